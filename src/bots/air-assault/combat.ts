import { cell } from '../../engine/arrays.ts';
import type { Decision } from '../../engine/decision.ts';
import {
  type Attack,
  barToSupport,
  Forces,
  type Hex,
  oddsOf,
  placeOf,
  type State,
  type Unit,
  verbs,
} from '../../games/air-assault/index.ts';
import { type Consideration, hexIn, is, rememberedHexes, rememberedUnits, unitIn } from './asked.ts';
import { Front, worthOf } from './gain.ts';
import { columnOf, neededFor } from './odds.ts';
import { fightersOf } from './shelter.ts';
import type { Survey } from './survey.ts';

/** Who is attacked, and with whom: what gains most on the average. */
export function combatThoughts(survey: Survey): Readonly<Record<string, Consideration>> {
  const declare: Consideration = ({ world }) => judgeTargets(world, survey);
  const assemble: Consideration = ({ world, decision }) => {
    const attack: Attack = {
      side: survey.side,
      targets: rememberedHexes(world, decision, 'targets'),
      attackers: rememberedUnits(world, decision, 'attackers'),
      guns: rememberedUnits(world, decision, 'guns'),
    };
    return judgeForces(world, survey, attack, decision);
  };
  return {
    'combat-phase.declare': declare,
    'combat-phase.declare-landing': declare,
    'combat-phase.assemble': assemble,
    'combat-phase.assemble-landing': assemble,
  };
}

/** The hex where all that can be brought against it gains most; none if it gains too little. */
function judgeTargets(s: State, survey: Survey): ReturnType<Consideration> {
  const forces = new Forces(s, survey.side);
  return (action, ledger) => {
    if (!is(action, verbs.id.target)) return;
    const attack = attackOn(s, forces, survey, hexIn(s, action));
    const plan = bestPlan(s, survey, attack, attack.guns);
    const isOwed = attack.attackers.some((unit) => s.kit.map.isBeachBox(placeOf(s, unit)));
    // Whoever is in a landing box has to attack anyway.
    if (isOwed) ledger.add('free-shore', OWED);
    ledger.add('expected-gain', plan.gain, { gain: plan.gain });
    ledger.add('enough', -survey.style.nerve);
  };
}

/** Whoever has to attack does so, whatever it gains. */
const OWED = 30;
/** Whoever is in the plan joins before the attack is launched, which counts nothing: the worthy first, guns after them. */
const JOINS = 1;
const BY_WORTH = 0.01;
/** One hex is attacked at a time: more than anything else can gain. */
const NO_MORE_TARGETS = 40;

/** One attacker after the other, as the plan has it. */
function judgeForces(s: State, survey: Survey, begun: Attack, decision: Decision): ReturnType<Consideration> {
  const options = decision.actions;
  const able = options.filter((action) => is(action, verbs.id.attack)).map((action) => unitIn(s, action));
  const guns = options.filter((action) => is(action, verbs.id.support)).map((action) => unitIn(s, action));
  const fighters = fightersOf(s, [...begun.attackers, ...able]);
  const all: Attack = { ...begun, attackers: [...fighters], guns: [...begun.guns, ...guns] };
  const plan = bestPlan(s, survey, all, guns, begun);
  return (action, ledger) => {
    if (is(action, verbs.id.attack)) {
      const unit = unitIn(s, action);
      ledger.add('better-odds', plan.attackers.includes(unit) ? JOINS + BY_WORTH * worthOf(s, unit) : -JOINS);
    } else if (is(action, verbs.id.support))
      ledger.add('better-odds', plan.guns.includes(unitIn(s, action)) ? JOINS / 2 : -JOINS);
    else if (is(action, verbs.id.target)) ledger.add('enough', -NO_MORE_TARGETS);
    else if (is(action, verbs.id.launch)) ledger.add('strong-enough', 0);
  };
}

/** All that can attack a hex now. */
function attackOn(s: State, forces: Forces, survey: Survey, hex: Hex): Attack {
  const attackers = fightersOf(s, forces.before([hex]));
  const attack: Attack = { side: survey.side, targets: [hex], attackers, guns: [] };
  return { ...attack, guns: forces.guns().filter((gun) => barToSupport(s, attack, gun) === undefined) };
}

interface AttackPlan extends Pick<Attack, 'attackers' | 'guns'> {
  readonly gain: number;
}

/**
 * With whom to attack: for each column of the table that can be reached as few as it takes, so that others are free; the
 * cheapest is always among them, to pay with.
 */
function bestPlan(
  s: State,
  survey: Survey,
  all: Attack,
  guns: readonly Unit[],
  begun: Pick<Attack, 'attackers' | 'guns'> = { attackers: [], guns: [] },
): AttackPlan {
  const figures = survey.of(s);
  const front = new Front(s, figures, all);
  let best: AttackPlan = { attackers: all.attackers, guns: all.guns, gain: front.gain(all) };
  const odds = oddsOf(s, all);
  const defence = Math.max(1, front.guessed ?? odds.defence);
  // Bombers count, and what is halved counts less.
  const others = odds.attack - strengthOf(s, all);
  for (let column = columnOf(odds.attack, defence); column >= 0; column--) {
    const attack = leastFor(s, all, guns, begun, neededFor(column, defence) - others);
    const gain = front.gain(attack);
    if (gain > best.gain - SPARED) best = { attackers: attack.attackers, guns: attack.guns, gain };
  }
  return best;
}

/** What it is worth not to send everybody. */
const SPARED = 0.05;

/** As few as it takes to bring a strength together: the cheapest, guns, then the strongest. */
function leastFor(
  s: State,
  all: Attack,
  guns: readonly Unit[],
  begun: Pick<Attack, 'attackers' | 'guns'>,
  needed: number,
): Attack {
  const { attack } = s.kit.counters;
  const attackers = [...begun.attackers];
  const used = [...begun.guns];
  let strength = strengthOf(s, { attackers, guns: used });
  const join = (to: Unit[], unit: Unit | undefined) => {
    if (unit === undefined || to.includes(unit)) return;
    to.push(unit);
    strength += cell(attack, unit);
  };
  const byWorth = all.attackers.toSorted((a, b) => worthOf(s, a) - worthOf(s, b));
  join(attackers, byWorth[0]);
  for (const gun of guns.toSorted((a, b) => cell(attack, b) - cell(attack, a)))
    if (strength < needed) join(used, gun);
  for (const unit of byWorth.toReversed()) if (strength < needed) join(attackers, unit);
  return { ...all, attackers, guns: used };
}

function strengthOf(s: State, { attackers, guns }: Pick<Attack, 'attackers' | 'guns'>): number {
  const { attack } = s.kit.counters;
  return [...attackers, ...guns].reduce((sum, unit) => sum + cell(attack, unit), 0);
}
