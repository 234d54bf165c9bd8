// Opens a battle of forty warriors in headless Chromium, which draws in software, and measures how
// long it takes until each has his figure, and how long the page is kept from anything else for it.
//   node crowd.mjs URL SAVE FOLDER      SAVE is the file of the battle, FOLDER receives a picture
// Run it in a folder that has playwright-core.
import path from 'node:path';
import { failed, given, launch, must, problems, stateOf, watched } from './chromium.mjs';

const [address, save, folder] = given('URL', 'SAVE', 'FOLDER');
const mostWork = 16; // seconds that the page may work until all figures are there: 6 to 7 in a quick hour of a shared machine, 10 in a slow one
const mostHeld = 30; // ms for which painting may hold the page, in nine of ten slices: others may have the processors meanwhile

const browser = await launch();
const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
const page = watched(await context.newPage());

// How long the page works at a time: for a frame, and for what waits for its turn, which is what is
// painted beside the frames.
await page.addInitScript(() => {
  const held = { frame: [], slice: [] };
  globalThis.held = held;
  const timed = (kind, f) => (...args) => {
    const from = performance.now();
    try { return f(...args); } finally { held[kind].push(performance.now() - from); }
  };
  const { requestAnimationFrame, setTimeout } = globalThis;
  globalThis.requestAnimationFrame = f => requestAnimationFrame.call(globalThis, timed('frame', f));
  globalThis.setTimeout = (f, ...rest) => setTimeout.call(globalThis, typeof f === 'function' ? timed('slice', f) : f, ...rest);
  const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
  Object.defineProperty(MessagePort.prototype, 'onmessage', { set(f) { set.call(this, timed('slice', f)); } });
});

async function until(what, ms, ok) {
  for (const end = Date.now() + ms; Date.now() < end; await page.waitForTimeout(20)) {
    const s = await stateOf(page);
    if (s && ok(s)) return s;
  }
  throw new Error(`waited ${ms / 1000} s in vain for ${what}`);
}

async function press(id, ok) {
  for (const end = Date.now() + 30_000; Date.now() < end; await page.waitForTimeout(100)) {
    const s = await stateOf(page);
    if (ok(s)) return;
    const b = s.buttons.find(b => b.id === id);
    if (b) await page.mouse.click(b.x, b.y, { delay: 200 });
  }
  throw new Error(`pressing "${id}" leads nowhere`);
}

const held = () => page.evaluate(() => globalThis.held);
const wire = await context.newCDPSession(page);
await wire.send('Performance.enable');
/** How many seconds of its processors the page has used. */
const spent = async () => (await wire.send('Performance.getMetrics')).metrics.find(m => m.name === 'ProcessTime').value;
const longest = list => Math.max(0, ...list).toFixed(1);
const part = (list, share) => (list.toSorted((a, b) => a - b)[Math.floor(list.length * share)] ?? 0).toFixed(1);

let code = 0;
try {
  await page.goto(address);
  await until('the title', 60_000, s => s.scene === 'title' && s.frames > 0);
  await press('saves', s => s.scene === 'saves');
  await press('import', s => s.scene === 'form');
  await page.waitForTimeout(500);
  const take = (await stateOf(page)).buttons.find(b => b.id === 'take');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser', { timeout: 30_000 }), page.mouse.click(take.x, take.y, { delay: 200 })]);
  await chooser.setFiles(save);
  const s = await until('the battle', 60_000, s => s.scene === 'battle');
  const from = Date.now(), before = s.frames, busy = await spent();
  await page.evaluate(() => { globalThis.held.frame.length = globalThis.held.slice.length = 0; });
  must(s.standing >= 40, `${s.standing} warriors are no crowd`);
  await until('the first figures to be painted', 10_000, s => !s.painted);
  const done = await until('all figures', 150_000, s => s.painted && s.frames > before);
  const seconds = (Date.now() - from) / 1000;
  const work = await spent() - busy, painting = await held();
  await page.screenshot({ path: path.join(folder, 'browser-crowd.png') });
  console.log(`${done.standing} figures complete in ${seconds.toFixed(1)} s, ${work.toFixed(1)} s of which the page worked, and ${done.frames - before} frames; ` +
    `beside the frames painting held the page ${part(painting.slice, 0.9)} ms in nine of ten slices and ${longest(painting.slice)} at most, a frame took ${part(painting.frame, 0.5)} ms in the middle, ${part(painting.frame, 0.9)} in nine of ten and ${longest(painting.frame)} at most`);
  must(work <= mostWork, `the page worked ${work} s, more than ${mostWork}`);
  must(Number(part(painting.slice, 0.9)) <= mostHeld, `painting held the page for ${part(painting.slice, 0.9)} ms`);
  must(problems.length === 0, problems.join('; '));
} catch (e) {
  failed(e, { state: await stateOf(page).catch(() => null) });
  code = 1;
} finally {
  await browser.close();
}
process.exit(code);
