import type { Outlook, Preview } from '../../engine/definition.ts';
import { AXIS, AXIS_AIR, nameOf } from './fleet.ts';
import { forcesOf } from './outlook.ts';
import { isLinked, labelOf } from './sea.ts';
import { DAY, NIGHT, placeOf, type State } from './state.ts';
import { marksOf } from './submarines.ts';
import { FACES, MAS, SUBMARINE, seaAttackChart } from './tables.ts';
import { meanings } from './texts.ts';
import { MAS_BOATS } from './words.ts';

/** What lies in wait along a way: submarines, MAS boats, aircraft. */

/** The chances of torpedo Hits on whoever goes to the first place, by way of the others. */
export function passagePreview(
  s: State,
  title: string,
  way: readonly number[],
  going: readonly number[],
): Preview {
  const waiting = marksOf(s).filter(({ place }) => way.includes(place));
  const [goal = -1] = way;
  const aircraft = AXIS_AIR.filter((unit) => placeOf(s, unit) >= 0 && isLinked(placeOf(s, unit), goal, AXIS));
  let chances = [1];
  for (const { boats } of waiting) chances = combined(chances, hitsOf(s, boats));
  return {
    title,
    rule: 'convoys/submarines',
    facts: [
      ...waiting.map(({ place, boats }) => ({
        text: boats === MAS_BOATS ? 'MAS boats' : (BOATS[boats] ?? ''),
        value: labelOf(place),
        rule: boats === MAS_BOATS ? 'convoys/mas' : 'convoys/submarines',
      })),
      ...(s.phase === DAY
        ? aircraft.map((unit) => ({
            text: 'Aircraft in reach',
            value: nameOf(unit),
            rule: 'convoys/land-based-air-strikes',
          }))
        : []),
    ],
    outcomes: chances.flatMap((chance, hits) => (chance > 0 ? [outlook(hits, chance)] : [])),
    unknown: [],
    ...chartOf(waiting.map(({ boats }) => (boats === MAS_BOATS ? MAS : SUBMARINE))),
    forces: forcesOf(going),
  };
}

function outlook(hits: number, chance: number): Outlook {
  if (hits === 0) return { text: '0 torpedo Hits', chance, meaning: meanings.passage.safe, tone: 'good' };
  const one = hits === 1;
  return {
    text: one ? '1 torpedo Hit' : `${hits} torpedo Hits`,
    chance,
    meaning: one ? meanings.passage.one : meanings.passage.more,
    tone: 'bad',
  };
}

/** The column in which the dice are read, where it is the same for all. */
function chartOf(columns: readonly number[]): Pick<Preview, 'chart'> {
  const [column] = columns;
  if (column === undefined || columns.some((one) => one !== column)) return {};
  return { chart: { name: seaAttackChart.name, column } };
}

const BOATS = ['Italian submarine', 'U-boat', 'British submarine'];

/** The chance of each number of Hits of one attack. */
function hitsOf(s: State, boats: number): number[] {
  const chances: number[] = [];
  for (let die = 1; die <= FACES; die++) {
    const result = seaAttackChart.at(die, boats === MAS_BOATS ? MAS : SUBMARINE);
    const hits = s.phase === NIGHT ? result.hitsAtNight : result.hits;
    chances[hits] = (chances[hits] ?? 0) + 1 / FACES;
  }
  return Array.from(chances, (chance) => chance ?? 0);
}

function combined(one: readonly number[], other: readonly number[]): number[] {
  const chances = Array.from({ length: one.length + other.length - 1 }, () => 0);
  one.forEach((a, first) => {
    other.forEach((b, second) => {
      chances[first + second] = (chances[first + second] ?? 0) + a * b;
    });
  });
  return chances;
}
