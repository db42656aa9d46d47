import { expect, type Page, test } from '@playwright/test';
import { gameById } from '../../../src/games/index.ts';
import { readRecord } from '../../../src/table/record-text.ts';
import { replayRecord } from '../../../src/table/replay.ts';
import { verifyDice } from '../../../src/table/verify.ts';
import { momentOf } from '../table-driver.ts';
import { tabTo } from './focus.ts';
import { type Hand, KeyHand, ListHand, MouseHand } from './hands.ts';
import { report } from './runs.ts';
import { type Start, startByKeys, startByMouse } from './start.ts';

/** Longer than any game takes. */
const MOST_DEEDS = 12_000;

const EXPORT = 'Export the record';

const GAMES: readonly Start[] = [
  { game: 'c3', scenario: 'july-1942', hands: 'one' },
  { game: 'convoys', scenario: 'summer-1940-season', hands: 'two' },
];

const WAYS = [
  { by: 'mouse', hand: (seed: string) => new MouseHand(seed), begin: startByMouse },
  { by: 'keyboard', hand: (seed: string) => new KeyHand(seed), begin: startByKeys },
  { by: 'list', hand: (seed: string) => new ListHand(seed), begin: startByKeys },
] as const;

/** Against the computer, at skip speed. */
const AGAINST: readonly Start[] = [
  { game: 'c3', scenario: 'july-1942', hands: 'two', computers: ['british'] },
  { game: 'convoys', scenario: 'summer-1940-season', hands: 'two', computers: ['allied'] },
];

// What only moves to be seen moving does not have to be waited for.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

for (const { by, hand, begin } of WAYS)
  for (const start of GAMES)
    test(`${start.game} from the lobby to the result, by ${by}`, async ({ page }) => {
      const complaints = complaintsOf(page);
      const began = performance.now();
      await begin(page, start);
      const player = hand(`${start.game}/${by}`);
      const curtains = await playOut(page, player, complaints);
      const seconds = Math.round((performance.now() - began) / 1000);
      expect(curtains > 0, 'a curtain falls between two people who hide something').toBe(
        start.hands === 'two',
      );
      const proven = await prove(await exported(page, by));
      const { game, scenario } = start;
      report({ game, scenario, by, curtains, seconds, ...proven, deeds: Object.fromEntries(player.deeds) });
      expect(complaints).toEqual([]);
    });

for (const start of AGAINST)
  test(`${start.game} against the computer, by mouse`, async ({ page }) => {
    const complaints = complaintsOf(page);
    const began = performance.now();
    await startByMouse(page, start);
    const player = new MouseHand(`${start.game}/computer`);
    expect(await playOut(page, player, complaints), 'no curtain falls before the computer').toBe(0);
    const seconds = Math.round((performance.now() - began) / 1000);
    const proven = await prove(await exported(page, 'mouse'));
    const { game, scenario } = start;
    report({
      game,
      scenario,
      by: 'mouse, against the computer',
      curtains: 0,
      seconds,
      ...proven,
      deeds: Object.fromEntries(player.deeds),
    });
    expect(complaints).toEqual([]);
  });

/** Plays until the result is shown, and tells how often a curtain was lifted. */
async function playOut(page: Page, player: Hand, complaints: readonly string[]): Promise<number> {
  let curtains = 0;
  for (let deed = 0; deed < MOST_DEEDS; deed++) {
    const moment = await momentOf(page);
    if (moment === 'report') return curtains;
    if (moment === 'curtain') curtains++;
    await player.act(page, moment);
    expect(complaints).toEqual([]);
  }
  throw new Error(`the game did not end within ${MOST_DEEDS} deeds`);
}

/** The record as the player gets it from the page of the result. */
async function exported(page: Page, by: string): Promise<string> {
  const button = page.getByRole('button', { name: EXPORT });
  const waiting = page.waitForEvent('download');
  if (by === 'mouse') await button.click();
  else {
    await tabTo(page, '.report-tools button', EXPORT);
    await page.keyboard.press('Enter');
  }
  const parts: Uint8Array[] = [];
  for await (const part of await (await waiting).createReadStream()) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** Plays the record again, away from the page: every action is legal and every roll is the promised one. */
async function prove(text: string) {
  const record = readRecord(text);
  const game = await gameById(record.game);
  const replay = replayRecord(game, record);
  if (!replay.ok) throw new Error(`entry ${replay.entry} does not fit: ${replay.why}`);
  const dice = verifyDice(game, record, replay);
  expect(dice.faults).toEqual([]);
  expect(dice.verdict).toBe('verified');
  const { result } = replay;
  if (result === undefined) throw new Error('the game is not over');
  return {
    entries: record.entries.length,
    actions: replay.actions,
    rolls: dice.rolls,
    dice: dice.verdict,
    result: result.winner,
  };
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return complaints;
}
