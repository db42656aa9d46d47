import type { Action } from '../../engine/actions.ts';
import { cell } from '../../engine/arrays.ts';
import { Random } from '../../engine/seeded.ts';
import {
  BRITISH,
  BY_AIR,
  grid,
  type Hex,
  hasBonus,
  holds,
  isEngineer,
  type State,
  TURN_S,
  type Unit,
  verbs,
} from '../../games/c3/index.ts';
import { formationIn, hexIn, numberIn, rememberedUnit, unitIn } from './actions.ts';
import { type Landing, PLANS, type Plan, setUpFor } from './book.ts';
import { followed, planWorth, seaSides } from './drop-zones.ts';
import { raidThought } from './fire.ts';
import { byte, real } from './numbers.ts';
import type { Thought, Thoughts, Verdict } from './reasons.ts';
import type { Survey } from './survey.ts';

/** Set-up and turn S by the book; where the book cannot be followed, by what is nearest to it. */

const VALUE = {
  planned: 1,
  /** For each hex away from where the book wants it. */
  astray: 0.2,
  amongEnemies: 3,
  seaSide: 0.07,
  companion: 0.3,
  /** What the British disperse. */
  bridge: 1.5,
  engineer: 0.5,
  trained: 0.3,
  strength: 0.02,
} as const;
/** Plans differ by this much for reasons that nobody knows. */
const WHIM = 1.5;

export function firstTurnThoughts(survey: Survey, seed: string): Thoughts {
  const setUp = setUpFor(seed);
  const whims = PLANS.map((_, index) => (WHIM * new Random(`${seed}/plan ${index}`).below(1000)) / 1000);
  const known = new WeakMap<object, Plan>();
  /** The British do not stir while a draft is open, so that the plan can be kept with the state from before it. */
  const planBefore = (world: State, missions: boolean) => {
    const base = world.draft?.base;
    const plan =
      (base && known.get(base)) ??
      best((one, index) => planWorth(world, one, missions) + (whims[index] ?? 0));
    if (base !== undefined) known.set(base, plan);
    return plan;
  };
  /** Once troops have come down, the plan is the one that they followed. */
  const planUnderWay = (world: State) =>
    best((plan, index) => followed(world, plan) + (whims[index] ?? 0) / 10);
  const landingOf = (world: State, unit: Unit) => planUnderWay(world).landings.get(unit);
  const byStrength: Thought = ({ world }) => {
    survey.of(world);
    return (action, ledger) => ledger.add('strength', VALUE.strength * byte(survey.strength, unitIn(action)));
  };
  const raid = raidThought(survey);
  return {
    'set-up.pick': () => inTurn,
    'set-up.put': ({ decision }) => nearest(setUp.get(rememberedUnit(decision.locals, 'unit'))),
    'missions.plan': (asked) => {
      const { world, decision } = asked;
      if (world.turn !== TURN_S) return raid(asked);
      const byAir = numberIn(decision.locals, 'by') === BY_AIR;
      const { air, naval } = byAir ? planBefore(world, true) : planUnderWay(world);
      return bombs(world, byAir ? air : naval);
    },
    'drop-plan.pick': () => inTurn,
    'drop-plan.attach': ({ world, decision }) =>
      attaches(world, planBefore(world, false), rememberedUnit(decision.locals, 'unit')),
    'drop-plan.aim': ({ world, decision }) =>
      aims(survey.of(world), planBefore(world, false), rememberedUnit(decision.locals, 'unit')),
    'drops.formation': () => inTurn,
    'drops.hex': () => inTurn,
    'drops.assault': () => inTurn,
    'drops.disperse': () => (action, ledger) => ledger.add('harms-most', missed(unitIn(action))),
    'drops.swim': ({ world }) => {
      survey.of(world);
      return (action, ledger) => {
        ledger.add('to-safety', -VALUE.strength * survey.threat(hexIn(action)));
        if (survey.isTheirs(hexIn(action))) ledger.add('takes', real(survey.stake, hexIn(action)));
      };
    },
    'landing-plan.pick': ({ world }) => embarks(planUnderWay(world).landings),
    'landing-plan.embark': ({ world, decision }) =>
      nearest(landingOf(world, rememberedUnit(decision.locals, 'unit'))?.sea),
    'landing-plan.land-on': ({ world, decision }) =>
      landsOn(world, landingOf(world, rememberedUnit(decision.locals, 'unit'))?.land),
    'landing-plan.wave': ({ world, decision }) => {
      const wave = landingOf(world, rememberedUnit(decision.locals, 'unit'))?.wave;
      return (action, ledger) => {
        if (action[1] === wave) ledger.add('plan', VALUE.planned);
      };
    },
    'landings.formation': () => inTurn,
    'landings.target': ({ world }) => {
      survey.of(world);
      return (action, ledger) => ledger.add('takes', real(survey.stake, hexIn(action)));
    },
    'landings.enter': byStrength,
  };
}

/** One after the other, as they are listed. */
const inTurn: Verdict = () => {};

function best(worth: (plan: Plan, index: number) => number): Plan {
  let found = 0;
  let most = Number.NEGATIVE_INFINITY;
  PLANS.forEach((plan, index) => {
    const value = worth(plan, index);
    if (value <= most) return;
    most = value;
    found = index;
  });
  const plan = PLANS[found];
  if (plan === undefined) throw new RangeError('the book is empty');
  return plan;
}

function nearest(wanted: Hex | undefined): Verdict {
  if (wanted === undefined) return inTurn;
  return (action, ledger) => ledger.add('plan', -VALUE.astray * grid.distance(hexIn(action), wanted));
}

/** The targets of the book, each as often as it stands there. */
function bombs(world: State, targets: readonly Hex[]): Verdict {
  return (action, ledger) => {
    if (action[0] !== verbs.id.bomb) return;
    const hex = hexIn(action);
    let wanted = 0;
    for (const target of targets) if (target === hex) wanted++;
    ledger.add('plan', wanted > cell(world.announced, hex) ? VALUE.planned : -VALUE.strength);
  };
}

/** Independent units go with the formation that drops where the book wants them. */
function attaches(world: State, plan: Plan, unit: Unit): Verdict {
  const stick = plan.sticks.find(({ units }) => units.includes(unit));
  const formations = stick?.units.map((one) => cell(world.dropsWith, one)) ?? [];
  return (action, ledger) => {
    if (formations.includes(formationIn(action))) ledger.add('company', VALUE.companion);
    else ledger.add('plan', VALUE.strength * (action[1] ?? 0));
  };
}

/** Never on enemies, and not beside the sea if it can be helped. */
function aims({ foes }: Survey, plan: Plan, unit: Unit): Verdict {
  const wanted = plan.sticks.find(({ units }) => units.includes(unit))?.hex;
  return (action, ledger) => {
    const hex = hexIn(action);
    if (hex === wanted) ledger.add('plan', VALUE.planned);
    else if (wanted !== undefined) ledger.add('plan', -VALUE.astray * grid.distance(hex, wanted));
    if (hex !== wanted) ledger.add('near-sea', -VALUE.seaSide * seaSides(hex));
    if (byte(foes.count, hex) > 0) ledger.add('among-enemies', -VALUE.amongEnemies);
  };
}

/** The units of the book, first waves first. */
function embarks(landings: ReadonlyMap<Unit, Landing>): Verdict {
  return (action: Action, ledger) => {
    if (action[0] !== verbs.id.pick) return;
    const landing = landings.get(unitIn(action));
    ledger.add('plan', landing === undefined ? -VALUE.strength : VALUE.planned / landing.wave);
  };
}

function landsOn(world: State, wanted: Hex | undefined): Verdict {
  const near = nearest(wanted);
  return (action, ledger) => {
    near(action, ledger);
    if (holds(world, hexIn(action), BRITISH)) ledger.add('among-enemies', -VALUE.amongEnemies);
  };
}

/** What the Axis would miss most. */
function missed(unit: Unit): number {
  return (
    (hasBonus(unit, 'A') ? VALUE.bridge : 0) +
    (isEngineer(unit) ? VALUE.engineer : 0) +
    (hasBonus(unit, 'L') ? VALUE.trained : 0)
  );
}
