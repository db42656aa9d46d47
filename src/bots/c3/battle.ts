import { at, cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import type { State } from '../../games/c3/index.ts';
import {
  type Battle,
  DROP,
  type Hex,
  HUNT,
  isEmplaced,
  isStronghold,
  Occasion,
  OVERRUN,
  oddsOf,
  Side,
  type Unit,
  verbs,
  victimsOf,
} from '../../games/c3/index.ts';
import type { Asked } from '../policy.ts';
import { hexIn, numberIn, rememberedHex, rememberedUnit, rememberedUnits, unitIn } from './actions.ts';
import {
  type Course,
  forecastOf,
  type Meeting,
  OPEN_GROUND,
  SCATTERED,
  STRONGHOLD,
  secondRoundOf,
} from './forecast.ts';
import { byte, real } from './numbers.ts';
import type { Thought, Thoughts, Verdict } from './reasons.ts';
import type { Survey } from './survey.ts';
import { costOfLoss, isPrized, stepWorth } from './troops.ts';

/** What a side decides in a combat. */

const VALUE = {
  /** To clear a hex, or to keep it, whatever it is worth. */
  field: 0.2,
  /** All stand who may. */
  stand: 1,
  /** Into a free hex; a little more for each point of strength, less for prized troops. */
  advance: 0.3,
  strength: 0.02,
  prized: 0.05,
  /** Thrown back in disorder. */
  thrown: 0.15,
} as const;
/** How often a defender is taken to give way instead of fighting on, by column. */
const GIVES_WAY = Float64Array.of(0.05, 0.1, 0.2, 0.35, 0.5, 0.6, 0.6);
/** What one column more or less in the will to fight on counts. */
const WILL = 0.1;
const EVEN_WILL = 3.5;

export function battleThoughts(survey: Survey): Thoughts {
  const lose: Thought = ({ world }) => {
    survey.of(world);
    return (action, ledger) => {
      const unit = unitIn(action);
      ledger.add('loss', -costOfLoss(unit, cell(world.steps, unit)));
    };
  };
  const strongest: Thought = ({ world }) => strengthVerdict(survey.of(world), 1);
  return {
    'combat.spare': ({ world }) => strengthVerdict(survey.of(world), -1),
    'combat.defend': ({ world }) => {
      const weakest = strengthVerdict(survey.of(world), -1);
      return (action, ledger) => {
        if (action[0] === verbs.id.stand) ledger.add('strength', VALUE.stand);
        else weakest(action, ledger);
      };
    },
    'combat.elite': (asked) => bonusVerdict(survey, asked, true),
    'combat.counter': (asked) => bonusVerdict(survey, asked, false),
    'combat.intense': (asked) => pressOn(survey, asked),
    'combat.resist': (asked) => resist(survey, asked),
    'combat.advance': (asked) => advance(survey, asked),
    'tank-combat.charge': strongest,
    'tank-combat.our-loss': lose,
    'tank-combat.their-loss': lose,
    'losses.choose': lose,
    'bombardment.lose': lose,
    'retreat.lead': strongest,
    'retreat.choose': strongest,
    'retreat.step': ({ world, decision }) => {
      survey.of(world);
      const leader = rememberedUnit(decision.locals, 'leader');
      return (action, ledger) => ledger.add('nears', survey.merit(leader, hexIn(action)));
    },
  };
}

/** The stronger a unit, the better; or the worse. */
function strengthVerdict(survey: Survey, sign: 1 | -1): Verdict {
  return (action, ledger) =>
    ledger.add('strength', sign * VALUE.strength * byte(survey.strength, unitIn(action)));
}

/** A combat as its procedure remembers it. */
function battleIn({ decision: { locals } }: Asked<State>): Battle {
  return {
    side: at(Side.all, numberIn(locals, 'side')),
    target: rememberedHex(locals, 'target'),
    occasion: at(Occasion.all, numberIn(locals, 'occasion')),
    attackers: rememberedUnits(locals, 'attackers'),
    defenders: rememberedUnits(locals, 'defenders'),
    ours: unitOrNone(numberIn(locals, 'ours'), rememberedUnits(locals, 'attackers')),
    theirs: unitOrNone(numberIn(locals, 'theirs'), rememberedUnits(locals, 'defenders')),
  };
}

function unitOrNone(unit: number, among: readonly Unit[]): Unit | typeof NONE {
  return among.find((one) => one === unit) ?? NONE;
}

/** What hangs on a combat, as the attacker sees it. */
interface Stakes {
  readonly meeting: Meeting;
  readonly steps: number;
  readonly prize: number;
  /** A step of the attacker, and of the defender. */
  readonly cost: number;
  readonly price: number;
}

function stakesOf(survey: Survey, battle: Battle): Stakes {
  const { target, occasion, attackers } = battle;
  const { world } = survey;
  const victims = victimsOf(world, battle);
  const taken = cell(world.control, target) !== battle.side ? real(survey.stake, target) : 0;
  const strong = isStronghold(world, target);
  return {
    meeting: occasion === HUNT ? SCATTERED : strong ? STRONGHOLD : OPEN_GROUND,
    steps: victims.reduce((sum, unit) => sum + cell(world.steps, unit), 0),
    prize: occasion === HUNT ? VALUE.field : taken + VALUE.field + (occasion === DROP ? attackers.length : 0),
    cost: meanWorth(attackers),
    price: meanWorth(victims),
  };
}

function meanWorth(units: readonly Unit[]): number {
  return units.reduce((sum, unit) => sum + stepWorth(unit), 0) / Math.max(1, units.length);
}

/** What a course is worth to the attacker. */
function worthOf({ ours, theirs, cleared, thrown }: Course, { prize, cost, price }: Stakes): number {
  return cleared * prize + theirs * price - ours * cost - thrown * VALUE.thrown;
}

/** The elite bonus is worth what it adds to the odds, less the risk to the one who gives it. */
function bonusVerdict(survey: Survey, asked: Asked<State>, attacks: boolean): Verdict {
  const { world } = asked;
  survey.of(world);
  const battle = battleIn(asked);
  const stakes = stakesOf(survey, battle);
  const fighters = attacks ? battle.attackers : victimsOf(world, battle);
  const loss = (unit: Unit) => costOfLoss(unit, cell(world.steps, unit));
  const cheapest = fighters.reduce((least, unit) => Math.min(least, loss(unit)), 9);
  const value = (column: number) => worthOf(forecastOf(stakes.meeting, column, stakes.steps), stakes);
  const plain = value(oddsOf(world, battle).column);
  return (action, ledger) => {
    if (action[0] === verbs.id.plain) return;
    const unit = unitIn(action);
    const changed = attacks ? { ...battle, ours: unit } : { ...battle, theirs: unit };
    const { column } = oddsOf(world, changed);
    const better = value(column) - plain;
    ledger.add('better-odds', (attacks ? better : -better) - VALUE.strength);
    const { ours, theirs } = forecastOf(stakes.meeting, column, stakes.steps);
    ledger.add('risks-elite', -Math.min(1, attacks ? ours : theirs) * (loss(unit) - cheapest));
  };
}

/** What it comes to if both sides fight on. */
function secondRound(stakes: Stakes, asked: Asked<State>): Course {
  const { locals } = asked.decision;
  const steps = Math.max(1, stakes.steps - numberIn(locals, 'theirLoss'));
  const column = numberIn(locals, 'column');
  if (numberIn(locals, 'round') === 1) return secondRoundOf(stakes.meeting, column, steps);
  return { ours: 1, theirs: 1, cleared: steps === 1 ? 1 : 0, thrown: 0 };
}

/** The attacker fights on where that promises something; parachutists always, who are lost in any case if they do not clear their hex. */
function pressOn(survey: Survey, asked: Asked<State>): Verdict {
  survey.of(asked.world);
  const battle = battleIn(asked);
  const stakes = stakesOf(survey, battle);
  if (battle.occasion === DROP && stakes.steps > numberIn(asked.decision.locals, 'theirLoss'))
    return pressOnOrPerish(survey, asked, battle, stakes);
  const fought = worthOf(secondRound(stakes, asked), stakes);
  const easily = real(GIVES_WAY, numberIn(asked.decision.locals, 'column'));
  const stopped = battle.occasion === OVERRUN ? VALUE.thrown : 0;
  return (action, ledger) => {
    if (action[0] === verbs.id.refuse) ledger.add('gives-way', -stopped);
    else {
      ledger.add('fights-on', easily * stakes.prize + (1 - easily) * fought);
      ledger.add('strength', WILL * (EVEN_WILL - survey.style.pressOn));
    }
  };
}

/** Who refuses loses all who attack; who fights on loses them too unless the hex is cleared, and the enemy loses steps for it. */
function pressOnOrPerish(
  { world }: Survey,
  asked: Asked<State>,
  { attackers }: Battle,
  stakes: Stakes,
): Verdict {
  const all = attackers.reduce((sum, unit) => sum + stepWorth(unit) * cell(world.steps, unit), 0);
  const { theirs, cleared } = secondRound(stakes, asked);
  const easily = real(GIVES_WAY, numberIn(asked.decision.locals, 'column'));
  const fought = cleared * stakes.prize + theirs * stakes.price - (1 - cleared) * all;
  return (action, ledger) => {
    if (action[0] === verbs.id.refuse) ledger.add('gives-way', -all);
    else ledger.add('fights-on', easily * stakes.prize + (1 - easily) * fought);
  };
}

/** The defender stands where the odds allow it, and where giving way would lose too much. */
function resist(survey: Survey, asked: Asked<State>): Verdict {
  const { world } = asked;
  survey.of(world);
  const battle = battleIn(asked);
  const stakes = stakesOf(survey, battle);
  const fought = worthOf(secondRound(stakes, asked), stakes);
  let doomed = 0;
  for (const unit of victimsOf(world, battle))
    if (isEmplaced(unit)) doomed += stepWorth(unit) * cell(world.steps, unit);
  return (action, ledger) => {
    if (action[0] === verbs.id.refuse) ledger.add('gives-way', -stakes.prize - doomed);
    else {
      ledger.add('fights-on', -fought);
      ledger.add('strength', WILL * (survey.style.standFast - EVEN_WILL));
    }
  };
}

/** Into a free hex go those who are not needed where they stand; prized troops last. */
function advance(survey: Survey, asked: Asked<State>): Verdict {
  survey.of(asked.world);
  const target: Hex = rememberedHex(asked.decision.locals, 'target');
  return (action, ledger) => {
    if (action[0] !== verbs.id.advance) return;
    const unit = unitIn(action);
    if (survey.isTheirs(target)) ledger.add('takes', real(survey.stake, target));
    ledger.add('nears', VALUE.advance);
    const prized = isPrized(unit) ? VALUE.prized : 0;
    ledger.add('strength', VALUE.strength * byte(survey.strength, unit) - prized);
    if (survey.isBound(unit)) ledger.add('bares-key', -2 * real(survey.stake, survey.hexOf(unit)) - 1);
  };
}
