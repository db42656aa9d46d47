import { describe, expect, it } from 'vitest';
import { c3 } from '../../games/c3/index.ts';
import { convoys } from '../../games/convoys/index.ts';
import type { ShownEvent } from '../../host/protocol.ts';
import { placeOf } from '../panels/chart-rows.ts';
import { lastReading } from '../table/last-reading.ts';
import { face as c3Face } from './c3/face.ts';
import type { Reading } from './chart.ts';
import { face as convoysFace } from './convoys/face.ts';
import type { Face } from './face.ts';

const DICE = Array.from({ length: 25 }, (_, index) => index - 8);

/** What is marked for an event: the heads of row and column. */
function marked({ charts }: Face, key: string, values: ShownEvent['values'], before = ''): string[] {
  const told = before === '' ? [] : [{ key: before, text: '', things: [], values: {} }];
  const reading = charts.readings[key]?.(values, told);
  if (reading === undefined) throw new Error(`${key} is read nowhere`);
  return [reading.chart, ...headsOf(charts, reading)];
}

function headsOf({ tables }: Face['charts'], reading: Reading): string[] {
  const chart = tables.find(({ id }) => id === reading.chart);
  if (chart === undefined) throw new Error(`there is no chart ${reading.chart}`);
  const place = placeOf(chart, reading);
  if (place === undefined) throw new Error(`${chart.id} has no row ${reading.row}`);
  const column = place.column === undefined ? [] : [chart.columns[place.column] ?? ''];
  if (reading.column !== undefined) expect(column, chart.id).toHaveLength(1);
  return [chart.rows[place.row]?.head ?? '', ...column];
}

describe('where dice were read', () => {
  it.each([
    { game: c3, face: c3Face },
    { game: convoys, face: convoysFace },
  ])('is known only of events that there are ($game.id)', ({ game, face }) => {
    const known = Object.keys(game.definition.events);
    expect(known).toEqual(expect.arrayContaining(Object.keys(face.charts.readings)));
  });

  it('every total of the dice has its row in C3', () => {
    for (const total of DICE)
      for (const [key, values] of [
        ['round', { dice: total, column: '3:1' }],
        ['tanks', { die: total }],
        ['bombarded', { dice: total }],
        ['dropped', { die: total }],
        ['landing-rolled', { die: total }],
      ] as const)
        expect(marked(c3Face, key, values).length, `${key} ${total}`).toBeGreaterThan(1);
  });

  it('the rows and columns of C3 are those of the rules', () => {
    expect(marked(c3Face, 'round', { dice: 9, column: '3:1' })).toEqual(['combat', '9', '3:1']);
    for (const { name, chart } of [
      { name: 'tanks', chart: 'tank' },
      { name: 'dropped', chart: 'drop' },
      { name: 'landing-rolled', chart: 'landing' },
    ]) {
      const rows = c3Face.charts.tables.find(({ id }) => id === chart)?.rows ?? [];
      const read = DICE.map((die) => marked(c3Face, name, { die })[1]);
      // From the lowest total to the highest no row is left out, and none comes twice.
      expect([...new Set(read)], chart).toEqual(rows.map(({ head }) => head));
    }
  });

  it('attacks of the convoys are read in the column of whoever attacks', () => {
    const air = (unit: string, intensified: boolean, before?: string) =>
      marked(convoysFace, 'air-attack', { unit, target: 'eagle', intensified, die: 6 }, before);
    expect(air('stug-1', true)).toEqual(['air-attack', '7', 'German Stuka']);
    expect(air('ark-royal', false)).toEqual(['air-attack', '6', 'British Malta and carrier aircraft']);
    expect(air('sm79-132', false, 'turn-begun')).toEqual(['air-attack', '6', 'SM79 torpedo bomber']);
    expect(air('sm79-132', true, 'turns-over')).toEqual([
      'harbour-bombing',
      'Z1007 and SM79, from high altitude',
      'Intensified',
    ]);
    expect(marked(convoysFace, 'shot', { die: 2 })).toEqual(['sea-attack', '2', 'Surface gunnery']);
    expect(marked(convoysFace, 'boats-attack', { boats: 'mas', die: 4 })).toEqual([
      'sea-attack',
      '4',
      'MAS boats',
    ]);
    expect(marked(convoysFace, 'return-attack', { boats: 'u-boat', die: 1 })).toEqual([
      'sea-attack',
      '1',
      'U-boats and submarines',
    ]);
    for (const key of ['withdrawal-rolled', 'star-rolled', 'frogmen-attack'])
      expect(marked(convoysFace, key, { die: 3 })[0]).toBe('percent');
  });

  it('the newest counts that was not taken back', () => {
    const rolled = (number: number, die: number) => ({
      number,
      kind: 'action' as const,
      rolls: [],
      events: [{ key: 'tanks', text: '', things: [], values: { die } }],
    });
    const undo = { number: 3, kind: 'undo' as const, rolls: [], events: [], undone: [2] };
    const items = [rolled(1, 5), rolled(2, 6), undo];
    const rows = [0, 1, 2, 3].map((at) => lastReading(items, at, c3Face.charts.readings)?.row);
    expect(rows).toEqual([undefined, 5, 6, 5]);
  });
});
