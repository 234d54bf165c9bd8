// Treats the game roughly in headless Chromium: pages end at moments nobody chose, and
// links come that want to do harm.
//   node rough.mjs URL FOLDER      FOLDER receives the pictures; ROUGH=links tries that part alone
// ENDS is how many pages end, LINKS how many links come. Run it in a folder that has
// playwright-core.
import path from 'node:path';
import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { given, launch, must, problems, stateOf, watched, failed } from './chromium.mjs';

const [address, folder] = given('URL', 'FOLDER');
const ends = Number(process.env.ENDS ?? 8), links = Number(process.env.LINKS ?? 120);

const browser = await launch();
let page;
const state = () => stateOf(page);
const chance = n => Math.floor(Math.random() * n);

/** Waits until the state is ok. */
async function until(what, ok) {
  for (const end = Date.now() + 60_000; Date.now() < end; await page.waitForTimeout(20)) {
    const s = await state();
    if (s && ok(s)) return s;
  }
  throw new Error(`waited in vain for ${what}`);
}

/** Presses one of the buttons beside the canvas whose IDs begin with one of some words, by chance. */
const press = (...begins) => page.evaluate(begins => {
  for (const word of begins) {
    const all = [...document.querySelectorAll('#aloud button[data-id]')].filter(b => b.dataset.id.startsWith(word)
      && b.getAttribute('aria-disabled') !== 'true' && b.getAttribute('aria-pressed') !== 'true');
    if (all.length) {
      all[Math.floor(Math.random() * all.length)].click();
      return true;
    }
  }
  return false;
}, begins);

/** Somebody plays faster than anybody could, and on a slow machine until something has come of it. Returns how long the log was after each step; the first is what he found. */
async function play(ms) {
  await press('continue', 'yard');
  const lines = [(await until('the battle', s => s.scene === 'battle' && s.lines > 0)).lines];
  for (const end = Date.now() + ms; Date.now() < end || lines.length < 2 && Date.now() < end + 20_000;) {
    const way = [['act ', 'option-', 'choose '], ['choose ', 'act '], ['option-', 'done'], ['done', 'seen', 'seat']][chance(4)];
    await press(...way, 'option-', 'menu-1', 'seen', 'seat', 'done', 'back');
    const s = await state();
    if (s.scene === 'title') break; // the battle is over
    if (s.lines !== lines.at(-1)) lines.push(s.lines);
  }
  return lines;
}

/** Ways in which a page ends; of a crash the page hears nothing. */
const ways = [
  ['a reload', false, () => page.reload()],
  ['a page that was left', false, async () => { await page.goto('about:blank'); await page.goto(address); }],
  ['a page that was closed', true, async context => {
    await page.close();
    page = watched(await context.newPage());
    await page.goto(address);
  }],
  ['a page that crashed', true, async context => {
    const gone = page;
    page = watched(await context.newPage());
    await Promise.race([gone.goto('chrome://crash').catch(() => {}), new Promise(done => setTimeout(done, 3000))]);
    await gone.close().catch(() => {});
    await page.goto(address);
  }],
];

async function endings() {
  const context = await browser.newContext({ viewport: { width: 640, height: 480 }, reducedMotion: 'reduce' });
  page = watched(await context.newPage());
  await page.goto(address);
  let steps = 0, lost = 0, last = null;
  for (let n = 0; n < ends; n++) {
    await until('the title', s => s.scene === 'title' && s.frames > 0 && s.buttons.length > 0);
    const goes = (await state()).buttons.some(b => b.id === 'continue');
    const lines = await play(200 + chance(1500));
    if (last) {
      const [how, deaf, was] = last, found = lines[0];
      must(goes, `after ${how} the title offers no battle to go on with`);
      must(found >= was.at(deaf ? -2 : -1) || found >= was.at(-1), `after ${how} the log has ${found} lines; it had ${was.join(', ')}`);
      if (found < was.at(-1)) lost++;
    }
    steps += lines.length - 1;
    const s = await state();
    last = s.scene === 'title' || s.over ? null : [ways[n % ways.length][0], ways[n % ways.length][1], lines];
    await ways[n % ways.length][2](context);
  }
  await page.screenshot({ path: path.join(folder, 'rough-ends.png') });
  await context.close();
  must(steps > ends / 2, `only ${steps} commands in ${ends} pages`);
  return `${ends} pages ended during ${steps} commands, ${lost} times the one in hand was lost`;
}

const word = (text, kind = '1', hash = '0'.repeat(16)) => kind + deflateRawSync(Buffer.from(text), { level: 9 }).toString('base64url') + hash;
const agreed = 'agreement edition=lrb toggles= level=yard bands=reikland,skaven seed=3 limit=0';
const battle = agreed + '\nbegin 1\nmove Anselm to 12.38,5.5197,0\n';
const letters = n => Array.from({ length: n }, () => 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'[chance(64)]).join('');

/** A warband's word, with the fingerprint of its text: 1, or another kind. */
const bandWord = (text, kind = '1') => word(text, kind, createHash('sha256').update(text).digest('hex').slice(0, 16));
const band = 'cometfall warband 2\nname: The Red Gauntlet\nlist: reikland\n\nhero: Anselm\n  type: captain\n  carries: sword, light\n';
const rabble = band + '\nhenchmen: Falk, Gerwin\n  type: swordsman\n  carries: sword\n';
const input = text => text.replace(/^(?=.)/gm, '> ');
const founded = input('campaign edition=lrb toggles= seed=3') + [1, 2].map(n => rabble.replace(/^(?=.)/gm, `> warband ${n}: `).replace(/\n\n/g, '\n') + `> warband ${n}: end\n`).join('').replace(/^/, '\n');

/** Somebody wants the page to choke. */
const hostileBattles = [
  () => '', () => '1', () => '9' + letters(200), () => letters(284), () => '1' + letters(7000), () => '1' + 'A'.repeat(7999), () => '2' + 'A'.repeat(1 << 20),
  () => '%00%ff%%%', () => encodeURIComponent('<img src=x onerror=alert(1)>'), () => '"><script>alert(1)</script>', () => '\u202e\ud83d\udc80',
  () => word('\0'.repeat(5 << 20)), () => word('x'.repeat(5 << 20)), () => word('\n'.repeat(5 << 20)),
  () => word(battle + 'done\n'.repeat(5000)), () => word(battle + 'done\n'.repeat(400_000)), () => word(battle + 'undo\n'.repeat(5000)), () => word(battle + 'remark x\n'.repeat(5000)),
  () => word(agreed.replace('yard', 'l'.repeat(100_000))), () => word(agreed.replace('yard', '../../etc/passwd')), () => word(agreed.replace('yard', '')),
  () => word(agreed.replace('reikland,skaven', Array(5000).fill('skaven').join(','))), () => word(agreed.replace('reikland', 'dealt:1x' + '9'.repeat(1000))),
  () => word(agreed.replace('reikland', 'dealt:1x200')), () => word(agreed.replace('reikland', 'roster:1') + '\n' + 'warband 1: cometfall warband 1\n'.repeat(5000)),
  () => word(agreed.replace('seed=3', 'seed=' + '9'.repeat(5000))), () => word(agreed.replace('limit=0', 'limit=-9223372036854775808') + '\nbegin 1\n' + 'done\n'.repeat(50)),
  () => word(agreed.replace('toggles=', 'toggles=' + 'a,'.repeat(50_000))), () => word(agreed.replace('lrb', 'x'.repeat(50_000))), () => word(agreed + ' scenario=' + 's'.repeat(9000)),
  () => word(agreed + ' names=' + 'n'.repeat(100_000)), () => word(agreed + '\n' + 'mission: when turn 1\n'.repeat(5000)), () => word((agreed + '\n').repeat(3000)),
  () => word(battle + 'move Anselm to ' + '9'.repeat(60_000) + ',1,0\n'), () => word(battle + 'move Anselm to NaN,1e308,-0\n'), () => word(battle + 'answer ' + '1 '.repeat(200_000) + '\n'),
  () => word(battle + 'charge ' + '"'.repeat(100_000)), () => word(battle + 'draw settled\n'.repeat(4000)), () => word(battle + 'seat 2 strong\n'.repeat(4000)),
  () => word('cometfall battle 2\n> ' + agreed + '\n= state 0000000000000000\n' + '= Warriors {ID:1 Name:"a"}\n'.repeat(20_000) + '= end 0000000000000000\n', '2'),
  () => word('cometfall battle 2\n> ' + agreed + '\n' + '= state e3b0c44298fc1c14\n'.repeat(40_000), '2'), () => word('cometfall battle 2\n> ' + agreed + '\n= state 0\n= ' + '{['.repeat(500_000), '2'),
  () => word('cometfall battle 1\n> ' + agreed + '\n' + '> done\n'.repeat(40_000), '2'), () => word('cometfall battle 3\n', '2'), () => word('cometfall saves 1\n== 99999999999 a\n', '2'),
];

/** And as a warband. */
const hostileBands = [
  () => '', () => '1' + 'A'.repeat(7999), () => '2' + letters(300), () => letters(300), () => '1' + 'A'.repeat(1 << 20), () => word(rabble), () => bandWord(rabble).slice(0, 90),
  () => bandWord(rabble, '2'), () => bandWord(''), () => bandWord('\0'.repeat(5 << 20)), () => bandWord('cometfall warband 9\n'), () => bandWord('cometfall warband 2\n'.repeat(20_000)),
  () => bandWord(band.replace('reikland', 'r'.repeat(90_000))), () => bandWord(band.replace('reikland', '../../etc/passwd')), () => bandWord(band.replace('captain', 'dragon')),
  () => bandWord(band.replace('The Red Gauntlet', '<img src=x onerror=alert(1)>'.repeat(2000))), () => bandWord(band.replace('sword', 'sword, '.repeat(9000) + 'spear')),
  () => bandWord(rabble.replace('Falk, Gerwin', Array.from({ length: 9000 }, (_, n) => 'M' + n).join(', '))), () => bandWord(band + '  xp: ' + '9'.repeat(5000) + '\n'), () => bandWord(rabble.replace('swordsman', 'captain').repeat(50)),
];

/** And as a campaign, of which nobody knows what it must come to. */
const hostileCampaigns = [
  () => '', () => '1' + 'A'.repeat(7999), () => '3' + letters(300), () => letters(300), () => '2' + 'A'.repeat(1 << 20), () => word(founded), () => word(founded).slice(0, 200), () => word(''),
  () => word('\0'.repeat(5 << 20)), () => word('cometfall campaign 9\n', '2'), () => word('cometfall campaign 2\n' + founded, '2'), () => word('cometfall campaign 2\n' + founded + '= state 0000000000000000\n= ' + '{['.repeat(300_000), '2'),
  () => word(founded + '> meet 1,2\n'.repeat(5999)), () => word(founded + '> meet 1,2\n> call off\n'.repeat(2900)), () => word(founded + '> meet 1,2\n> undo\n'.repeat(2900)), () => word(founded + '> meet ' + '1,'.repeat(200_000) + '1\n'),
  () => word(founded.replace(/Falk/g, 'F'.repeat(200_000))), () => word(founded.replace('reikland', 'l'.repeat(9000))), () => word(founded.replace('seed=3', 'seed=' + '9'.repeat(9000))),
  () => word(founded.replace('toggles=', 'toggles=' + 'a,'.repeat(50_000))), () => word(founded.split('> warband 1').slice(0, 2).join('> warband 1').repeat(4000)), () => word(founded + '> answer ' + '1 '.repeat(200_000) + '\n'),
  () => word(founded + '> remark ' + 'x'.repeat(900_000) + '\n'), () => word(founded + '> seat 1 strong\n> seat 1\n'.repeat(2900)), () => word(founded + '> fought x won 1 ending \n' + '1 stayed; shards 99999999999; crowns -1\n'.repeat(5000)),
];

/** What stands before the words in an address, and the words, one of each by turns. */
const kinds = [['battle=', hostileBattles], ['warband=', hostileBands], ['campaign=', hostileCampaigns]];
const hostile = [];
for (let n = 0; n < hostileBattles.length; n++) for (const [mark, makes] of kinds) if (n < makes.length) hostile.push([mark, makes[n]]);

/** Links that want to do harm: the page says what is wrong, on the title, and goes on. */
async function hostileLinks() {
  const context = await browser.newContext({ viewport: { width: 640, height: 480 }, reducedMotion: 'reduce' });
  page = watched(await context.newPage());
  page.on('dialog', d => { problems.push('a dialog: ' + d.message()); d.dismiss(); });
  await page.goto(address);
  await until('the title', s => s.scene === 'title' && s.frames > 0 && s.buttons.length > 0);
  let slowest = 0, which = 0, largest = 0;
  for (let n = 0; n < links; n++) {
    const [mark, make] = hostile[n % hostile.length];
    let text = make();
    if (n >= hostile.length) { // and damaged on their way
      const at = chance(text.length + 1);
      text = [text.slice(0, at), text.slice(0, at) + letters(1 + chance(30)) + text.slice(at), text.slice(at) + text.slice(0, at)][chance(3)];
    }
    const from = Date.now();
    await page.evaluate(text => { location.hash = text; }, mark + text);
    for (const end = Date.now() + 60_000; await page.evaluate(() => location.hash !== ''); await page.waitForTimeout(10)) must(Date.now() < end, `link ${n} is never looked at`);
    const { ticks } = await state();
    const s = await until(`an answer to link ${n}`, s => s.ticks > ticks + 1);
    const took = Date.now() - from;
    if (took > slowest) [slowest, which] = [took, n];
    must(s.scene === 'title', `link ${n}, ${mark.slice(0, -1)}, leads to ${s.scene}`);
    must(new RegExp('link|' + mark.slice(0, -1), 'i').test(s.message), `after link ${n} the title says ${JSON.stringify(s.message)}`);
    must(s.message.length < 600, `link ${n} is answered with ${s.message.length} letters: ${s.message.slice(0, 200)}`);
    largest = Math.max(largest, await page.evaluate(() => performance.memory.totalJSHeapSize));
  }
  await page.screenshot({ path: path.join(folder, 'rough-links.png') });
  await press('yard');
  await until('a battle after all that', s => s.scene === 'battle');
  await context.close();
  return `${links} links, the slowest answered in ${slowest} ms (${which}), ${largest >> 20} MB of JavaScript at most`;
}

let code = 0;
try {
  for (const [name, part] of Object.entries({ endings, links: hostileLinks })) {
    if (process.env.ROUGH && process.env.ROUGH !== name) continue;
    const from = Date.now();
    console.log(`${name}: ${await part()}, ${Math.round((Date.now() - from) / 1000)} s`);
  }
  must(problems.length === 0, 'the page complained: ' + problems.join(' | '));
} catch (e) {
  failed(e, { state: await state().catch(() => null) });
  await page?.screenshot({ path: path.join(folder, 'rough-failed.png') }).catch(() => {});
  code = 1;
}
await browser.close();
process.exit(code);
