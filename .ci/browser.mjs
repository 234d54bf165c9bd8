// Plays a battle in headless Chromium with nothing but mouse events, until one side has lost it or,
// after so many clicks, gives up; reloads the page on the way and goes on from the save; at last it stops the server and
// loads the page once more. In between it opens the battle's report, takes the battle
// out as a file and as a link, brings both in again, and asks for a page without WebGL.
// Before all that it begins a mission in the catacombs, and drops a map, a mission and a roster.
//   node browser.mjs URL FOLDER SERVER      FOLDER receives the pictures, SERVER is the server's process
// Run it in a folder that has playwright-core. The page reports what is on the
// screen through window.cometfall.state(), which only reads.
import path from 'node:path';
import { readFileSync, writeFileSync } from 'node:fs';
import { given, launch, must, problems, stateOf, watched, failed } from './chromium.mjs';

const [address, folder, server] = given('URL', 'FOLDER', 'SERVER');
must(server > 1, 'SERVER is no process');
const battle = process.env.BROWSER_BATTLE ?? 'yard'; // the title's button to press; the small table ends sooner
const seconds = Number(process.env.BROWSER_SECONDS ?? 780); // for the battle
const mostClicks = Number(process.env.BROWSER_CLICKS ?? 3000);
const enough = Number(process.env.BROWSER_ENOUGH ?? 360); // clicks, after which one side gives up; 3000: fight to the end
const firstFrameLimit = 30_000; // ms; Chromium draws in software here

const browser = await launch();
const context = await browser.newContext({ viewport: { width: 800, height: 520 }, permissions: ['clipboard-read', 'clipboard-write'] });
let page = watched(await context.newPage());

/** What the page says is on the screen; null while it is still loading. */
const state = () => stateOf(page);

/** Waits until the state is ok; a fault of the page itself ends the wait at once. */
async function until(what, ms, ok) {
  let s = null;
  for (const end = Date.now() + ms; Date.now() < end;) {
    s = await state();
    if (s && ok(s)) return s;
    const bad = await page.evaluate(() => document.getElementById('bad')?.textContent);
    if (bad) throw new Error(`waiting for ${what}, the page said: ${bad}`);
    await page.waitForTimeout(50);
  }
  if (!s) throw new Error(`waited ${ms / 1000} s in vain for ${what}: the page never set window.cometfall`);
  throw new Error(`waited ${ms / 1000} s in vain for ${what}`);
}

/** Fails when the report lacks what this test steers by. */
function complete(s) {
  for (const field of ['scene', 'buttons', 'over', 'turn', 'frames', 'ticks', 'suggest']) {
    if (!(field in s)) throw new Error(`window.cometfall.state() has no "${field}"`);
  }
}

/** Lets the game look at its input: two more ticks and, if it is idle, no more than a second. */
async function seen() {
  const from = (await state()).ticks;
  for (const end = Date.now() + 1000; Date.now() < end && (await state()).ticks < from + 2;) await page.waitForTimeout(8);
}

async function click({ x, y }) {
  await page.mouse.move(x, y);
  await seen();
  await page.mouse.down();
  await seen();
  await page.mouse.up();
  await seen();
}

/** Presses a button of the title until another scene is there. */
async function leaveTitle(id) {
  for (let i = 0; i < 20; i++) {
    const s = await state();
    if (s.scene !== 'title') return;
    const b = s.buttons.find(b => b.id === id);
    if (!b) throw new Error(`the title has no button "${id}", only ${s.buttons.map(b => b.id).join(', ')}`);
    await click(b);
  }
  throw new Error(`the button "${id}" was clicked 20 times and the title is still there`);
}

/** Presses a button by its id until the state is ok. */
async function press(id, ok) {
  for (let i = 0; i < 20; i++) {
    let s = await state();
    if (i > 0 && ok(s)) return s;
    const b = s.buttons.find(b => b.id === id);
    if (b) await click(b);
    s = await state();
    if (ok(s)) return s;
    await page.waitForTimeout(100);
  }
  throw new Error(`pressing "${id}" leads nowhere; there are ${(await state()).buttons.map(b => b.id).join(', ')}`);
}

/**
 * Takes the newest battle, over or not, out as a file and as a link, brings the file in
 * where nothing is saved, follows the link and a damaged one, and lets the storage
 * run full. Returns how many letters the link has.
 */
async function outAndIn(over) {
  await page.reload();
  await until('the title', 60_000, s => s.scene === 'title' && s.frames > 0);
  await press('saves', s => s.scene === 'saves');
  await page.screenshot({ path: path.join(folder, 'browser-saves.png') });
  await press('take-out-0', s => s.scene === 'picker');
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 30_000 }), press('row-0', s => s.scene === 'saves')]);
  const file = path.join(folder, 'browser-battle.txt');
  await download.saveAs(file);
  const saved = readFileSync(file, 'utf8');
  if (!saved.startsWith('cometfall battle 2\n') || !/\n= end [0-9a-f]{16}\n$/.test(saved)) throw new Error('the file that was taken out is no whole save');

  await press('take-out-0', s => s.scene === 'picker');
  await press('row-1', s => s.scene === 'saves');
  let link = '';
  for (const end = Date.now() + 10_000; Date.now() < end && !link.includes('#battle='); await page.waitForTimeout(100)) link = await page.evaluate(() => navigator.clipboard.readText());
  if (!link.startsWith(address) || link.length > 8200) throw new Error(`this is no link to the battle: ${link.slice(0, 80)} …`);

  const old = page;
  const other = await browser.newContext({ viewport: { width: 800, height: 520 } }); // has nothing saved
  page = watched(await other.newPage());
  try {
    await page.goto(address);
    await until('the title of another player', 60_000, s => s.scene === 'title' && s.frames > 0 && !s.buttons.some(b => b.id === 'continue'));
    await press('saves', s => s.scene === 'saves');
    await press('import', s => s.scene === 'form');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser', { timeout: 30_000 }), click((await state()).buttons.find(b => b.id === 'take'))]);
    await chooser.setFiles(file);
    let came = await until('the battle of the file', 60_000, s => s.scene === 'battle' || s.scene === 'reader');
    if (came.scene === 'reader') { // a busy machine does not play it again in time, and it stands as it was saved
      const told = await page.evaluate(() => document.querySelector('#aloud').textContent);
      if (!told.includes('too long')) throw new Error(`of the file is told: ${told}`);
      await click(came.buttons.find(b => b.id === 'back'));
      came = await until('the battle of the file', 60_000, s => s.scene === 'battle');
      if (came.over !== over) throw new Error('the battle of the file is not the one that was taken out');
    } else if (came.over !== over || !came.notice.includes('came from outside')) throw new Error(`the battle of the file is not the one that was taken out: ${came.notice}`);

    await page.evaluate(word => { location.hash = word; }, link.slice(link.indexOf('#')));
    await until('the battle of the link', 60_000, s => s.scene === 'battle' && s.over === over);
    await page.goto('about:blank');
    await page.goto(link);
    await until('the battle of the link at once', 60_000, s => s.scene === 'battle' && s.over === over);
    if ((await page.evaluate(() => location.hash)) !== '') throw new Error('the link stays in the address, and would come in again with every reload');
    await page.goto('about:blank');
    await page.goto(link.slice(0, -40));
    await until('the title under a damaged link', 60_000, s => s.scene === 'title' && s.message.includes('The link is damaged'));

    // No room is left: the battle goes on, and what was saved stays.
    const before = await page.evaluate(() => {
      const all = JSON.stringify(localStorage);
      for (let size = 1 << 20; size >= 16; size >>= 1) {
        try { for (let n = 0; ; n++) localStorage.setItem(`filler ${size} ${n}`, 'x'.repeat(size)); } catch { /* full */ }
      }
      return all;
    });
    await press('yard', s => s.scene !== 'title');
    const full = await until('the word that nothing can be saved', 30_000, s => s.scene === 'reader' && s.notice.includes('no room left'));
    if (!full.notice.includes('goes on all the same')) throw new Error(`a full storage is told as: ${full.notice}`);
    const after = await page.evaluate(() => JSON.parse(JSON.stringify(localStorage)));
    for (const [key, text] of Object.entries(JSON.parse(before))) {
      if (!key.includes('agree') && !key.includes('prop') && !key.includes('last played') && after[key] !== text) throw new Error(`the full storage has lost ${key}`);
    }
    await page.screenshot({ path: path.join(folder, 'browser-full.png') });
  } finally {
    await other.close();
    page = old;
  }
  return link.length;
}

/**
 * Begins a mission in the catacombs, up to the player's first turn. Its page says when something is
 * met; the men stand in the light of their torches, and the rest of the table lies in the dark.
 */
async function below() {
  const other = await browser.newContext({ viewport: { width: 1280, height: 800 } }); // has nothing saved
  const old = page;
  page = watched(await other.newPage());
  try {
    await page.goto(address);
    await until('the title, once more', 60_000, s => s.scene === 'title' && s.frames > 0);
    await press('missions', s => s.scene === 'picker');
    await page.waitForFunction(name => { // the list goes on below the window: it is pressed as by who has it read aloud
      const row = [...document.querySelectorAll('#aloud button')].find(b => b.textContent.startsWith(name));
      row?.click();
      return row;
    }, 'The Skull of Olva', { timeout: 30_000 });
    await until('the question how hard it is to be', 30_000, s => s.buttons.filter(b => b.id.startsWith('row-')).length === 3);
    const easy = await page.evaluate(() => [...document.querySelectorAll('#aloud button')].map(b => b.textContent).find(words => words.startsWith('Easy')));
    if (!easy?.includes('Nothing is met in the tunnels before turn')) throw new Error(`the mission's page says of easy: ${easy}`);
    await press('row-0', s => s.scene === 'battle');
    const s = await until('the first turn in the catacombs', 60_000, s => s.turn === 1 && s.phase === 'movement' && s.onTurn?.length);
    const man = s.onTurn[0];
    let near, far;
    for (const end = Date.now() + 20_000; Date.now() < end; await page.waitForTimeout(500)) { // until its picture is painted
      [near, far] = await brightness([[man.x - 60, man.y - 60, 120, 120], [300, 60, 600, 520]]);
      if (near > 1.6 * far && far < 180) break;
    }
    await page.screenshot({ path: path.join(folder, 'browser-below.png') });
    if (!(near > 1.6 * far && far < 180)) throw new Error(`around ${man.id} it is ${near} bright, on the table ${far}: is there no light, or no dark?`);
  } finally {
    await other.close();
    page = old;
  }
}

/**
 * Drops a map on the page, which offers a battle on it, now and after a reload; then a roster of
 * another program on the import, which says what it has not read.
 */
async function dropped() {
  const other = await browser.newContext({ viewport: { width: 800, height: 520 } }); // has nothing saved
  const old = page;
  page = watched(await other.newPage());
  try {
    const hands = await other.newCDPSession(page);
    const drop = async (...files) => { // as the hand of a user does; a script's own event has no files of this machine
      const data = { items: [], files, dragOperationsMask: 1 };
      for (const type of ['dragEnter', 'dragOver', 'drop']) await hands.send('Input.dispatchDragEvent', { type, x: 400, y: 260, data });
    };
    await page.goto(address);
    await until('the title, to drop a map on', 60_000, s => s.scene === 'title' && s.frames > 0);
    const maps = path.join(import.meta.dirname, '../levels/testdata');
    await drop(path.join(maps, 'mill.tmx'));
    await until('the battle on the map', 30_000, s => s.scene === 'setup' && s.buttons.some(b => b.id === 'begin'));
    await press('begin', s => s.scene === 'battle');
    await page.reload();
    await until('the title, once the map is known', 60_000, s => s.scene === 'title' && s.buttons.some(b => b.id === 'continue'));
    await drop(path.join(maps, 'mill.mission')); // whose map is here
    await until('the question how hard it is to be', 30_000, s => s.scene === 'picker');
    await page.reload();
    await until('the title, to import a roster', 60_000, s => s.scene === 'title' && s.frames > 0);
    await press('muster', s => s.scene === 'muster');
    await press('import', s => s.scene === 'form');
    const roster = path.join(folder, 'browser-roster.ros');
    const one = (kind, number, name, inside = '') => `<selection name="${name}" number="${number}" type="${kind}"><selections>${inside}</selections></selection>`;
    writeFileSync(roster, `<roster name="The Dropped"><forces><force name="Warband" catalogueName="Skaven (1a)"><selections>${one('model', 1, 'Assassin Adept', one('upgrade', 1, 'Gromril Sword', one('upgrade', 1, 'Gromril Weapon')) + one('upgrade', 1, 'Flux Widget'))}${one('upgrade', 1, 'Stash', one('upgrade', 25, 'Gold'))}</selections></force></forces></roster>`);
    await drop(roster);
    await until('what was imported', 30_000, s => s.scene === 'reader');
    const told = await page.evaluate(() => document.querySelector('#aloud').textContent);
    for (const words of ['The Dropped was imported', '"Flux Widget" of an Assassin Adept']) if (!told.includes(words)) throw new Error(`of the roster is told: ${told}`);
    await page.screenshot({ path: path.join(folder, 'browser-dropped.png') });
  } finally {
    await other.close();
    page = old;
  }
}

/** How bright the floor is in parts of the window: what three pixels in four do not exceed, of 765. */
async function brightness(parts) {
  const png = (await page.screenshot()).toString('base64');
  return page.evaluate(async ({ png, parts }) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(png), c => c.charCodeAt(0))], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    return parts.map(([x, y, w, h]) => {
      const { data } = canvas.getImageData(x, y, w, h), all = [];
      for (let i = 0; i < data.length; i += 4) all.push(data[i] + data[i + 1] + data[i + 2]);
      return all.sort((a, b) => a - b)[Math.floor(0.75 * all.length)];
    });
  }, { png, parts });
}

/** Loads the page where the browser has no WebGL: it must say so, and stay. */
async function withoutWebGL() {
  const other = await browser.newContext({ viewport: { width: 800, height: 520 } });
  const bare = await other.newPage();
  await bare.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...more) { return kind.startsWith('webgl') ? null : real.call(this, kind, ...more); };
  });
  await bare.goto(address);
  const words = await bare.waitForFunction(() => document.getElementById('bad')?.textContent, null, { timeout: 30_000 }).then(h => h.jsonValue());
  await bare.screenshot({ path: path.join(folder, 'browser-no-webgl.png') }).catch(() => {}); // only to be looked at
  if (!words.includes('WebGL') || !words.includes('another browser')) throw new Error(`without WebGL the page says: ${words}`);
  await other.close();
}

/** Ways in which a page ends. */
const endings = [
  ['a reload', () => page.reload()],
  ['a page that was closed', async () => {
    await page.close();
    page = watched(await context.newPage());
    await page.goto(address);
  }],
  ['a page that crashed', async () => {
    const gone = page;
    page = watched(await context.newPage());
    await Promise.race([gone.goto('chrome://crash').catch(() => {}), new Promise(done => setTimeout(done, 5000))]);
    await gone.close().catch(() => {});
    await page.goto(address);
  }],
  ['the button Back, pressed until the page is left', async () => {
    for (let i = 0; i < 10 && page.url() !== 'about:blank'; i++) {
      const s = await state().catch(() => null); // null while the page is being left, which takes its time on a busy machine
      const title = s?.buttons.find(b => b.id === 'menu-1'); // the battle rests: to the title
      if (title) await click(title).catch(() => {});
      await page.goBack({ timeout: 3000 }).catch(() => {});
      await page.waitForTimeout(300);
    }
    await page.goto(address);
  }],
];

/** Whoever sits there gives up by the menu; false where a question is open first, and the battle goes on. */
async function gaveUp() {
  const menu = await press('menu', s => s.buttons.some(b => b.id === 'menu-1'));
  const has = id => menu.buttons.some(b => b.id === id);
  if (has('menu-2')) { // to the title, retreat or concede
    await press('menu-2', s => !s.buttons.some(b => b.id === 'menu-3'));
    await press('menu-1', s => s.over);
    return true;
  }
  const options = menu.buttons.map(b => b.id).filter(id => id.startsWith('menu-'));
  await press(options.at(-1), s => !s.buttons.some(b => b.id === 'menu-1')); // go on
  return false;
}

/** The battle is over: its report is downloaded and opened, a page of its own that asks nobody for anything. */
async function reported() {
  const button = (await state()).buttons.find(b => b.id === 'report');
  if (!button) throw new Error('the end of the battle offers no report');
  await press('report', s => s.scene === 'report');
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 30_000 }), click((await state()).buttons.find(b => b.id === 'page'))]);
  const file = path.join(folder, 'browser-report.html');
  await download.saveAs(file);
  const reader = watched(await context.newPage());
  const asked = [];
  reader.on('request', r => asked.push(r.url()));
  await reader.goto('file://' + path.resolve(file));
  const told = await reader.evaluate(() => ({ headings: [...document.querySelectorAll('h2')].map(h => h.textContent), maps: document.querySelectorAll('svg').length,
    wide: document.documentElement.scrollWidth <= innerWidth }));
  await reader.screenshot({ path: path.join(folder, 'browser-report.png'), fullPage: true });
  for (const word of ['Chronicle', 'Luck']) if (!told.headings.includes(word)) throw new Error(`the report has no ${word}, only ${told.headings.join(', ')}`);
  if (told.maps < 2) throw new Error(`the report has ${told.maps} maps`);
  if (!told.wide) throw new Error('the report is wider than the window');
  if (asked.length > 1) throw new Error('the report asks for ' + asked.slice(1).join(', '));
  await reader.close();
}

/** The page can be installed: its manifest is whole, and its icons are as large as it says. */
async function installable() {
  const wire = await context.newCDPSession(page);
  const { data, errors } = await wire.send('Page.getAppManifest');
  if (errors.length || !data) throw new Error('the manifest: ' + (errors.map(e => e.message).join(', ') || 'there is none'));
  const manifest = JSON.parse(data);
  if (!manifest.name || !manifest.start_url || manifest.display !== 'standalone' && manifest.display !== 'fullscreen') throw new Error('the manifest lacks its name, its start or its window: ' + data);
  const sizes = await page.evaluate(icons => Promise.all(icons.map(async icon => {
    const image = new Image();
    image.src = new URL(icon.src, document.querySelector('link[rel=manifest]').href);
    await image.decode();
    return `${icon.sizes} ${image.naturalWidth}x${image.naturalHeight}`;
  })), manifest.icons);
  if (!sizes.some(s => s.startsWith('512x512 '))) throw new Error('the icon to install with is missing: ' + sizes.join(', '));
  for (const s of sizes) if (!s.startsWith('any ') && new Set(s.split(' ')).size > 1) throw new Error('an icon is not as large as it says: ' + s);
  await wire.detach();
}

let code = 0;
try {
  await withoutWebGL();
  const start = Date.now();
  await page.goto(address);
  const title = await until('the first frame of the title', firstFrameLimit, s => s.scene === 'title' && s.frames > 0 && s.buttons.length > 0);
  const first = Date.now() - start;
  complete(title);
  await page.screenshot({ path: path.join(folder, 'browser-title.png') });
  await installable();
  await below();
  await dropped();

  await leaveTitle(battle);
  await until('the battle', 60_000, s => s.scene === 'battle');
  let clicks = 0, s, halfway = false, ends = 0;
  const from = Date.now();
  while (Date.now() < from + seconds * 1000 && clicks < mostClicks) {
    s = await state();
    if (s.over) break;
    if (!halfway && s.turn >= 3 && s.phase === 'movement') { // the page is closed in the middle of the battle and opened again
      halfway = true;
      await page.screenshot({ path: path.join(folder, 'browser-battle.png') });
      await page.reload();
      await until('the title to offer the saved battle', 60_000, s => s.scene === 'title' && s.buttons.some(b => b.id === 'continue'));
      await leaveTitle('continue');
      const back = await until('the saved battle to go on', 60_000, s => s.scene === 'battle');
      if (back.turn !== s.turn || back.phase !== s.phase) throw new Error(`the save is of turn ${back.turn}, ${back.phase}; the battle was in turn ${s.turn}, ${s.phase}`);
      continue;
    }
    if (clicks >= 60 * (ends + 1) && ends < endings.length) { // it ends in the midst of a phase, by chance in the midst of a command
      const [how, end] = endings[ends++];
      s = await state();
      await end();
      await until('the title to offer the battle again', 60_000, s => s.scene === 'title' && s.buttons.some(b => b.id === 'continue'));
      await leaveTitle('continue');
      let back = await until('the battle to go on again', 60_000, s => s.scene === 'battle' || s.scene === 'reader');
      if (back.scene === 'reader') { // a busy machine does not play it again in time, and it stands as it was saved
        const told = await page.evaluate(() => document.querySelector('#aloud').textContent);
        if (!told.includes('too long')) throw new Error(`after ${how}: ${told}`);
        await click(back.buttons.find(b => b.id === 'back'));
        back = await until('the battle to go on', 60_000, s => s.scene === 'battle');
        if (back.turn !== s.turn) throw new Error(`after ${how} it is turn ${back.turn}; it was turn ${s.turn}`);
      } else if (back.lines < s.lines) throw new Error(`after ${how} the log has ${back.lines} lines; it had ${s.lines}`);
      continue;
    }
    if (clicks >= enough && halfway && ends === endings.length && s.phase === 'movement' && s.suggest && await gaveUp()) continue;
    if (s.suggest) {
      await click(s.suggest);
      clicks++;
    } else {
      await page.waitForTimeout(50);
    }
  }
  const lasted = Math.round((Date.now() - from) / 1000);
  await page.screenshot({ path: path.join(folder, 'browser-end.png') });
  if (!s.over) throw new Error(`the battle did not end in ${lasted} s and ${clicks} clicks; it is turn ${s.turn}`);
  if (!s.ending) throw new Error('the battle is over and nobody says why');
  if (!halfway) throw new Error('the battle ended too soon to be interrupted');

  await reported();
  const kept = await outAndIn(true);

  await page.reload();
  const after = await until('the title again', 60_000, s => s.scene === 'title' && s.frames > 0);
  if (after.buttons.some(b => b.id === 'continue')) throw new Error('the title offers to go on with a battle that is over');

  // What the page has kept is enough to start without anybody to ask.
  await page.evaluate(() => navigator.serviceWorker.ready);
  process.kill(Number(server));
  for (const end = Date.now() + 5000; Date.now() < end && await fetch(address).then(() => true, () => false);) await page.waitForTimeout(50);
  await page.reload();
  const alone = await until('the title without a server', 60_000, s => s.scene === 'title' && s.frames > 0);
  await page.screenshot({ path: path.join(folder, 'browser-offline.png') });
  if (!alone.buttons.some(b => b.id === battle)) throw new Error('the title without a server offers no battle');
  if (problems.length) throw new Error('the page complained: ' + problems.join(' | '));
  console.log(JSON.stringify({ first_frame_ms: first, clicks, seconds: lasted, link_letters: kept, turn: s.turn, ending: s.ending, frames: s.frames }));
} catch (e) {
  failed(e, { state: await state().catch(() => null) });
  await page.screenshot({ path: path.join(folder, 'browser-failed.png') }).catch(() => {});
  code = 1;
}
await browser.close();
process.exit(code);
