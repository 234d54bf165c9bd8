// Plays two whole battles in headless Chromium against the computer without looking at
// the picture: one by what a screen reader finds in the page, one by keys alone.
//   node reader.mjs URL FOLDER      FOLDER receives the pictures; READER=words tries that part alone
// Run it in a folder that has playwright-core. In the first battle nothing is known but
// roles and names; nothing is pointed at in either.
import path from 'node:path';
import { given, launch, must, problems, stateOf, watched, failed } from './chromium.mjs';

const [address, folder] = given('URL', 'FOLDER');

const browser = await launch();
let page;

/** Opens the title in a window of its own. */
async function open(options) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  page = watched(await context.newPage());
  await page.goto(address);
  await page.getByRole('heading', { name: 'Cometfall', level: 1 }).waitFor({ timeout: 60_000 });
  await page.getByRole('region', { name: 'Battles' }).waitFor({ timeout: 60_000 });
  return context;
}

const button = name => page.getByRole('button', { name });
const heading = () => page.getByRole('heading', { level: 1 }).textContent();

/** Presses a button as a screen reader does, and waits until the heading has changed. */
async function follow(name, wanted) {
  await button(name).first().press('Enter');
  await page.getByRole('heading', { level: 1, name: wanted }).waitFor({ timeout: 60_000 });
}

/** What is read, as regions with the buttons in them that can be pressed. */
async function regions() {
  const all = [], plain = text => text.replace(/''/g, "'").replace(/\\"/g, '"');
  for (const line of (await page.getByRole('main').ariaSnapshot()).split('\n')) {
    const region = /^ {2}- '?region "((?:[^"\\]|\\.)*)"/.exec(line);
    const pressed = /- '?button "((?:[^"\\]|\\.)*)"(.*)$/.exec(line);
    if (region) all.push({ name: plain(region[1]), buttons: [] });
    if (pressed && all.length && !pressed[2].includes('[disabled]')) all.at(-1).buttons.push({ name: plain(pressed[1]), chosen: pressed[2].includes('[pressed]') });
  }
  return all;
}

/** What somebody presses next who fights with three of his warriors in each phase; undefined: it is not his turn. */
function next(all, tried) {
  const of = pattern => all.filter(r => pattern.test(r.name)).flatMap(r => r.buttons);
  const fresh = b => !b.chosen && !tried.has(b.name.split(/[,:]/)[0]);
  const asked = of(/ decide$/);
  if (asked.length) return asked.find(b => !b.chosen) ?? asked[0];
  const meant = of(/^A (risky )?charge/); // he is asked whether he means it
  if (meant.length) return meant[0];
  return of(/^Chosen: /).find(b => /^(Charge|Shoot|Move) /.test(b.name) && fresh(b))
    ?? (tried.size < 8 ? of(/^Blind Fury$/).find(b => fresh(b) && b.name.includes('Now standing')) : undefined)
    ?? all.flatMap(r => r.buttons).find(b => /^(Go on|No charges|Carry out|End |Fight |Really)/.test(b.name));
}

async function words() {
  const context = await open({ viewport: { width: 1280, height: 800 } });

  // A battle on the small table against the computer, three turns long.
  await follow(/^Fight/, 'New battle');
  await page.getByRole('region', { name: 'Table' }).getByRole('button', { name: /Yard/ }).press('Enter');
  await page.getByRole('region', { name: 'Second side' }).getByRole('button', { name: 'Computer, weak' }).press('Enter');
  await page.getByRole('region', { name: 'Length' }).getByRole('button', { name: '6 turns each' }).press('Enter');
  await page.getByRole('button', { name: 'Computer, weak', pressed: true }).waitFor({ timeout: 10_000 });
  await page.getByRole('textbox', { name: /first side is called/ }).fill('Blind Fury');
  await page.getByRole('textbox', { name: /first side is called/ }).press('Tab');
  await follow('Begin the battle', /^Turn /);
  await page.getByRole('region', { name: 'Blind Fury' }).waitFor({ timeout: 10_000 });

  // It is left and gone on with, and a word that means nothing is answered.
  await button(/^Leave, watch again/).press('Enter');
  await follow('To the title', 'Cometfall');
  await follow(/^Go on with the last battle/, /^Turn /);
  await page.getByRole('heading', { level: 1, name: /, Blind Fury,/ }).waitFor({ timeout: 60_000 }); // the dice may have let the computer begin
  await page.getByRole('textbox', { name: /^A command/ }).fill('dance');
  await page.getByRole('textbox', { name: /^A command/ }).press('Enter');
  await page.getByRole('log').getByText('"dance" is no command').waitFor({ timeout: 10_000 });

  let presses = 0, acted = 0, phase = '', tried = new Set(), distances = false;
  for (const end = Date.now() + 240_000; ; ) {
    const now = await heading();
    if (/^(The battle is over|You have (won|lost))$/.test(now)) break;
    must(Date.now() < end, `the battle has not ended: ${now}`);
    if (now !== phase) [phase, tried] = [now, new Set()];
    const all = await regions(), wanted = next(all, tried);
    if (!wanted) { // the computer's turn
      await page.waitForTimeout(100);
      continue;
    }
    if (/^(Charge|Shoot|Move) /.test(wanted.name)) acted++;
    tried.add(wanted.name.split(/[,:]/)[0]);
    await page.getByRole('button', { name: wanted.name, exact: true }).first().press('Enter', { timeout: 2000 }).catch(() => {}); // it may be gone by now
    if (++presses === 20) await page.screenshot({ path: path.join(folder, 'reader-battle.png') });
    if (presses % 10 === 0) distances ||= /\d" (north|south|east|west)/.test(await page.getByRole('main').ariaSnapshot());
    const was = JSON.stringify(all); // the game answers in its next tick
    for (const soon = Date.now() + 1500; Date.now() < soon && JSON.stringify(await regions()) === was && await heading() === now;) await page.waitForTimeout(20);
  }
  await page.getByRole('log').getByText('The battle is over.').first().waitFor({ timeout: 10_000 });
  await page.screenshot({ path: path.join(folder, 'reader-end.png') });
  must(distances, 'nobody is told how far off he is');
  must(acted > 3, `only ${acted} of ${presses} buttons that were pressed did something on the table`);
  await follow('Back to the title', 'Cometfall');
  await context.close();
  return `${presses} buttons pressed`;
}

/** The same by keys, on the canvas: what the page reports of itself only says what to press. */
async function keys() {
  const context = await open({ viewport: { width: 800, height: 600 } });
  const state = () => stateOf(page);
  const ticks = async n => {
    const from = (await state()).ticks;
    for (const end = Date.now() + 2000; Date.now() < end && (await state()).ticks < from + n;) await page.waitForTimeout(8);
  };
  const strike = async (key, ...with_) => {
    for (const k of with_) await page.keyboard.down(k);
    await page.keyboard.down(key);
    await ticks(2);
    await page.keyboard.up(key);
    for (const k of with_) await page.keyboard.up(k);
    await ticks(2);
  };
  /** Goes on with a key until the keys are at a button. */
  const focus = async (key, id) => {
    for (let i = 0; i < 60; i++) {
      if ((await state()).focus === id) return;
      await strike(key);
    }
    throw new Error(`${key} never comes to ${id}`);
  };
  await strike('n');
  for (const [key, id] of [['Tab', 'table-yard'], ['Tab', 'player-2-2'], ['Tab', 'limit-6'], ['Tab', 'begin']]) {
    await focus(key, id);
    await strike('Enter');
  }
  let s, strikes = 0;
  for (const end = Date.now() + 60_000; Date.now() < end && (s = await state()).scene !== 'battle';) await page.waitForTimeout(50);
  must(s.scene === 'battle', 'no battle was begun by keys');
  let at = '', done = 0;
  for (const end = Date.now() + 240_000; ; ) {
    s = await state();
    if (s.over) break;
    must(Date.now() < end, `the battle has not ended: turn ${s.turn}, ${s.phase}`);
    const has = id => s.buttons.some(b => b.id === id);
    if (`${s.turn} ${s.phase}` !== at) [at, done] = [`${s.turn} ${s.phase}`, 0];
    if (has('option-1')) {
      const before = JSON.stringify(s.buttons);
      await strike('Enter'); // what is usual
      for (let k = 1; k <= 9 && has(`option-${k}`) && JSON.stringify((await state()).buttons) === before; k++) await strike(String(k));
      for (let k = 2; k <= 9 && (s = await state()) && has(`option-${k}`); k++) await strike(String(k)); // an order
    } else if (has('menu-1')) { // whether a charge is meant that may well fall short
      await strike('1');
    } else if (has('seen') || has('seat')) {
      await strike('Enter');
    } else if (has('done')) {
      if (done++ < 2) {
        await strike('Tab');
        if (s.phase === 'movement') for (let k = 0; k < 3; k++) await strike('ArrowDown', 'Shift');
        else await strike('e');
        await strike('Enter');
      } else {
        await strike('Space');
      }
    } else {
      await page.waitForTimeout(60); // the computer's turn
    }
    strikes++;
  }
  await page.screenshot({ path: path.join(folder, 'reader-keys.png') });
  for (const end = Date.now() + 10_000; Date.now() < end && (s = await state()).scene !== 'title'; await page.waitForTimeout(800)) await strike('Enter'); // back to the title, when the end has been seen for a second
  must(s.scene === 'title', 'Enter does not lead back to the title');
  await context.close();
  return `${strikes} times keys were struck`;
}

/** The words stay in view from one visit to the next; warbands have headings of their own. */
async function kept() {
  const context = await open({ viewport: { width: 1000, height: 640 } });
  const keep = page.getByRole('button', { name: /^Keep these words in view/ });
  await keep.press('Enter');
  await page.reload();
  await page.getByRole('region', { name: 'Battles' }).waitFor({ timeout: 60_000 });
  must(await keep.getAttribute('aria-pressed') === 'true' && await page.evaluate(() => document.getElementById('aloud').classList.contains('kept')), 'a reload forgets that the words are to stay in view');
  await page.screenshot({ path: path.join(folder, 'reader-kept.png') });
  await keep.press('Enter');
  await page.reload();
  await page.getByRole('region', { name: 'Battles' }).waitFor({ timeout: 60_000 });
  must(await keep.getAttribute('aria-pressed') === 'false', 'a reload forgets that the words are to step aside');
  await follow(/^Warbands/, 'Warbands');
  await follow(/^New/, /./);
  await follow(/^Skaven/, 'Skaven');
  await follow(/^Hire them one by one/, /^Warband: /);
  await page.getByRole('region', { name: 'How it stands' }).getByText('500 of 500 crowns left').waitFor({ timeout: 10_000 });
  await page.getByRole('region', { name: 'What can be had' }).getByRole('button', { name: /^Assassin Adept/ }).first().press('Enter');
  await page.getByRole('region', { name: 'The warband' }).getByText(/Assassin Adept/).first().waitFor({ timeout: 10_000 });
  await context.close();
  return 'kept and put away';
}

let code = 0;
try {
  for (const [name, part] of Object.entries({ kept, words, keys })) {
    if (process.env.READER && process.env.READER !== name) continue;
    const from = Date.now();
    console.log(`${name}: ${await part()}, ${Math.round((Date.now() - from) / 1000)} s`);
  }
  if (problems.length) throw new Error('the page complained: ' + problems.join(' | '));
} catch (e) {
  console.log(await page?.getByRole('main').ariaSnapshot().catch(() => ''));
  failed(e, {}); // last: only the end of what is printed may be kept
  await page?.screenshot({ path: path.join(folder, 'reader-failed.png') }).catch(() => {});
  code = 1;
}
await browser.close();
process.exit(code);
