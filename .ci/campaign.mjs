// Leads a warband through a campaign in headless Chromium: it is founded against three
// warbands of the computer, battles are fought for it, and after each all ten steps are
// taken until it is ready for the next. On the way the page is loaded anew, and at the
// end the campaign is there as it was left, leaves as a file and comes back from it.
//   node campaign.mjs URL FOLDER     FOLDER receives the pictures, of each page in three sizes
//     CAMPAIGN_BATTLES=5 fights so many; CAMPAIGN_PICTURES=no makes none; with CAMPAIGN_SEATS=2
//     two people lead a warband each at one screen
// Run it in a folder that has playwright-core. Nothing is known but roles and names.
import path from 'node:path';
import { readFileSync } from 'node:fs';
import { given, launch, must, problems, watched, failed } from './chromium.mjs';

const [address, folder] = given('URL', 'FOLDER');
const battles = Number(process.env.CAMPAIGN_BATTLES ?? 1);
const seats = Number(process.env.CAMPAIGN_SEATS ?? 1);
const sizes = process.env.CAMPAIGN_PICTURES === 'no' ? [] : [[1920, 1080], [390, 844], [1280, 800]]; // the last is what is played in
const called = 'The Long Winter', title = `Campaign: ${called}`;

const browser = await launch();
const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });
const page = watched(await context.newPage());
const known = { battle: 0, step: '', presses: 0 };

const button = name => page.getByRole('button', { name, disabled: false });
const titled = name => page.getByRole('heading', { level: 1, name, exact: typeof name === 'string' });

async function press(name, timeout = 60_000) {
  known.presses++;
  await button(name).first().press('Enter', { timeout });
}

/** Presses a button and waits until the page has that heading. */
async function follow(name, wanted, ms = 60_000) {
  await press(name);
  await titled(wanted).waitFor({ timeout: ms });
}

const taken = new Set();

/** Takes pictures of a page that has none yet. */
async function pictured(name) {
  if (taken.has(name) || !sizes.length) return;
  taken.add(name);
  await page.evaluate(() => document.activeElement?.blur()); // the words lie over the picture while they are read
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(500);
    await page.screenshot({ path: path.join(folder, `campaign-${name.toLowerCase().replace(/[^a-z]+/g, '-')}-${width}.png`) });
  }
}

/** The buttons of a region that can be pressed, by name. */
const within = region => page.getByRole('region', { name: region, exact: typeof region === 'string' }).getByRole('button', { disabled: false }).evaluateAll(all => all.map(b => b.getAttribute('aria-label') ?? b.textContent));

/** What is to do: the heading of its first part that is not the log. */
async function todo() {
  const all = await page.getByRole('heading', { level: 2, name: /^What is to do: / }).allTextContents();
  return all.map(t => t.replace('What is to do: ', '')).find(t => !/^(What has happened|At any time)/.test(t)) ?? '';
}

/** The answers of the question that is asked, or nothing. */
async function asked() {
  if (!await page.getByRole('heading', { name: 'The question' }).count()) return;
  const beside = await within('The question');
  return beside.length ? beside : await within('What is to do');
}

/** Takes the steps after a battle until the next can be arranged; returns how many presses that took. */
async function ready() {
  const before = known.presses;
  for (let idle = Date.now(); Date.now() < idle + 120_000 && known.presses < before + 200;) {
    known.step = await todo();
    if (await button(/^(Arrange the battle|Have it fought for you)/).count()) return known.presses - before; // a mission stands arranged
    const answers = await asked(), offered = await within(/^What is to do: /);
    const next = answers ? answers[0] ?? offered[0]
      : offered.find(name => /^(Go on|Ready for)/.test(name)) ?? (await within('What is to do: Still to do elsewhere'))[0];
    if (next) { // there is none while rivals fight
      await pictured(answers ? `question at ${known.step}` : known.step.replace(/ step .*/, ''));
      await press(next, 5000).catch(() => {}); // the list may be written anew in that moment
      idle = Date.now();
    }
    await page.waitForTimeout(150);
  }
  throw new Error(`at "${known.step}" there is nothing to go on with: ${(await within(/What is to do/)).join(' | ')}`);
}

/** How often the warband has fought, as its row says. */
async function fought() {
  const row = (await within(/The warbands: Warbands/))[0];
  return Number(/won \d+ of (\d+)/.exec(row)?.[1]);
}

try {
  await page.goto(address);
  await titled('Cometfall').waitFor({ timeout: 60_000 });
  await follow(/^Campaign/, 'Campaigns');
  await pictured('no campaign');
  await follow(/^New campaign/, 'Found a campaign');
  const players = seats > 1 ? 'Two people at one screen' : 'Alone against the computer';
  await press(players);
  await page.getByRole('button', { name: players, pressed: true }).waitFor({ timeout: 10_000 });
  await page.getByRole('textbox', { name: /name/i }).first().fill(called);
  await page.getByRole('textbox', { name: /name/i }).first().press('Tab');
  await pictured('founding');
  await follow(/^Found the campaign/, title);

  for (known.battle = 1; known.battle <= battles; known.battle++) {
    await pictured('before a battle');
    if (await button(/^Arrange the battle/).count()) await press(/^Arrange the battle/);
    for (const end = Date.now() + 30_000; !await button(/^Have it fought for you/).count();) { // who rolled a 12 chooses the scenario
      must(Date.now() < end, 'the battle is never arranged');
      const answer = (await asked())?.[0];
      if (answer) await press(answer, 5000).catch(() => {});
      await page.waitForTimeout(150);
    }
    await pictured('battle arranged');
    if (known.battle === 1) { // left and taken up again
      await page.reload();
      await titled('Cometfall').waitFor({ timeout: 60_000 });
      await follow(/^Campaign/, 'Campaigns');
      await pictured('campaigns');
      await follow(new RegExp(`^${called}`), title);
    }
    await follow(/^Have it fought for you/, 'Have it fought for you?');
    await follow(/^Have it fought:/, title);
    for (const end = Date.now() + 300_000; Date.now() < end && await fought() < known.battle;) await page.waitForTimeout(300);
    must(await fought() === known.battle, `after battle ${known.battle} the warband is said to have fought ${await fought()}`);
    const from = Date.now(), presses = await ready();
    console.log(`battle ${known.battle}: ready for the next after ${presses} presses, ${((Date.now() - from) / 1000).toFixed(0)} s`);
  }

  // Pages beside it, and the card of a warrior.
  for (const [name, heading] of [['Standings', /./], ['City', /./], ['Chronicle', /./]]) {
    await press(new RegExp(`^${name}`));
    await page.waitForFunction(old => document.querySelector('h1')?.textContent !== old, title, { timeout: 30_000 });
    await titled(heading).waitFor({ timeout: 10_000 });
    await pictured(name);
    if (name === 'Chronicle') {
      const told = (await page.getByRole('main').textContent()).length;
      must(told > 400 * battles, `the chronicle of ${battles} battles has ${told} letters`);
    }
    await follow(/^Back$/, title);
  }
  const warrior = (await within(/The warbands: Heroes/))[0];
  await press(warrior);
  await page.getByRole('region', { name: /^Card: / }).first().waitFor({ timeout: 10_000 });
  await pictured('card');

  // It leaves as a file.
  await follow(/^More/, /./);
  await pictured('more');
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 30_000 }), press(/^Export the campaign/)]);
  const file = path.join(folder, 'campaign.txt');
  await download.saveAs(file);
  const text = readFileSync(file, 'utf8');
  must(text.startsWith('cometfall campaign ') && text.includes(called.replaceAll(' ', '_')), 'the file that left is no campaign');

  // Loaded anew, everything is as it was.
  await page.reload();
  await titled('Cometfall').waitFor({ timeout: 60_000 });
  await follow(/^Campaign/, 'Campaigns');
  await follow(new RegExp(`^${called}`), title);
  must(await fought() === battles, `loaded anew, the warband has fought ${await fought()} of ${battles} battles`);

  // It comes in where nothing is kept.
  const other = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });
  const there = watched(await other.newPage());
  await there.goto(address);
  await there.getByRole('heading', { level: 1, name: 'Cometfall' }).waitFor({ timeout: 60_000 });
  await there.getByRole('button', { name: /^Campaign/ }).first().press('Enter');
  await there.getByRole('button', { name: /^Import/ }).first().press('Enter');
  await there.getByRole('heading', { level: 1, name: /Import/ }).waitFor({ timeout: 30_000 });
  const [chooser] = await Promise.all([there.waitForEvent('filechooser', { timeout: 30_000 }), there.getByRole('button', { name: /file/i }).first().press('Enter')]);
  await chooser.setFiles(file);
  await there.getByRole('heading', { level: 1, name: 'Campaigns' }).waitFor({ timeout: 120_000 });
  await there.getByRole('button', { name: new RegExp(`^${called}`) }).first().press('Enter');
  await there.getByRole('heading', { level: 1, name: title }).waitFor({ timeout: 60_000 });

  must(!problems.length, 'the page complained');
  console.log(`${battles} battles of a campaign, ${known.presses} presses, ${taken.size} pages pictured`);
} catch (e) {
  await page.screenshot({ path: path.join(folder, 'campaign-failed.png') }).catch(() => {});
  console.log(await page.getByRole('main').ariaSnapshot().catch(() => ''));
  failed(e, known);
  process.exitCode = 1;
} finally {
  await browser.close();
}
