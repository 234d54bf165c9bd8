// What the tests in headless Chromium share. They run in a folder that has playwright-core.
import path from 'node:path';
import { createRequire } from 'node:module';
import { execSync } from 'node:child_process';

/** The words behind the script's name; it ends where one of them is missing. */
export function given(...names) {
  const words = process.argv.slice(2, 2 + names.length);
  if (words.length < names.length || words.some(w => !w)) {
    console.error(`usage: node ${path.basename(process.argv[1])} ${names.join(' ')}`);
    process.exit(2);
  }
  return words;
}

/** Starts Chromium, which draws in software here. */
export function launch() {
  const { chromium } = createRequire(path.join(process.cwd(), 'x.js'))('playwright-core');
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? execSync('command -v chromium').toString().trim(),
    headless: true,
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update',
      '--disable-sync', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
  });
}

/** What pages have complained of. */
export const problems = [];

/** Whether a complaint is Chromium's own about the icon of a page that was left before it was fetched. */
function tooLate(page, m) {
  const { url } = m.location();
  return m.text().includes("from origin 'null'") || page.url() === 'about:blank' && (url === 'about:blank' || url.endsWith('/icon.svg'));
}

/** Notes what a page complains of. */
export function watched(page) {
  page.on('pageerror', e => problems.push(e.message));
  page.on('console', m => { if (m.type() === 'error' && !tooLate(page, m)) problems.push(`${m.text()} (${m.location().url})`); });
  return page;
}

/** What a page says is on the screen; null while it is still loading. */
export const stateOf = page => page.evaluate(() => globalThis.cometfall ? JSON.parse(globalThis.cometfall.state()) : null);

export function must(ok, what) {
  if (!ok) throw new Error(what);
}

/** A test has failed: says why, with what is known of it. */
export function failed(e, known) {
  console.log('browser test failed: ' + e.message);
  console.log(JSON.stringify({ ...known, problems }));
}
