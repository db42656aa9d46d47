import { describe, expect, it } from 'vitest';
import { gameUntil, wholeGame } from '../../../tests/browser/record-kit.ts';
import { gameById } from '../../games/index.ts';
import type { ShownItem } from '../../host/protocol.ts';
import { shownItem } from '../../host/shown-documents.ts';
import { itemOf } from '../../table/item.ts';
import type { GameRecord } from '../../table/record.ts';
import { replayedMatch } from '../../table/replay.ts';
import { face as c3 } from '../games/c3/face.ts';
import { face as convoys } from '../games/convoys/face.ts';
import type { Face } from '../games/face.ts';
import type { ResultModel, ResultPart } from './result.ts';
import { resultOf } from './result-model.ts';

/** What one seat saw of a recorded game, as the page has it. */
async function itemsOf(record: GameRecord, seat: number): Promise<readonly ShownItem[]> {
  const game = await gameById(record.game);
  const items: ShownItem[] = [];
  replayedMatch(game, record, ({ transition, seen }) => {
    const number = seen[seat];
    if (number !== undefined) items.push(shownItem(game, itemOf(game, transition, seat, number)));
  });
  return items;
}

function resultWith(items: readonly ShownItem[], face: Face, ...keys: readonly string[]): ResultModel {
  const item = items.find(({ events }) => keys.every((key) => events.some((event) => event.key === key)));
  const result = item && resultOf([item], face, items);
  if (result === undefined) throw new Error(`nothing with ${keys.join(', ')}`);
  return result;
}

function diceOf(part: ResultPart): number {
  if (part.kind === 'rows') return part.rows.length;
  if (part.kind !== 'list') return part.dice.length;
  return part.blocks.flatMap(({ lines }) => lines.flatMap(({ dice }) => dice)).length;
}

const C3 = wholeGame({ game: 'c3', scenario: 'july-1942', players: 'scripted', hands: 'one' });
const CONVOYS = wholeGame({
  game: 'convoys',
  scenario: 'pedestal-1942',
  players: 'scripted',
  seed: 'd',
  hands: 'one',
});

describe.each([
  { name: 'C3', record: C3, face: c3, came: ['round', 'tanks', 'bombarded', 'contest', 'regroup-rolled'] },
  {
    name: 'Convoys',
    record: CONVOYS,
    face: convoys,
    came: ['air-attack', 'shot', 'boats-attack', 'return-attack'],
  },
])('the results of a game of $name', ({ record, face, came }) => {
  it('show every die, but for ties that were rolled again', async () => {
    const items = await itemsOf(await record, 0);
    for (const item of items) {
      const dice = item.rolls.filter(({ die }) => die !== undefined).length;
      const result = resultOf([item], face, items);
      expect(result === undefined, `${item.number}`).toBe(dice === 0);
      if (result === undefined || item.events.some(({ key }) => key === 'tied')) continue;
      expect(
        result.parts.reduce((sum, part) => sum + diceOf(part), 0),
        `${item.number}`,
      ).toBe(dice);
      expect(result.sentence).not.toBe('');
    }
  });

  it('know which of the chances came', async () => {
    const items = await itemsOf(await record, 0);
    for (const item of items)
      for (const event of item.events) {
        if (!came.includes(event.key) || item.events.filter(({ rolls }) => rolls).length > 1) continue;
        const chances = resultOf([item], face, items)?.chances;
        if (chances !== undefined)
          expect(chances.came, `${item.number} ${event.text}`).toBeGreaterThanOrEqual(0);
      }
  });
});

describe('a combat', () => {
  it('shows the cell that was read, what it did to whom, and how likely it was', async () => {
    const result = resultWith(await itemsOf(await C3, 0), c3, 'round', 'retreated');
    const table = result.parts.find((part) => part.kind === 'table');
    expect(result.title).toMatch(/^Attack on /);
    expect(table?.dice).toHaveLength(2);
    expect(table?.read?.chart.rows[table.read.row]?.head).toBe(String(table?.sum));
    expect(table?.read?.column).toBeDefined();
    expect(result.sentence).toContain('back');
    expect(result.lines[0]?.mark).toBe(1);
    expect(result.marks.ways.length).toBeGreaterThan(0);
    expect(result.marks.rings.map(({ thing }) => thing)).toEqual(
      expect.arrayContaining([...(result.lines[0]?.units ?? [])]),
    );
  });
});

describe('an activation', () => {
  it('is a duel of the two who roll, the Axis first', async () => {
    const result = resultWith(await itemsOf(await C3, 0), c3, 'contest');
    const [duel] = result.parts;
    if (duel?.kind !== 'duel') throw new Error('it is no duel');
    expect(duel.rollers).toEqual(['axis', 'british']);
    expect(duel.dice.map(({ look }) => look)).toEqual(['axis', 'allied']);
    expect(result.title).toMatch(/ acts$/);
  });
});

describe('many rolls of one answer', () => {
  it('are listed by place, a line for each', async () => {
    const items = await itemsOf(await C3, 0);
    const item = items.find(({ events }) => events.filter(({ key }) => key === 'bombarded').length > 3);
    const result = resultOf(item === undefined ? [] : [item], c3, items);
    const [list] = result?.parts ?? [];
    if (list?.kind !== 'list') throw new Error('it is no list');
    const rolled = item?.events.filter(({ key }) => key === 'bombarded').length;
    expect(list.blocks.flatMap(({ lines }) => lines)).toHaveLength(rolled ?? 0);
    expect(new Set(list.blocks.map(({ title }) => title)).size).toBe(list.blocks.length);
    expect(result?.count).toBe(rolled);
  });
});

describe('landings', () => {
  it('tell of each unit beside its own die, whenever it was told', async () => {
    const items = await itemsOf(await C3, 0);
    const item = items.find(({ events }) => events.filter(({ key }) => key === 'landing-rolled').length > 1);
    const [list] = resultOf(item === undefined ? [] : [item], c3, items)?.parts ?? [];
    if (list?.kind !== 'list') throw new Error('it is no list');
    const landed = item?.events.filter(({ key }) => key === 'landed') ?? [];
    const lines = list.blocks.flatMap((block) => block.lines);
    for (const { text } of landed)
      expect(lines.filter(({ effect }) => effect.includes(text))).toHaveLength(1);
    expect(lines.filter(({ did }) => did).length).toBeGreaterThan(1);
  });
});

describe('a strike', () => {
  it('shows both dice with what they needed, and the strikes before it', async () => {
    const items = await itemsOf(await CONVOYS, 1);
    const strikes = items.filter(({ events }) => events.some(({ key }) => key === 'air-attack'));
    const models = strikes.map((item) => resultOf([item], convoys, items));
    const [rows] = models[0]?.parts ?? [];
    if (rows?.kind !== 'rows') throw new Error('there are no rows');
    expect(rows.rows.map(({ by }) => by)).toEqual(['axis', 'allied']);
    expect(rows.rows[1]?.need).toMatch(/factor/);
    expect(models.some((model) => (model?.earlier.length ?? 0) > 0)).toBe(true);
  });
});

describe('what came in one go', () => {
  it('is one result', async () => {
    const played = { game: 'c3', scenario: 'july-1942', players: 'scripted', hands: 'one' } as const;
    const items = await itemsOf(await gameUntil(played, ({ name }) => name === 'movement.choose'), 0);
    const rolled = items.filter(({ rolls }) => rolls.length > 0).slice(0, 3);
    const all = resultOf(rolled, c3, items);
    const each = rolled.map((item) => resultOf([item], c3, items)?.count ?? 0);
    expect(all?.count).toBe(each.reduce((sum, count) => sum + count, 0));
  });
});
