import { at } from '../../engine/arrays.ts';
import { asFacts, type Fact } from '../../engine/forecast.ts';
import { numberOf } from '../../engine/kinds.ts';
import { combatChart, combatColumn, ratioOf } from './charts.ts';
import { type Hex, SIDES, type Side, type Unit } from './kinds.ts';
import { faceDefence, half, leastDefenceIn, type Odds, openDefendersIn, type Parts } from './odds.ts';
import { has, hexOf, isOnMap, REFUGEE, type State } from './state.ts';
import { defenceFactor, Terrain } from './terrain.ts';
import { phrase } from './words.ts';

/** What is known of a combat before its die: strengths, terrain, the column, and what is added. */

export function attackFact({ attack }: Odds): Fact {
  return { what: phrase('attack'), value: String(attack) };
}

export function worstFact({ attack, column }: Odds): Fact {
  const value = `${attack}, ${at(combatChart.columns, column)}`;
  return { what: phrase('if-flak-fires'), value, rule: 'crete/VI.B.1.b' };
}

/** What the strength of an attack is made of, besides those that count in full. */
export function partFacts({ guns, aircraft, hindered, afloat, slowed }: Parts): Fact[] {
  const halved = (strength: number) => `${strength} → ${half(strength)}`;
  const facts: readonly (Fact | false)[] = [
    guns > 0 && { what: phrase('from-guns'), value: String(guns), rule: 'crete/V.G.4.a' },
    aircraft > 0 && { what: phrase('from-aircraft'), value: String(aircraft), rule: 'crete/V.K.3' },
    hindered.strength > 0 && {
      what: phrase('halved-by-flak'),
      value: `${hindered.strength} → ${hindered.left}`,
      rule: 'crete/VI.B.1.b',
    },
    afloat > 0 && { what: phrase('halved-boxes'), value: halved(afloat), rule: 'crete/V.L.7.b' },
    slowed > 0 && { what: phrase('halved-armour'), value: halved(slowed), rule: 'crete/V.F.9.c' },
  ];
  return facts.filter((fact) => fact !== false);
}

/** What is known once the defenders are: their strength with the terrain, the column, and what is added to the die. */
export function defenceFacts(
  s: State,
  odds: Odds,
  defenders: readonly Unit[],
  hexes: readonly Hex[],
): Fact[] {
  return [
    { what: phrase('defence'), value: String(odds.defence) },
    ...hexes.flatMap((hex) =>
      terrainFact(
        s,
        hex,
        defenders.filter((unit) => hexOf(s, unit) === hex),
      ),
    ),
    ...fledFacts(s, hexes),
    columnFact(odds, 'column'),
    ...asFacts(odds.modifiers),
  ];
}

/** What is known while counters lie face down among the defenders: the others, the ground, and what is added to the die. */
export function openFacts(s: State, odds: Odds, hexes: readonly Hex[], side: Side): Fact[] {
  const defence = leastDefenceIn(s, hexes, side);
  const best = { ...odds, defence, column: combatColumn(odds.attack, defence) };
  return [
    ...(defence > 0 ? [{ what: phrase('least-defence'), value: String(defence) }] : []),
    ...hexes.flatMap((hex) =>
      terrainFact(s, hex, s.kit.faceDown.countAt(s, hex) > 0 ? undefined : openDefendersIn(s, [hex], side)),
    ),
    ...fledFacts(s, hexes),
    ...(defence > 0 ? [columnFact(best, 'best-column')] : []),
    ...asFacts(odds.modifiers),
  ];
}

function columnFact(odds: Odds, what: 'column' | 'best-column'): Fact {
  return { what: phrase(what), value: at(combatChart.columns, odds.column), rule: ruleOfColumn(odds) };
}

/** Odds are rounded down to a column; beyond the ends of the table, and against no defence at all, the last one counts. */
function ruleOfColumn({ attack, defence, column }: Odds): string {
  if (defence === 0) return 'crete/V.F.9.r5';
  const [most, least] = ratioOf(column);
  const surplus = attack * least - most * defence;
  if (surplus < 0) return 'crete/V.F.9.r3';
  const isBest = column === combatChart.columns.length - 1;
  return isBest && surplus > 0 ? 'crete/V.F.9.r2' : 'crete/V.F.9.b';
}

/** The ground of a hex for whoever defends there, who may be unknown: it helps all but guns (V.F.12.s3). */
function terrainFact(s: State, hex: Hex, defenders: readonly Unit[] | undefined): Fact[] {
  const name = s.kit.map.terrainOf(hex);
  const factor = defenceFactor(name);
  const counting = defenders?.filter((unit) => faceDefence(s, unit) > 0);
  if (factor === 1 || counting?.length === 0) return [];
  const isGunsAlone = counting?.every((unit) => s.kit.counters.isArtillery(unit)) ?? false;
  const params = { hex, terrain: numberOf(Terrain, name) };
  return [
    isGunsAlone
      ? { what: phrase('terrain-of-guns', params), value: '×1', rule: 'crete/V.F.12.s3' }
      : { what: phrase('terrain', params), value: `×${factor}`, rule: 'crete/V.F.9.c' },
  ];
}

/** Whoever has fled into a hex adds nothing to its defence and shares what becomes of it (V.F.10.d). */
function fledFacts(s: State, hexes: readonly Hex[]): Fact[] {
  const fled = s.kit.counters.Unit.all.filter(
    (unit) => has(s, REFUGEE, unit) && isOnMap(s, unit) && hexes.includes(hexOf(s, unit)),
  );
  return fled.length === 0
    ? []
    : [
        {
          what: phrase('fled-there', { units: fled }),
          value: phrase('adds-nothing'),
          rule: 'crete/V.F.10.d',
        },
      ];
}

export function forceOf({ kit }: State, side: Side, units: readonly Unit[]) {
  return { side: at(SIDES, side), units: units.map((unit) => kit.counters.Unit.name(unit)) };
}
