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
import { outcomeOf } from '../games/results.ts';
import { doneIn, isRolled } from '../parts/items.ts';
import type { ResultBlock, ResultPart } from './result.ts';
import { resultOf } from './result-model.ts';
import { withRinged } from './result-ringed.ts';
import { whileRolling } from './result-rolling.ts';
import { rolledIn, unitsIn } from './result-rolls.ts';
import { sequelsIn } from './result-sequel.ts';

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

/** The first block of the first item with events of all these kinds. */
function blockWith(items: readonly ShownItem[], face: Face, ...keys: readonly string[]): ResultBlock {
  const item = items.find(({ events }) => keys.every((key) => events.some((event) => event.key === key)));
  const [block] = blocksOf(item, items, face);
  if (block === undefined) throw new Error(`nothing with ${keys.join(', ')}`);
  return block;
}

function blocksOf(
  item: ShownItem | undefined,
  items: readonly ShownItem[],
  face: Face,
): readonly ResultBlock[] {
  return (item && resultOf([item], face, items)?.blocks) ?? [];
}

function diceOf(part: ResultPart): number {
  if (part.kind === 'rows') return part.rows.length;
  if (part.kind !== 'list') return part.dice.length;
  return part.groups.flatMap(({ lines }) => lines.flatMap(({ dice }) => dice)).length;
}

function diceIn(blocks: readonly ResultBlock[]): number {
  return blocks.flatMap(({ parts }) => parts).reduce((sum, part) => sum + diceOf(part), 0);
}

const C3_CHANCES = [
  'round',
  'tanks',
  'bombarded',
  'contest',
  'regroup-rolled',
  'dropped',
  'landing-rolled',
  'missions',
];
const C3 = wholeGame({ game: 'c3', scenario: 'july-1942', players: 'scripted', hands: 'one' });
const CONVOYS = wholeGame({
  game: 'convoys',
  scenario: 'pedestal-1942',
  players: 'scripted',
  seed: 'd',
  hands: 'one',
});

describe.each([
  { name: 'C3', record: C3, face: c3, came: C3_CHANCES },
  {
    name: 'Convoys',
    record: CONVOYS,
    face: convoys,
    came: ['air-attack', 'shot', 'boats-attack', 'return-attack'],
  },
])('the results of a game of $name', ({ record, face, came }) => {
  it('show the dice of the first roll alone while they roll', async () => {
    const items = await itemsOf(await record, 0);
    let later = 0;
    for (const item of items) {
      const blocks = blocksOf(item, items, face);
      const rolling = whileRolling(blocks);
      const [first] = rolledIn([item], face);
      expect(diceIn(rolling), `${item.number}`).toBe(first?.rolls.length ?? 0);
      later += diceIn(blocks) - diceIn(rolling);
    }
    expect(later).toBeGreaterThan(0);
  });

  it('show every die, under a head, with what came of it', async () => {
    const items = await itemsOf(await record, 0);
    for (const item of items) {
      const dice = item.rolls.filter(({ die }) => die !== undefined).length;
      const blocks = blocksOf(item, items, face);
      expect(blocks.length === 0, `${item.number}`).toBe(dice === 0);
      expect(diceIn(blocks), `${item.number}`).toBe(dice);
      for (const { title, subject, sentence } of blocks)
        for (const words of [title, subject, sentence]) expect(words, `${item.number}`).not.toBe('');
    }
  });

  it('know which of the chances came', async () => {
    const items = await itemsOf(await record, 0);
    const told = items.flatMap((item) => blocksOf(item, items, face).map((block) => ({ item, block })));
    const single = told.filter(({ item }) => item.events.filter(({ rolls }) => rolls).length === 1);
    for (const { item, block } of single) {
      const event = item.events.find(({ rolls }) => rolls);
      if (event === undefined || !came.includes(event.key) || (event.odds?.outcomes.length ?? 0) < 2)
        continue;
      expect(block.chances?.came, `${item.number} ${event.text}`).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('a combat', () => {
  it('shows the cell that was read, what it did to whom, and how likely it was', async () => {
    const items = await itemsOf(await C3, 0);
    const item = items.find(({ events }) => ['round', 'retreated'].every((key) => hasKey(events, key)));
    const result = item && resultOf([item], c3, items);
    const block = result?.blocks[0];
    const table = block?.parts.find((part) => part.kind === 'table');
    expect(block?.title).toMatch(/^Attack on /);
    expect(table?.dice).toHaveLength(2);
    expect(table?.read?.chart.rows[table.read.row]?.head).toBe(String(table?.sum));
    expect(table?.read?.column).toBeDefined();
    expect(block?.sentence).toMatch(/retreat|fall back/);
    expect(block?.lines[0]?.mark).toBe(1);
    expect(result?.marks.ways.length).toBeGreaterThan(0);
    expect(result?.marks.rings.map(({ thing }) => thing)).toEqual(
      expect.arrayContaining([...(block?.lines[0]?.units ?? [])]),
    );
  });

  it('that fails says so first, with its code', async () => {
    const items = await itemsOf(await C3, 0);
    const item = items.find(({ events }) => events.some(({ values }) => values['result'] === 'Ar/-'));
    expect(blocksOf(item, items, c3)[0]?.sentence).toMatch(/^Ar\/–: the attack fails\. /);
  });

  it('tells the step for fighting on apart from what the table takes, with its rule', async () => {
    const block = blockWith(await itemsOf(await C3, 0), c3, 'fought-on', 'round', 'step-lost');
    const [first] = block.lines;
    expect(first?.text).toMatch(/fight on/);
    expect(first?.rule).toBe('c3/5.5.1.1.14');
    expect(block.rule).not.toBe(first?.rule);
  });

  it('counts whoever loses a step and is then eliminated once, as eliminated', async () => {
    const items = await itemsOf(await C3, 0);
    const item = items.find(({ events, rolls }) => {
      if (rolls.length === 0) return false;
      const lost = events.filter(({ key }) => key === 'eliminated').flatMap(({ things }) => things);
      return events.some(
        ({ key, things }) => key === 'step-lost' && things.some((one) => lost.includes(one)),
      );
    });
    const [block] = blocksOf(item, items, c3);
    expect(block?.sentence).not.toMatch(/loses? a step/);
    expect(block?.lines.map(({ text }) => text).join(' ')).not.toMatch(/loses a step/);
    expect(block?.lines.map(({ text }) => text).join(' ')).toMatch(/is eliminated/);
  });

  it('shows attackers that fall back from where they stood, not from where they fought', async () => {
    const items = await itemsOf(await C3, 0);
    const item = items.find(
      ({ events }) => events.some(({ values }) => values['result'] === 'Ar/-') && hasKey(events, 'retreated'),
    );
    const [way] = (item && resultOf([item], c3, items)?.marks.ways) ?? [];
    const fought = item?.events.find(({ key }) => key === 'round')?.values['hex'];
    expect(way?.from).toMatch(/^hex:/);
    expect(way?.from).not.toBe(`hex:${fought}`);
  });

  it('leaves what comes next to the log', async () => {
    const items = await itemsOf(await C3, 0);
    const item = items.find(({ events }) => ['round', 'operation-over'].every((key) => hasKey(events, key)));
    const told = blocksOf(item, items, c3).flatMap(({ lines }) => lines.map(({ text }) => text));
    expect(told.length).toBeGreaterThan(0);
    expect(told.join(' ')).not.toMatch(/operation is over/);
  });
});

function hasKey(events: ShownItem['events'], wanted: string): boolean {
  return events.some(({ key }) => key === wanted);
}

describe('an activation', () => {
  it('is a duel of the two who roll, the Axis first, and rings those who act', async () => {
    const items = await itemsOf(await C3, 0);
    const item = items.find(({ events }) => hasKey(events, 'contest') && hasKey(events, 'joined'));
    const result = item && resultOf([item], c3, items);
    const [block] = result?.blocks ?? [];
    const [duel] = block?.parts ?? [];
    if (result === undefined || block === undefined || duel?.kind !== 'duel')
      throw new Error('it is no duel');
    expect(duel.rollers).toEqual(['axis', 'british']);
    expect(duel.dice.map(({ look }) => look)).toEqual(['axis', 'allied']);
    expect(block.title).toMatch(/ acts$/);
    expect(block.subject).not.toContain('acts');
    expect(result?.marks.rings[0]?.thing).toMatch(/^formation:/);
    const again = block.lines.find(({ text }) => /may be named again/.test(text));
    expect(again).toMatchObject({ rule: 'c3/5.1.0.19' });
    const linesWhere = (isThere: boolean) => withRinged(result, () => isThere).blocks[0]?.lines;
    expect(linesWhere(true)).toEqual(block.lines);
    expect(linesWhere(false)).toEqual(block.lines.filter(({ text }) => !text.endsWith('are ringed.')));
    expect(linesWhere(false)).not.toEqual(block.lines);
  });
});

describe('many rolls of one answer', () => {
  it('are listed by place, a line for each, with how many were to be expected', async () => {
    const items = await itemsOf(await C3, 0);
    const item = items.find(({ events }) => events.filter(({ key }) => key === 'bombarded').length > 3);
    const [block] = blocksOf(item, items, c3);
    const [list] = block?.parts ?? [];
    if (list?.kind !== 'list') throw new Error('it is no list');
    const rolled = item?.events.filter(({ key }) => key === 'bombarded').length;
    expect(list.groups.flatMap(({ lines }) => lines)).toHaveLength(rolled ?? 0);
    expect(new Set(list.groups.map(({ title }) => title)).size).toBe(list.groups.length);
    expect(block?.count).toBe(rolled);
    expect(block?.score).toMatch(/^Hexes hit: \d of \d, expected [\d.½]+$/);
  });

  it('name what changes them', async () => {
    const items = await itemsOf(await C3, 0);
    const lines = items
      .flatMap((item) => blocksOf(item, items, c3))
      .flatMap(({ parts }) => parts)
      .flatMap((part) => (part.kind === 'list' ? part.groups.flatMap((group) => group.lines) : []));
    const changed = lines.filter(({ modifiers }) => modifiers.length > 0);
    expect(changed.length).toBeGreaterThan(3);
    for (const { modifiers } of changed) for (const { text } of modifiers) expect(text).not.toBe('');
  });
});

describe('drops', () => {
  it('have a block for each hex, with the directions of its own companies', async () => {
    const items = await itemsOf(await C3, 0);
    const item = items.find(
      ({ events }) => events[0]?.key === 'scattered' && events.some(({ key }) => key === 'dropped'),
    );
    const blocks = blocksOf(item, items, c3);
    const hex = item?.events.find(({ key }) => key === 'dropped')?.odds?.title;
    expect(blocks).toHaveLength(2);
    expect(blocks[1]?.title).toBe(hex);
    expect(blocks[0]?.title).toMatch(/^Drop on /);
    expect(blocks[0]?.title).not.toBe(hex);
    expect(blocks[0]?.rule).toBe('c3/3.2.0.10');
    expect(blocks[1]?.parts.map(({ kind }) => kind)).toEqual(['table']);
  });

  it('keep directions with the drop before them, also where the next one follows at once', async () => {
    const items = await itemsOf(await C3, 0);
    const item = items.find(({ events }) => {
      const rolled = events.filter(({ rolls }) => rolls).map(({ key }) => key);
      return rolled.join() === 'dropped,scattered,dropped';
    });
    const blocks = blocksOf(item, items, c3);
    expect(blocks.map(({ parts }) => parts.map(({ kind }) => kind))).toEqual([['table', 'list'], ['table']]);
    expect(blocks.map(({ title }) => title)).toEqual(
      item?.events.filter(({ key }) => key === 'dropped').map(({ odds }) => odds?.title),
    );
  });

  it('count those who are Dispersed by a die and those who are in any case', async () => {
    const items = await itemsOf(await C3, 0);
    const item = items.find(({ events }) => {
      const all = events.filter(({ key }) => key === 'scattered');
      return all.some(({ rolls }) => rolls) && all.some(({ rolls }) => !rolls);
    });
    const all = item?.events.filter(({ key }) => key === 'scattered').length;
    expect(blocksOf(item, items, c3)[0]?.sentence).toContain(`${all} units come down Dispersed.`);
  });

  it('and duels of tanks say what the rules tell of what came', async () => {
    const items = await itemsOf(await C3, 0);
    for (const key of ['dropped', 'tanks']) {
      const item = items.find(
        ({ events }) => events.filter(({ rolls }) => rolls).length === 1 && hasKey(events, key),
      );
      const event = item?.events.find((one) => one.key === key);
      const told = event && outcomeOf({ event, after: [] }, c3.results.came)?.told?.text;
      expect(told).toMatch(/\.$/);
      expect(blocksOf(item, items, c3)[0]?.sentence.toLowerCase()).toContain(told?.toLowerCase());
    }
  });

  it('say who falls into the sea, once', () => {
    const unit = ['unit:it-folgore-ii-1'];
    const values = { unit: 'it-folgore-ii-1' };
    const item: ShownItem = {
      number: 1,
      kind: 'action',
      rolls: [{ text: 'direction of a dispersed company', by: 'axis', die: 6, result: 1 }],
      events: [
        { key: 'drowned', text: '1/II comes down in the sea and is lost.', things: unit, values, rolls: [0] },
        { key: 'eliminated', text: '1/II is eliminated.', things: unit, values },
      ],
    };
    const result = resultOf([item], c3, [item]);
    expect(result?.blocks[0]?.sentence).toBe('1 unit falls into the sea and is lost.');
    expect(result?.marks.tags).toHaveLength(1);
  });
});

describe('landings', () => {
  it('tell of each unit beside its own die, whenever it was told', async () => {
    const items = await itemsOf(await C3, 0);
    const item = items.find(({ events }) => events.filter(({ key }) => key === 'landing-rolled').length > 1);
    const [list] = blocksOf(item, items, c3)[0]?.parts ?? [];
    if (list?.kind !== 'list') throw new Error('it is no list');
    const landed = item?.events.filter(({ key }) => key === 'landed') ?? [];
    const lines = list.groups.flatMap((group) => group.lines);
    for (const { text } of landed)
      expect(lines.filter(({ effect }) => effect.includes(text))).toHaveLength(1);
    expect(lines.map(({ effect }) => effect).join(' ')).toContain('in order');
    expect(lines.filter(({ did }) => did).length).toBeGreaterThan(1);
  });
});

describe('a strike', () => {
  it('shows both dice with what they needed, and the strikes before it', async () => {
    const items = await itemsOf(await CONVOYS, 1);
    const strikes = items.filter(({ events }) => events.some(({ key }) => key === 'air-attack'));
    const models = strikes.map((item) => resultOf([item], convoys, items));
    const [rows] = models[0]?.blocks[0]?.parts ?? [];
    if (rows?.kind !== 'rows') throw new Error('there are no rows');
    expect(rows.rows.map(({ by }) => by)).toEqual(['axis', 'allied']);
    expect(rows.rows[1]?.need).toMatch(/factor/);
    const sunk = models.find((model) => model?.marks.tags.some(({ text }) => text.endsWith('is sunk')));
    expect(sunk?.marks.tags.map(({ place }) => place)).not.toContain(undefined);
    expect(models.some((model) => model?.blocks.some(({ earlier }) => earlier.length > 0))).toBe(true);
  });
});

describe('what somebody settles after the dice', () => {
  it('is told with them: who loses a step, or goes back', async () => {
    const items = await itemsOf(await C3, 0);
    const settled = [...sequelsIn(doneIn(items), c3)];
    const lost = settled.flatMap(([number, sequel]) =>
      sequel.flatMap(({ events }) => {
        const next = events.findIndex(({ key, rolls }) => rolls !== undefined || c3.results.opens.has(key));
        return events.slice(0, next < 0 ? undefined : next).map((event) => ({ number, event }));
      }),
    );
    const told = lost.filter(({ event: { key } }) => ['step-lost', 'eliminated', 'retreated'].includes(key));
    expect(told.length).toBeGreaterThan(3);
    for (const { number, event } of told) {
      const place = items.findIndex((one) => one.number === number);
      const words = (log: readonly ShownItem[]) => JSON.stringify(blocksOf(items[place], log, c3));
      for (const unit of unitsIn(event)) expect(words(items), `${number}`).toContain(unit);
      expect(words(items.slice(0, place + 1)), `${number}`).not.toBe(words(items));
    }
  });
});

describe('an answer that settles dice and rolls the next ones', () => {
  it('is one result with them, each die once, and what it settled with the first', async () => {
    const items = await itemsOf(await C3, 0);
    const pairs = [...sequelsIn(doneIn(items), c3)].flatMap(([number, sequel]) => {
      const first = items.find((one) => one.number === number);
      const next = sequel.find(isRolled);
      return first && next ? [[first, next] as const] : [];
    });
    expect(pairs.length).toBeGreaterThan(0);
    for (const [first, next] of pairs) {
      const blocks = resultOf([first, next], c3, items)?.blocks ?? [];
      const dice = [...first.rolls, ...next.rolls].filter(({ die }) => die !== undefined).length;
      expect(diceIn(blocks), `${first.number}`).toBe(dice);
      // What it settled is told once, with the dice that it settled.
      const alone = JSON.stringify(blocksOf(first, items, c3));
      for (const unit of next.events.slice(0, 1).flatMap(unitsIn)) {
        expect(alone, `${first.number}`).toContain(unit);
        expect(JSON.stringify(blocks[0]), `${first.number}`).toContain(unit);
      }
    }
  });
});

describe('what came in one go', () => {
  it('is one result', async () => {
    const played = { game: 'c3', scenario: 'july-1942', players: 'scripted', hands: 'one' } as const;
    const items = await itemsOf(await gameUntil(played, ({ name }) => name === 'movement.choose'), 0);
    const rolled = items.filter(({ rolls }) => rolls.length > 0).slice(0, 3);
    const count = (blocks: readonly ResultBlock[]) => blocks.reduce((sum, block) => sum + block.count, 0);
    const all = resultOf(rolled, c3, items)?.blocks ?? [];
    const each = rolled.map((item) => count(blocksOf(item, items, c3)));
    expect(count(all)).toBe(each.reduce((sum, rolls) => sum + rolls, 0));
  });
});
