import { describe, expect, it } from 'vitest';
import type { FeatureData, HexData, UnitData, UnitView } from './data.ts';
import { inspectHex } from './inspect-hex.ts';
import { combatText, landPiece, movementText } from './pieces.ts';
import { HexPlaces } from './places.ts';
import { Roster } from './roster.ts';
import { attackSigns } from './signs.ts';
import { stacksOf } from './stacks.ts';
import { say } from './texts.ts';
import { traysOf } from './trays.ts';

/** All that a small game has to bring. */
const hex = (id: string, base: string, features: readonly FeatureData[] = []): HexData => ({
  id,
  col: Number(id.slice(0, 2)),
  row: Number(id.slice(2)),
  base,
  features,
});
const places = new HexPlaces({
  data: {
    columns: 2,
    rows: 2,
    hexes: [
      hex('0101', 'flat', [{ kind: 'town', name: 'Maleme', also: ['Tavronitis'] }]),
      hex('0102', 'hill'),
      hex('0201', 'sea'),
    ],
    roads: [{ path: ['0101', '0102'] }],
  },
  ground: 'crete',
  say,
  mainFeature: ([first]) => first,
  featureName: ({ name }) => name,
});

const unit = (id: string, side: string, part: Partial<UnitData> = {}): UnitData => ({
  id,
  name: id.toUpperCase(),
  side,
  nationality: side === 'axis' ? 'german' : 'greek',
  formation: null,
  type: 'infantry',
  size: 'battalion',
  steps: 2,
  combat: 4,
  reduced: { combat: 2 },
  elite: false,
  movement: 6,
  bonus: [],
  arrival: 'initial',
  ...part,
});
const roster = new Roster(
  {
    units: [unit('a', 'axis'), unit('g', 'axis', { type: 'artillery', combat: 3 }), unit('b', 'allied')],
    formations: [],
    types: [
      { id: 'infantry', name: 'Infantry' },
      { id: 'artillery', name: 'Artillery', freeStacking: 'always' },
    ],
  },
  ({ name }) => name,
);
const pieceOf = (now: UnitView) => {
  const printed = roster.unit(now.id);
  const words = { say, type: 'infantry', owner: '7th', states: [], shortStates: [] };
  return printed && landPiece(printed, now, words, {});
};
const at = (id: string, where: string, part: Partial<UnitView> = {}): UnitView => ({
  id,
  at: where,
  steps: 2,
  ...part,
});

describe('the hexes of a game', () => {
  it('are places with names, ground and neighbours', () => {
    expect(places.fullName('0101')).toBe('0101 Maleme');
    expect(places.fullName('0102')).toBe('0102');
    expect(places.map.places.get('hex:0101')).toMatchObject({ ground: 'town, flat, road' });
    expect(places.areNear('0101', '0102')).toBe(true);
    expect(places.map.places.get('hex:0101')?.near).toContain('hex:0201');
  });

  it('tell all their names', () => {
    const [maleme] = places.hexes;
    if (maleme === undefined) throw new Error('there is no hex');
    expect(inspectHex(maleme, places, say, [])).toEqual({
      title: 'Maleme',
      subtitle: '0101 · town, flat, road',
      lines: [{ text: 'Also here', value: 'Tavronitis' }],
    });
  });
});

describe('the counters of a game', () => {
  const spec = {
    places,
    roster,
    say,
    apart: { axis: [-1, 0], allied: [1, 0] },
    shownAt: (now: UnitView) => (places.has(now.at) ? now.at : undefined),
    pieceOf,
    isActive: () => false,
  } as const;

  it('lie in a stack for each side, apart where both are, guns below', () => {
    const stacks = stacksOf([at('g', '0101'), at('a', '0101'), at('b', '0101')], spec);
    expect(stacks.map(({ pieces }) => pieces.map(({ thing }) => thing))).toEqual([
      ['unit:a', 'unit:g'],
      ['unit:b'],
    ]);
    const [x] = places.centre('0101');
    expect(stacks.map((stack) => stack.x - x)).toEqual([-1, 1]);
    expect(stacks[0]?.total).toBe('2 stacking points, 1 stacks freely');
  });

  it('lie apart from those that are only planned to be there', () => {
    const isPlanned = ({ id }: UnitView) => id === 'g';
    const [there, planned] = stacksOf([at('g', '0101'), at('a', '0101')], { ...spec, isPlanned });
    expect([there, planned].map((stack) => stack?.pieces.map(({ thing }) => thing))).toEqual([
      ['unit:a'],
      ['unit:g'],
    ]);
    expect(planned?.place).toBe(there?.place);
    expect([planned?.x, planned?.y]).not.toEqual([there?.x, there?.y]);
    const [alone] = stacksOf([at('g', '0101')], { ...spec, isPlanned });
    expect([alone?.x, alone?.y]).toEqual(places.centre('0101'));
  });

  it('show what is printed on the side that lies up', () => {
    const printed = unit('a', 'axis', { dispersed: { combat: 1 } });
    expect(combatText(printed, at('a', '0101', { steps: 1 }))).toBe('2');
    expect(combatText(printed, at('a', '0101', { dispersed: true }))).toBe('(1)');
    expect(movementText(printed, at('a', '0101', { dispersed: true }))).toBe('–');
    expect(pieceOf(at('a', '0101', { disorganized: 'yes' }))).toMatchObject({
      face: { look: 'de', left: '4', right: '6', marks: ['disorganized'] },
      detail: '7th, 4–6',
    });
  });

  it('wait in boxes, of which only those with something in them are shown', () => {
    const boxes = [
      { id: 'to-drop', side: 'axis', title: 'To drop' },
      { id: 'lost', side: 'axis', title: 'Lost' },
    ];
    const units = [at('a', 'pool'), at('b', '0101')];
    const trays = traysOf(boxes, units, (now) => (now.at === 'pool' ? 'to-drop' : undefined), pieceOf);
    expect(trays.map(({ id, pieces }) => [id, pieces.length])).toEqual([['to-drop', 1]]);
  });

  it('draw one arrow for each pair of hexes', () => {
    const attack = { target: '0102' };
    expect(attackSigns([at('a', '0101', attack), at('g', '0101', attack)], places)).toEqual([
      { kind: 'attack', from: 'hex:0101', to: 'hex:0102' },
    ]);
  });
});
