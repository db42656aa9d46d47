import { at, cell } from '../../engine/arrays.ts';
import {
  BOMBARDMENT,
  DROPPED,
  type Hex,
  hexOf,
  INTERDICTION,
  isFaceDown,
  isOnMap,
  lossFor,
  Mission,
  NO_MISSION,
  type Place,
  placeOf,
  rosterOf,
  type State,
  SUPPORT,
  unitsOf,
  verbs,
} from '../../games/air-assault/index.ts';
import { type Consideration, is, placeIn, rememberedUnit, unitIn } from './asked.ts';
import { bestBombardment, bestInterdiction, type Task } from './missions.ts';
import { columnOf, expectedGain } from './odds.ts';
import type { Figures, Survey } from './survey.ts';

/** Aircraft go where they make most of it: bombers where an attack can follow, or onto guns and ports, fighters over roads. */
export function airThoughts(survey: Survey): Readonly<Record<string, Consideration>> {
  return {
    'aircraft.pick': ({ world }) => {
      const tasks = new Map(
        missionsLeft(world).map((mission) => [mission, bestTask(world, survey, mission)] as const),
      );
      return (action, ledger) => {
        if (!is(action, verbs.id.pick)) return;
        const task = bestOf(
          rosterOf(world)
            .missionsOf(unitIn(world, action))
            .map((one) => tasks.get(one)),
        );
        ledger.add('air-support', task === undefined ? -1 : 1 + task.worth / 100);
      };
    },
    'aircraft.mission': ({ world, decision }) => {
      const unit = rememberedUnit(world, decision, 'picked');
      const best = bestOf(
        rosterOf(world)
          .missionsOf(unit)
          .map((one) => bestTask(world, survey, one)),
      );
      return (action, ledger) => ledger.add('air-support', action[1] === best?.mission ? 1 : 0);
    },
    'aircraft.put': ({ world, decision }) => {
      const unit = rememberedUnit(world, decision, 'picked');
      const mission = at(Mission.all, cell(world.mission, unit));
      const task = bestTask(world, survey, mission === NO_MISSION ? SUPPORT : mission);
      return (action, ledger) => ledger.add('air-support', placeIn(world, action) === task?.place ? 1 : 0);
    },
    // Flak that is silenced weakens no other bombers.
    'bombardment.choose':
      ({ world }) =>
      (action, ledger) =>
        ledger.add('air-support', holdsFlak(world, placeIn(world, action)) ? 1 : 0),
  };
}

/** All that some aircraft that waits could fly for. */
function missionsLeft(s: State): readonly Mission[] {
  const waiting = rosterOf(s).aircraft.filter((unit) => placeOf(s, unit) === s.kit.map.pool);
  return [...new Set(waiting.flatMap((unit) => rosterOf(s).missionsOf(unit)))];
}

/** Where a mission is worth most now; nothing, where it is worth nothing. */
function bestTask(s: State, survey: Survey, mission: Mission): Task | undefined {
  switch (mission) {
    case BOMBARDMENT:
      return bestBombardment(s, survey.of(s));
    case INTERDICTION:
      return bestInterdiction(s);
    default:
      return bestTarget(s, survey);
  }
}

function bestOf(tasks: readonly (Task | undefined)[]): Task | undefined {
  let best: Task | undefined;
  for (const task of tasks) if (task !== undefined && task.worth > (best?.worth ?? 0)) best = task;
  return best;
}

/** Whether flak is seen in a place. */
function holdsFlak(s: State, place: Place): boolean {
  return rosterOf(s).flak.some((gun) => placeOf(s, gun) === place && !isFaceDown(s, gun));
}

/** The hex where those that have not been sent yet add most. */
function bestTarget(s: State, survey: Survey): Task | undefined {
  const figures = survey.of(s);
  const { counters } = s.kit;
  const waiting = rosterOf(s).aircraft.filter((unit) => placeOf(s, unit) === s.kit.map.pool);
  const strength = waiting.reduce((sum, unit) => sum + cell(counters.attack, unit), 0);
  const near = strengthsNear(s, survey, figures);
  let found: Task | undefined;
  let most = 0;
  for (const hex of figures.enemyHexes) {
    const attack = near.get(hex) ?? 0;
    if (attack === 0 || isShielded(s, figures, hex)) continue;
    const there = figures.bombers[hex] ?? 0;
    const gain = gainWith(figures, hex, attack, there + strength);
    const added = gain - Math.max(0, gainWith(figures, hex, attack, there));
    // Attacks that matter are made first, and others with those that are left.
    const worth = added + 0.5 * gain;
    if (added < 0.2 || worth <= most) continue;
    most = worth;
    found = { mission: SUPPORT, place: hex, worth };
  }
  return found;
}

/** Whether enemies hold all hexes from which a hex could be attacked. */
function isShielded(s: State, figures: Figures, hex: Hex): boolean {
  return s.kit.map.spread.from(hex).every((near) => (figures.enemyDefence[near] ?? 0) > 0);
}

/** By enemy hex: what can attack it in this turn, those next to it in full and others in part. */
function strengthsNear(s: State, { side }: Survey, figures: Figures): ReadonlyMap<Hex, number> {
  const { counters, map } = s.kit;
  const strengths = new Map<Hex, number>();
  for (const unit of unitsOf(s, side)) {
    if (!isOnMap(s, unit) || !counters.isAssault(unit) || cell(s.arrived, unit) === DROPPED) continue;
    const from = hexOf(s, unit);
    for (const hex of figures.enemyHexes) {
      const share = SHARES[map.grid.distance(from, hex)] ?? 0;
      if (share === 0) continue;
      strengths.set(hex, (strengths.get(hex) ?? 0) + share * cell(counters.attack, unit));
    }
  }
  return strengths;
}

/** How likely a unit can join an attack, by its distance. */
const SHARES: readonly number[] = [0, 0.9, 0.6, 0.2];

/** What an attack with this strength and these bombers would gain. */
function gainWith(figures: Figures, hex: Hex, attack: number, bombers: number): number {
  const defence = figures.defenceOf(hex, figures.enemyDefence);
  const defenders = figures.enemyDefence[hex] ?? 0;
  return expectedGain(columnOf(attack + bombers, defence), 0, {
    defenders,
    attackers: attack,
    exchange: -2,
    loss: Math.min(attack, lossFor(defenders)),
    trapped: 0.2,
    ground: figures.groundAt(hex),
    behind: 0,
  });
}
