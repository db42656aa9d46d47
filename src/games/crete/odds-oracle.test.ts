import { describe, expect, it } from 'vitest';
import { Random } from '../../engine/seeded.ts';
import { randomCombat } from '../air-assault/clauses/combat-positions.ts';
import chartsJson from '../air-assault/data/charts.json' with { type: 'json' };
import mapJson from './data/map.json' with { type: 'json' };
import unitsJson from './data/units.json' with { type: 'json' };
import { crete } from './index.ts';

/**
 * The odds of attacks, worked out a second time from what is printed: plain sums over the documents of map, counters and
 * charts, which share nothing with the rules. They must be what the attacker is told before he announces an attack.
 */

const POSITIONS = 400;

const counters = new Map(unitsJson.units.map((unit) => [unit.id, unit]));
const hexes = new Map(mapJson.hexes.map((hex) => [hex.id, hex]));
const boxes = new Set(mapJson.landingBoxes.map(({ id }) => id));
const { terrain } = chartsJson.terrainEffectsChart;
const { columns, columnRatios } = chartsJson.combatResultsTable;

/** What of a position counts here. */
interface Position {
  readonly units: Readonly<Record<string, { readonly at: string; readonly faceDown?: boolean }>>;
  readonly draft: readonly string[];
}

function counterOf(id: string) {
  const counter = counters.get(id);
  if (counter === undefined) throw new Error(`there is no counter ${id}`);
  return counter;
}

function terrainOf(hex: string) {
  const found = terrain.find(({ id }) => id === hexes.get(hex)?.base);
  if (found === undefined) throw new Error(`there is no terrain in ${hex}`);
  return found;
}

function sum(units: readonly string[], strength: (id: string) => number): number {
  return units.reduce((total, id) => total + strength(id), 0);
}

/** Those that were chosen with a verb. */
function chosen({ draft }: Position, verb: string): readonly string[] {
  return draft
    .map((text) => text.split(' '))
    .flatMap(([first, second = '']) => (first === verb ? [second] : []));
}

/** Everybody in a box before a target attacks it. */
function attackersIn(position: Position): readonly string[] {
  const targets = chosen(position, 'target');
  const before = mapJson.landingBoxes.filter(({ hex }) => targets.includes(hex)).map(({ id }) => id);
  const afloat = Object.entries(position.units)
    .filter(([id, { at }]) => before.includes(at) && ['infantry', 'armor'].includes(counterOf(id).unitClass))
    .map(([id]) => id);
  return [...new Set([...chosen(position, 'attack'), ...afloat])];
}

function expectedOdds(position: Position, side: string): string {
  const targets = chosen(position, 'target');
  const attackers = attackersIn(position);
  const at = (id: string) => position.units[id]?.at ?? '';
  const printed = (id: string) => counterOf(id).attack;
  const there = Object.keys(position.units).filter(
    (id) => targets.includes(at(id)) && !id.startsWith('decoy'),
  );
  const bombers = there.filter((id) => side === 'axis' && counterOf(id).unitClass === 'aircraft');
  const afloat = attackers.filter((id) => boxes.has(at(id)));
  const isSlow = targets.every((hex) => terrainOf(hex).halvesArmor === true);
  const slowed = attackers.filter(
    (id) => isSlow && counterOf(id).unitClass === 'armor' && !boxes.has(at(id)),
  );
  const full = attackers.filter((id) => !afloat.includes(id) && !slowed.includes(id));
  const attack =
    sum([...full, ...chosen(position, 'support'), ...bombers], printed) +
    Math.floor(sum(afloat, printed) / 2) +
    Math.floor(sum(slowed, printed) / 2);
  const enemies = there.filter((id) => counterOf(id).side !== side && counterOf(id).unitClass !== 'aircraft');
  const defence = sum(enemies, (id) =>
    defenceOf(
      id,
      at(id),
      enemies.filter((one) => at(one) === at(id)),
    ),
  );
  const added = isBehindRiver(attackers.map(at), targets) ? ' +1' : '';
  return `${attack} to ${defence}, ${columnOf(attack, defence)}${added}`;
}

function defenceOf(id: string, hex: string, company: readonly string[]): number {
  const { unitClass, defense } = counterOf(id);
  if (unitClass === 'artillery')
    return company.some((one) => ['infantry', 'armor'].includes(counterOf(one).unitClass)) ? 0 : 1;
  return (defense ?? 0) * terrainOf(hex).defenseMultiplier;
}

/** The highest column whose ratio is not above the real one. */
function columnOf(attack: number, defence: number): string {
  const reached = columnRatios.map(([a = 0, d = 1]) => defence === 0 || attack / defence >= a / d);
  return columns[Math.max(0, reached.lastIndexOf(true))] ?? '';
}

function isBehindRiver(from: readonly string[], targets: readonly string[]): boolean {
  return mapJson.rivers.some(
    ({ path }) => from.every((hex) => path.includes(hex)) && !targets.some((hex) => path.includes(hex)),
  );
}

/** Guns against attackers in one hex or box: all of them with the terrain of their own hex. */
function expectedFire(position: Position, gun: string): string {
  const targets = chosen(position, 'fire-at');
  const attack = sum([...chosen(position, 'fire-with'), gun], (id) => counterOf(id).attack);
  const defence = sum(targets, (id) => {
    const at = position.units[id]?.at ?? '';
    return (counterOf(id).defense ?? 0) * (boxes.has(at) ? 1 : terrainOf(at).defenseMultiplier);
  });
  return `${attack} to ${defence}, ${columnOf(attack, defence)}`;
}

/** What the side that is asked is told. */
function toldOdds(state: State, seat: number, action = 'launch'): string | undefined {
  const { facts, dice = [], outcomes } = crete.preview(crete.view(state, seat), crete.parse(action));
  if (outcomes.length === 0) return undefined;
  const value = (wanted: string) => facts.find(({ key }) => key === wanted)?.value;
  const added = dice.flatMap(({ modifiers }) => modifiers).reduce((total, { by }) => total + by, 0);
  return `${value('attack')} to ${value('defence')}, ${value('column')}${added === 0 ? '' : ` +${added}`}`;
}

type State = ReturnType<typeof randomCombat>;
const ONES = { roll: () => 1, draw: () => [] };

function listedIn(state: State): readonly string[] {
  return crete.ask(state)?.actions.map((action) => crete.print(action)) ?? [];
}

describe('the odds of random attacks', () => {
  it('are those that follow from what is printed', () => {
    const seen = new Set<string>();
    let compared = 0;
    for (let n = 0; n < POSITIONS; n++) {
      const random = new Random(`oracle/${n}`);
      const point = n % 3 === 0 ? 'allied-combat' : 'axis-combat';
      const state = randomCombat(crete, random, point);
      const seat = point === 'axis-combat' ? 0 : 1;
      for (let choices = 0; choices < 12; choices++) {
        const listed = listedIn(state);
        if (listed.includes('launch')) {
          const told = toldOdds(state, seat);
          const position = crete.position(state) as unknown as Position;
          if (told !== undefined) {
            compared++;
            expect(told, JSON.stringify(position.draft)).toBe(
              expectedOdds(position, crete.sides[seat] ?? ''),
            );
            seen.add(told.replace(/.*, /, ''));
          }
        }
        const further = listed.filter((text) => /^(target|attack|support)/.test(text));
        if (further.length === 0) break;
        crete.act(state, crete.parse(random.pick(further)), ONES);
      }
    }
    expect(compared).toBeGreaterThan(POSITIONS);
    // All columns have come up, and rivers.
    expect(columns.filter((column) => !seen.has(column))).toEqual([]);
    expect([...seen].some((text) => text.endsWith('+1'))).toBe(true);
  }, 120_000);

  it('and so are those of defensive fire', () => {
    let compared = 0;
    for (let n = 0; n < POSITIONS; n++) {
      const random = new Random(`oracle-fire/${n}`);
      const state = randomCombat(crete, random, n % 3 === 0 ? 'allied-combat' : 'axis-combat');
      for (let choices = 0; choices < 12; choices++) {
        const listed = listedIn(state);
        if (crete.ask(state)?.step.name === 'defensive-fire.aim') {
          const position = crete.position(state) as unknown as Position;
          for (const action of listed.filter((text) => text.startsWith('fire-with'))) {
            const seat = crete.ask(state)?.seat ?? 0;
            const expected = expectedFire(position, action.split(' ')[1] ?? '');
            expect(toldOdds(state, seat, action), action).toBe(expected);
            compared++;
          }
        }
        const further = listed.filter((text) => /^(target|attack|launch|fire)/.test(text));
        if (further.length === 0 || further.includes('next-fire')) break;
        crete.act(state, crete.parse(random.pick(further)), ONES);
      }
    }
    expect(compared).toBeGreaterThan(100);
  }, 120_000);
});
