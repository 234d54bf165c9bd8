// Serves the site below a path, as the plainest of servers does, without compression, and
// asks headless Chromium for its title; then with what browsers may lack, and as a file.
//   node plain.mjs SITE FOLDER      SITE is what `game web -out SITE` wrote; FOLDER receives the pictures
// Run it in a folder that has playwright-core.
import http from 'node:http';
import fs from 'node:fs';
import path from 'node:path';
import { given, launch, must, problems, stateOf, watched, failed } from './chromium.mjs';

const [site, folder] = given('SITE', 'FOLDER');
const asked = [];

const server = http.createServer((request, answer) => {
  const { pathname } = new URL(request.url, 'http://x');
  const [, folder, name] = pathname.match(/^\/(some\/where|unpacking)\/(.*)$/) ?? [];
  const file = path.join(site, path.basename(name || 'index.html'));
  asked.push(request.method + ' ' + name);
  if (!folder || !fs.existsSync(file)) return answer.writeHead(404).end();
  answer.writeHead(200, { 'content-length': fs.statSync(file).size, 'content-type': file.endsWith('.html') ? 'text/html' : file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream',
    ...folder === 'unpacking' && file.endsWith('.gz') && { 'content-encoding': 'gzip' } }); // so some servers tell what .gz is, and the browser unpacks it
  if (request.method === 'HEAD') answer.end();
  else fs.createReadStream(file).pipe(answer);
}).listen(0, '127.0.0.1');
await new Promise(ok => server.once('listening', ok));
const address = `http://127.0.0.1:${server.address().port}/some/where/`;

const browser = await launch();

/** Opens the page in a browser that lacks something, and returns it. */
async function open(init, at = address) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  if (init) await context.addInitScript(init);
  const page = await context.newPage();
  if (!init && at === address) watched(page);
  await page.goto(at, { timeout: 120_000 });
  return page;
}

/** Waits for the title; returns how many milliseconds that took. */
async function title(page, from) {
  await page.waitForFunction(() => globalThis.cometfall && (s => s.scene === 'title' && s.frames > 0)(JSON.parse(globalThis.cometfall.state())), null, { timeout: 120_000, polling: 20 });
  return Date.now() - from;
}

/** Waits for the page to say why it does not go on. */
async function refused(page, ...words) {
  await page.waitForFunction(() => document.querySelector('#bad').textContent, null, { timeout: 30_000 });
  const said = await page.evaluate(() => document.querySelector('#bad').textContent);
  for (const word of words) must(said.includes(word), `the page says "${said}", without "${word}"`);
}

let code = 0, page;
try {
  let from = Date.now();
  page = await open();
  const first = await title(page, from);
  must(asked.includes('GET game.wasm.gz') && !asked.includes('GET game.wasm'), 'the whole program was fetched: ' + asked.join(', '));
  await page.screenshot({ path: path.join(folder, 'plain-title.png') });
  await page.evaluate(() => navigator.serviceWorker.ready);
  must(!asked.includes('GET game.wasm'), 'the whole program is kept: ' + asked.join(', '));

  // Once more, and without a server.
  await page.reload({ timeout: 120_000 });
  await title(page, 0);
  server.closeAllConnections();
  await new Promise(done => server.close(done));
  await page.reload({ timeout: 120_000 });
  await title(page, 0);
  must((await stateOf(page)).buttons.length > 0, 'the title without a server offers nothing');
  server.listen(+new URL(address).port, '127.0.0.1');
  await page.context().close();

  // What comes unpacked is not unpacked once more.
  page = await open(null, address.replace('some/where', 'unpacking'));
  await title(page, 0);
  must(!asked.includes('GET game.wasm'), 'the whole program was fetched: ' + asked.join(', '));
  await page.context().close();

  // Old browsers fetch the whole, where it lies.
  page = await open(() => delete globalThis.DecompressionStream);
  await title(page, 0);
  must(asked.includes('GET game.wasm'), 'a browser that cannot unpack was not given the whole program');
  await page.context().close();
  const whole = path.join(site, 'game.wasm');
  fs.renameSync(whole, whole + '.away');
  page = await open(() => delete globalThis.DecompressionStream);
  await refused(page, '404', 'game.wasm must be there');
  fs.renameSync(whole + '.away', whole);
  await page.context().close();

  page = await open(() => { HTMLCanvasElement.prototype.getContext = () => null; });
  await refused(page, 'WebGL 2', 'another browser');
  await page.context().close();
  page = await open(null, 'file://' + path.resolve(site, 'index.html'));
  await refused(page, 'web server', 'http.server');
  await page.screenshot({ path: path.join(folder, 'plain-file.png') });
  if (problems.length) throw new Error('the page complained: ' + problems.join(' | '));
  console.log(JSON.stringify({ first_frame_ms: first }));
} catch (e) {
  failed(e, { asked, state: page ? await stateOf(page).catch(() => null) : null });
  await page?.screenshot({ path: path.join(folder, 'plain-failed.png') }).catch(() => {});
  code = 1;
}
await browser.close();
process.exit(code);
