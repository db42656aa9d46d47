import { cell } from '../../engine/arrays.ts';
import type { Decision } from '../../engine/decision.ts';
import { callOf } from '../../engine/frame.ts';
import {
  type Attack,
  attack,
  barToAnswerAt,
  enemyOf,
  fireOdds,
  type Place,
  placeOf,
  type State,
  type Unit,
  unitsOf,
  verbs,
} from '../../games/air-assault/index.ts';
import { type Consideration, is, rememberedUnits, unitIn } from './asked.ts';
import { Front, worthOf } from './gain.ts';
import { chancesOf } from './odds.ts';
import type { Survey } from './survey.ts';

/** Defensive fire: at whom it does most against the attack, with all guns that reach. */
export function fireThoughts(survey: Survey): Readonly<Record<string, Consideration>> {
  return {
    'defensive-fire.announce': ({ world, decision }) => judgeFire(world, survey, decision),
    'defensive-fire.aim': ({ world, decision }) => judgeFire(world, survey, decision),
    'defensive-fire.order':
      ({ world }) =>
      (action, ledger) =>
        ledger.add('stops-attackers', 0.01 * cell(world.kit.counters.attack, unitIn(world, action))),
  };
}

function judgeFire(s: State, survey: Survey, decision: Decision): ReturnType<Consideration> {
  const number = Number(decision.locals['fire']);
  const attackers = rememberedUnits(s, decision, 'attackers');
  const aimed = attackers.filter((unit) => cell(s.fire, unit) === number);
  const plan = bestFire(s, survey, decision, attackers, aimed);
  const wanted = plan === undefined ? [] : plan.targets.filter((unit) => !aimed.includes(unit));
  const others = attackers.filter((unit) => !aimed.includes(unit));
  const next = () => bestFire(s, survey, decision, others, []);
  return (action, ledger) => {
    if (is(action, verbs.id['fire-at'])) {
      const isWanted = wanted.includes(unitIn(s, action));
      ledger.add('stops-attackers', isWanted ? 3 + (plan?.worth ?? 0) : -1);
    } else if (is(action, verbs.id['fire-with'])) ledger.add('stops-attackers', wanted.length > 0 ? -1 : 2);
    else if (is(action, verbs.id['next-fire']))
      ledger.add('stops-attackers', next() === undefined ? -0.5 : 0.5);
  };
}

interface Fire {
  readonly targets: readonly Unit[];
  readonly worth: number;
}

/** The fire that takes most from the attack; none that is not worth a shot. */
function bestFire(
  s: State,
  survey: Survey,
  decision: Decision,
  attackers: readonly Unit[],
  aimed: readonly Unit[],
): Fire | undefined {
  const attack = attackUnderFire(s, survey, decision, attackers);
  if (attack === undefined) return undefined;
  const front = new Front(s, survey.of(s), attack);
  const before = front.gain(attack);
  const open = attackers.filter((unit) => cell(s.fire, unit) === 0 || aimed.includes(unit));
  const places = [...new Set((aimed.length > 0 ? aimed : open).map((unit) => placeOf(s, unit)))];
  let best: Fire | undefined;
  for (const place of places) {
    const guns = gunsOn(s, survey, place);
    if (guns.length === 0) continue;
    const there = open.filter((unit) => placeOf(s, unit) === place && s.kit.counters.isAssault(unit));
    for (const targets of groupsOf(s, there, aimed)) {
      const worth = worthOfFire(s, front, attack, before, guns, targets);
      if (worth > (best?.worth ?? LEAST)) best = { targets, worth };
    }
  }
  return best;
}

/** A shot that gains less is not worth showing the guns. */
const LEAST = 0.1;

/** The attack as it stands, without those that other fires are aimed at. */
function attackUnderFire(
  s: State,
  { side }: Survey,
  decision: Decision,
  attackers: readonly Unit[],
): Attack | undefined {
  const plan = callOf(s, attack)?.locals;
  if (plan === undefined) return undefined;
  const number = Number(decision.locals['fire']);
  return {
    side: enemyOf(side),
    targets: plan.targets,
    attackers: attackers.filter((unit) => [0, number].includes(cell(s.fire, unit))),
    guns: rememberedUnits(s, decision, 'guns'),
  };
}

/** Guns of this side that can still fire at a place. */
function gunsOn(s: State, { side }: Survey, place: Place): Unit[] {
  return unitsOf(s, side).filter(
    (gun) => cell(s.fire, gun) === 0 && barToAnswerAt(s, side, gun, place) === undefined,
  );
}

/** Those that could be fired at together: each alone, and the weakest, two, three and more of them. */
function groupsOf({ kit: { counters } }: State, there: readonly Unit[], aimed: readonly Unit[]): Unit[][] {
  const weakest = there.toSorted((a, b) => cell(counters.defence, a) - cell(counters.defence, b));
  const strongest = weakest.toReversed();
  const firsts = [weakest, strongest].flatMap((units) => units.map((_, index) => units.slice(0, index + 1)));
  const groups = [...firsts, ...there.map((unit) => [unit])];
  return groups.filter((group) => aimed.every((unit) => group.includes(unit)));
}

function worthOfFire(
  s: State,
  front: Front,
  attack: Attack,
  before: number,
  guns: readonly Unit[],
  targets: readonly Unit[],
): number {
  const chances = chancesOf(fireOdds(s, guns, targets).column, 0);
  const [killed, driven] = [chances.get('DE') ?? 0, chances.get('DR') ?? 0];
  if (killed + driven === 0) return 0;
  const attackers = attack.attackers.filter((unit) => !targets.includes(unit));
  const after = front.gain({ ...attack, attackers });
  const worth = targets.reduce((sum, unit) => sum + worthOf(s, unit), 0);
  return killed * (before - after + worth) + driven * (before - after + 0.15 * worth);
}
