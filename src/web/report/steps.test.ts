import { expect, it } from 'vitest';
import { randomSeat } from '../../bots/random-seat.ts';
import type { View } from '../../engine/definition.ts';
import { c3 } from '../../games/c3/index.ts';
import { shownItem } from '../../host/shown-documents.ts';
import { Table } from '../../table/table.ts';
import { personAtEach } from '../../table/table-options.ts';
import { boardOf, roster } from '../games/c3/data.ts';
import { face } from '../games/c3/face.ts';
import { stepsLost } from '../games/hex/losses.ts';
import { type Tally, tallyOf } from './tally.ts';

/** A whole game from a free set-up, by players who take anything. */
async function played(seed: string): Promise<Table> {
  const table = await Table.open({
    game: c3,
    id: 'report',
    scenario: 'invasion',
    seats: personAtEach(c3, () => ''),
    dice: { kind: 'seed', seed },
  });
  const anybody = randomSeat('verb-first', seed);
  for (let asked = table.decider; asked !== undefined; asked = table.decider) {
    const question = table.ask(asked);
    if (question === undefined) break;
    await table.act(asked, anybody.choose(table.view(asked), question));
  }
  return table;
}

/** At the end of each turn the board has lost what was counted up to then. */
async function expectFigures(table: Table, turns: Tally['turns']): Promise<void> {
  const lost = new Map<string, number>();
  for (const { title, until, losses } of turns) {
    for (const [side, steps] of losses) lost.set(side, (lost.get(side) ?? 0) + steps);
    const view = await table.viewAt('axis', until ?? table.seen('axis'));
    const steps = stepsLost(boardOf(view as View).units, roster);
    for (const side of c3.sides)
      expect([title, side, steps.get(side) ?? 0]).toEqual([title, side, lost.get(side) ?? 0]);
  }
}

it.each(['one', 'two'])(
  'the report of C3 has one number for the steps lost and calls turns by their names: game %s',
  async (seed) => {
    const table = await played(seed);
    const items = (await table.feed('axis', 0)).map((item) => shownItem(c3, item));
    const view = table.view('axis');
    const { turns } = tallyOf(items, face, view);
    const steps = stepsLost(boardOf(view).units, roster);
    for (const side of c3.sides)
      expect(turns.reduce((sum, { losses }) => sum + (losses.get(side) ?? 0), 0)).toBe(steps.get(side));
    expect([...steps.values()].some((lost) => lost > 0)).toBe(true);
    await expectFigures(table, turns);
    const names = ['Turn S', 'Turn 1', 'Turn 2', 'Turn 3', 'Turn 4'];
    expect(names.slice(-turns.length)).toEqual(turns.map(({ title }) => title));
  },
);
