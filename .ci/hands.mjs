// Tries the game in headless Chromium with what is no mouse: fingers on a
// telephone's screen, a gamepad, and the wheel, which browsers tell in pixels; and
// listens whether a sound is made.
//   node hands.mjs URL FOLDER      FOLDER receives the pictures; HANDS=wheel tries that part alone
// Run it in a folder that has playwright-core. The page reports what is on the
// screen through window.cometfall.state(), which only reads.
import path from 'node:path';
import { given, launch, must, problems, stateOf, watched, failed } from './chromium.mjs';

const [address, folder] = given('URL', 'FOLDER');

const browser = await launch();
let page, last;

/** What the page says is on the screen; null while it is still loading. */
const state = () => stateOf(page);

/** Waits until the state is ok. */
async function until(what, ms, ok) {
  for (const end = Date.now() + ms; Date.now() < end;) {
    last = await state();
    if (last && ok(last)) return last;
    await page.waitForTimeout(50);
  }
  throw new Error(`waited ${ms / 1000} s in vain for ${what}`);
}

/** Lets the game look at its input: some ticks. */
async function ticks(n) {
  const from = (await state()).ticks;
  for (const end = Date.now() + Math.max(3000, 400 * n); Date.now() < end && (await state()).ticks < from + n;) await page.waitForTimeout(8);
}

/** Opens the title in a window of its own. */
async function open(options, init) {
  const context = await browser.newContext(options);
  if (init) await context.addInitScript(init);
  page = watched(await context.newPage());
  await page.goto(address);
  await until('the title', 60_000, s => s.scene === 'title' && s.frames > 0 && s.buttons.length > 0);
  return context;
}

/** A button that can be pressed, or that is greyed. */
function at(s, id) {
  const b = [...s.buttons, ...(s.greyed ?? [])].find(b => b.id === id);
  must(b, `there is no button "${id}", only ${s.buttons.map(b => b.id).join(', ')}`);
  return b;
}

async function telephone() {
  const context = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  const wire = await context.newCDPSession(page);
  const touch = (type, ...points) => wire.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });
  const tap = async (p, held = 3) => {
    await touch('touchStart', p);
    await ticks(held);
    await touch('touchEnd');
    await ticks(3);
  };

  // The first lesson, by finger; the first battle stands before it.
  await tap(at(await state(), 'learn'));
  await until('the lessons', 60_000, s => s.scene === 'picker');
  await tap(at(last, 'row-1'));
  await until('the lesson', 60_000, s => s.scene === 'battle' && s.lesson);
  for (let i = 0; i < 12 && last.lesson.id !== 'lesson-next'; i++) {
    await tap(last.lesson);
    await page.waitForTimeout(700);
    last = await state();
  }
  must(last.lesson.id === 'lesson-next', 'fingers never came to the end of the first lesson');
  await page.screenshot({ path: path.join(folder, 'telephone-lesson.png') });
  await tap(at(last, 'lesson-next'));
  await until('the second lesson', 10_000, s => s.greyed?.some(b => b.id === 'undo'));

  // A finger that rests on a greyed button hears why.
  const undo = at(last, 'undo');
  await tap(undo, 40);
  last = await state();
  must(last.scene === 'rules' || last.notice, `a long press on a greyed button said nothing; greyed because: ${undo.why}`);
  if (last.scene === 'rules') await tap(at(last, 'back'));

  // Two fingers zoom.
  await until('the battle', 10_000, s => s.scene === 'battle');
  const before = last.zoom, cx = 160, cy = 320;
  await touch('touchStart', { x: cx - 30, y: cy }, { x: cx + 30, y: cy });
  await ticks(2);
  for (let d = 30; d <= 90; d += 10) {
    await touch('touchMove', { x: cx - d, y: cy }, { x: cx + d, y: cy });
    await ticks(2);
  }
  await touch('touchEnd');
  await ticks(3);
  last = await state();
  must(last.zoom > before * 1.5, `two fingers did not zoom: ${before} before, ${last.zoom} after`);
  await page.screenshot({ path: path.join(folder, 'telephone-zoomed.png') });
  await context.close();
}

async function gamepad() {
  const context = await open({ viewport: { width: 1280, height: 800 } }, () => {
    const button = () => ({ pressed: false, touched: false, value: 0 });
    const pad = globalThis.pad = { id: 'A gamepad', index: 0, connected: true, mapping: 'standard', timestamp: 0,
      buttons: Array.from({ length: 17 }, button), axes: [0, 0, 0, 0] };
    navigator.getGamepads = () => [pad];
  });
  const push = async (n, times = 1) => {
    for (let i = 0; i < times; i++) {
      await page.evaluate(n => Object.assign(globalThis.pad.buttons[n], { pressed: true, value: 1 }), n);
      await ticks(3);
      await page.evaluate(n => Object.assign(globalThis.pad.buttons[n], { pressed: false, value: 0 }), n);
      await ticks(3);
    }
  };
  const [A, B, Y, right, menu, up, down, west, east] = [0, 1, 3, 5, 9, 12, 13, 14, 15];
  for (let i = 0; i < 30 && (await state()).points !== 'yard'; i++) {
    const s = await state(), from = s.buttons.find(b => b.id === s.points), to = at(s, 'yard');
    if (from && Math.abs(from.y - to.y) < 5) await push(from.x > to.x ? west : east);
    else await push(from && from.y > to.y ? up : down);
  }
  must((await state()).points === 'yard', 'the cross never came to the button of the small table');
  await push(A);
  await until('the battle', 60_000, s => s.scene === 'battle');
  await push(Y); // the seat is taken
  await until('the seat', 10_000, s => s.buttons.some(b => b.id === 'done'));
  for (let k = 0; k < 20 && (await state()).phase !== 'movement'; k++) await ticks(3); // nobody can charge, and the phase passes
  if ((await state()).phase !== 'movement') await push(Y);
  await until('the movement', 10_000, s => s.phase === 'movement');
  await push(right);
  await until('a warrior', 10_000, s => [...s.buttons, ...s.greyed].some(b => b.id === 'hide'));
  await page.screenshot({ path: path.join(folder, 'gamepad.png') });
  await push(menu);
  await until('the menu', 10_000, s => s.buttons.some(b => b.id.startsWith('menu-')));
  await push(B);
  await until('the battle again', 10_000, s => s.buttons.some(b => b.id === 'done'));
  await context.close();
}

async function wheel() {
  const context = await open({ viewport: { width: 1000, height: 640 } });
  const press = async id => {
    const b = at(await state(), id);
    await page.mouse.move(b.x, b.y);
    await ticks(3);
    await page.mouse.down();
    await ticks(3);
    await page.mouse.up();
    await ticks(3);
  };
  await press('book');
  await until('the rule book', 10_000, s => s.scene === 'rules' && s.buttons.some(b => b.id === 'row-3'));
  const row = at(last, 'row-3');
  await page.mouse.move(row.x, row.y);
  await page.mouse.wheel(0, 100);
  await ticks(4);
  const moved = row.y - at(await state(), 'row-3').y;
  must(moved > 20 && moved < 120, `a notch of the wheel scrolls a list by ${moved} pixels`);
  await press('back');
  await until('the title', 10_000, s => s.scene === 'title');

  await press('yard');
  await until('the battle', 60_000, s => s.scene === 'battle');
  await press('seat');
  const before = (await state()).zoom;
  await page.mouse.move(360, 300);
  await page.mouse.wheel(0, -100);
  await until('the table to come nearer', 10_000, s => s.zoom > before);
  must(last.zoom < before * 1.3, `a notch of the wheel zooms from ${before} to ${last.zoom}`);
  for (let i = 0; i < 4; i++) await page.mouse.wheel(0, -100);
  await until('the table to come near', 20_000, s => s.zoom > before * 1.7);
  await page.screenshot({ path: path.join(folder, 'wheel-near.png') });
  await context.close();
}

/** Types in the rule book's search, by keys, by an input method and from the clipboard. */
async function keyboard() {
  const context = await open({ viewport: { width: 1000, height: 640 }, permissions: ['clipboard-read', 'clipboard-write'] });
  const wire = await context.newCDPSession(page);
  const shows = (what, text) => until(`${what}: "${text}"`, 10_000, s => s.typed === text);
  const strike = async (...keys) => {
    for (const key of keys) {
      await page.keyboard.down(key);
      await ticks(2);
      await page.keyboard.up(key);
      await ticks(2);
    }
  };
  const book = at(await state(), 'book');
  await page.mouse.move(book.x, book.y);
  await ticks(3);
  await page.mouse.down();
  await ticks(3);
  await page.mouse.up();
  await until('the rule book', 10_000, s => s.scene === 'rules');
  await page.keyboard.type('hit', { delay: 80 });
  await shows('letters', 'hit');
  await strike('Home');
  await page.keyboard.type('to ', { delay: 80 });
  await shows('letters at the caret', 'to hit');
  await strike('Backspace', 'Delete');
  await shows('a letter rubbed out at each side', 'toit');
  await wire.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await shows('what is composed', 'toにit');
  await wire.send('Input.imeSetComposition', { text: '日本', selectionStart: 2, selectionEnd: 2 });
  await shows('what is composed', 'to日本it');
  await page.screenshot({ path: path.join(folder, 'composed.png') });
  await wire.send('Input.insertText', { text: '日本' });
  await ticks(4);
  await page.keyboard.type('x', { delay: 80 });
  await shows('what is composed and done', 'to日本xit');
  await page.keyboard.down('Control');
  await strike('a', 'c');
  await page.keyboard.up('Control');
  await page.keyboard.type('y', { delay: 80 });
  await shows('a letter in place of all', 'y');
  await page.keyboard.down('Control');
  await strike('v');
  await page.keyboard.up('Control');
  await shows('what was copied', 'yto日本xit');
  await page.keyboard.down('Control');
  await strike('z');
  await page.keyboard.up('Control');
  await shows('that undone', 'y');
  await context.close();
}

async function sound() {
  const context = await open({ viewport: { width: 800, height: 600 } }, () => {
    globalThis.heard = 0;
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...args) { globalThis.heard++; return start.apply(this, args); };
    globalThis.contexts = 0;
    const Real = globalThis.AudioContext;
    globalThis.AudioContext = class extends Real { constructor(...args) { super(...args); globalThis.contexts++; } };
  });
  must(await page.evaluate(() => globalThis.heard) === 0, 'a sound was made before anybody did anything');
  const b = at(await state(), 'settings');
  await page.mouse.move(b.x, b.y);
  await ticks(3);
  await page.mouse.down();
  await ticks(3);
  await page.mouse.up();
  await until('the settings', 10_000, s => s.scene === 'settings');
  for (const end = Date.now() + 10_000; Date.now() < end && await page.evaluate(() => globalThis.heard) === 0;) await page.waitForTimeout(100);
  must(await page.evaluate(() => globalThis.heard) > 0, `no sound was made; ${await page.evaluate(() => globalThis.contexts)} audio contexts`);
  await context.close();
}

/** What a page is told that cannot draw, and a drop that is no file of this machine. */
async function refusals() {
  let context = await browser.newContext();
  await context.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...more) { return kind === 'webgl2' ? null : real.call(this, kind, ...more); };
  });
  page = await context.newPage();
  await page.goto(address);
  await page.waitForSelector('#bad:not(:empty)');
  await page.waitForTimeout(1000); // the program would be coming
  const told = await page.evaluate(() => [document.getElementById('bad').textContent, document.getElementById('word').textContent]);
  must(told[0].includes('WebGL 2') && told[1] === '', `without WebGL the page says ${JSON.stringify(told)}`);
  await context.close();

  context = await open({ viewport: { width: 800, height: 600 } });
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['no save'], 'made up.txt')); // a script's file has no entry, as a picture of another page has none
    document.querySelector('canvas').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await ticks(10);
  must((await state()).scene === 'title', 'a drop without an entry has ended the game');
  await context.close();

  context = await browser.newContext();
  await context.addInitScript(() => Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } }));
  page = await context.newPage();
  await page.goto(address);
  const s = await until('the title', 60_000, s => s.scene === 'title' && s.frames > 0);
  must(s.message?.includes('allow this page to store data'), `where nothing can be stored the title says ${JSON.stringify(s.message)}`);
  await page.screenshot({ path: path.join(folder, 'no-storage.png') });
  await context.close();
}

let code = 0;
try {
  for (const [name, part] of Object.entries({ telephone, gamepad, wheel, keyboard, sound, refusals })) {
    if (process.env.HANDS && process.env.HANDS !== name) continue;
    const from = Date.now();
    await part();
    console.log(`${name}: ${Math.round((Date.now() - from) / 1000)} s`);
  }
  if (problems.length) throw new Error('the page complained: ' + problems.join(' | '));
} catch (e) {
  failed(e, { state: last ?? null });
  await page?.screenshot({ path: path.join(folder, 'hands-failed.png') }).catch(() => {});
  code = 1;
}
await browser.close();
process.exit(code);
