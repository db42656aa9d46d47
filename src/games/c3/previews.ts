import { waysToRoll } from '../../engine/chart.ts';
import {
  asFacts,
  chartOutcomes,
  type Fact,
  type Forecast,
  type Outcome,
  reasons,
  toneOf,
} from '../../engine/forecast.ts';
import { numberOf } from '../../engine/kinds.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { TURN_S } from './calendar.ts';
import { CombatColumn, combatChart, printed, ratioName } from './charts.ts';
import { forcesOf, isArmour, type Side, type Unit } from './counters.ts';
import { derived } from './derived.ts';
import { fatesOf, prospectOf } from './fates.ts';
import { expectedBattle, withStand } from './limits.ts';
import {
  type Attack,
  ableDefenders,
  type Battle,
  eliteOf,
  halvedOf,
  type Odds,
  oddsOf,
  possibleElite,
  type Role,
} from './odds.ts';
import { isMobile } from './retreat.ts';
import type { State } from './state.ts';
import { DROP, Fate, HUNT, phrase, SEA_ASSAULT } from './words.ts';

/** What close combat may come to, for the side that is asked. */

/** What is still open about a combat: elite bonuses by side, and whatever the preview cannot count. */
interface Open {
  readonly ours?: boolean;
  readonly theirs?: boolean;
  readonly unknown?: readonly Phrase[];
  /** The tank dice have been rolled. */
  readonly tanksDone?: boolean;
}

/** The numbers of a combat and the chances of its first round, with or without tank dice before it. */
export function combatForecast(s: State, asked: Side, battle: Battle, open: Open = {}): Forecast {
  const { attackers, defenders, target } = battle;
  const odds = oddsOf(s, battle);
  const { unknown = [], tanksDone = false } = open;
  const tanks = tanksDone ? [] : attackers.filter(isArmour);
  return {
    title: phrase('attack-on', { hex: target }),
    rule: 'c3/5.5.1',
    facts: [
      ...oddsFacts(s, battle, odds),
      ...possibleFacts(s, battle, open),
      ...(tanks.length === 0
        ? []
        : [{ what: phrase('tank-dice'), value: String(tanks.length), rule: 'c3/5.5.2' }]),
      ...dropFacts(battle),
      ...retreatFacts(s, battle),
    ],
    outcomes: combatOutcomes(s, asked, battle, odds.column),
    unknown: tanks.length === 0 ? unknown : [...unknown, phrase('tank-losses')],
    chart: { name: combatChart.name, from: printed(odds.ratio), column: odds.column },
    forces: forcesOf(attackers, defenders),
  };
}

function oddsFacts(s: State, { attackers, defenders, occasion }: Battle, odds: Odds): Fact[] {
  const { attack, defence, shifts, ratio, column } = odds;
  const known = derived(s);
  return [
    { what: phrase('attack'), value: String(attack), rule: 'c3/5.5.1.0.1' },
    ...halvingFacts(s, attackers, { attacks: true, occasion, known }),
    { what: phrase('defence'), value: String(defence), rule: 'c3/5.5.1.0.2' },
    ...halvingFacts(s, defenders, { attacks: false, occasion, known }),
    { what: phrase('odds'), value: ratioName(ratio), rule: 'c3/5.5.1.0.4' },
    ...asFacts(shifts),
    columnFact(column, 'c3/1.3.10'),
  ];
}

function columnFact(column: CombatColumn, rule: string): Fact {
  return { what: phrase('column'), value: CombatColumn.name(column), rule };
}

function halvingFacts(s: State, units: readonly Unit[], role: Role): Fact[] {
  return halvedOf(s, units, role).map(({ who, before, after, rule }) => ({
    what: who,
    value: `${before} → ${after}`,
    rule,
  }));
}

/** Bonuses that a side has and has not yet decided on; they are not counted. */
function possibleFacts(s: State, battle: Battle, open: Open): Fact[] {
  // Nobody is asked for a bonus against units that cannot fight.
  if (ableDefenders(s, battle).length === 0) return [];
  const ours = open.ours ? eliteOf(s, battle.attackers, battle) : [];
  const theirs = open.theirs ? eliteOf(s, battle.defenders, battle) : [];
  return asFacts(reasons(possibleElite(ours, true), possibleElite(theirs, false)));
}

function dropFacts({ occasion }: Battle): Fact[] {
  if (occasion !== DROP) return [];
  return [{ what: phrase('if-not-cleared'), value: phrase('attackers-eliminated'), rule: 'c3/3.2.0.21' }];
}

/** Those for whom a retreat is the end. */
function retreatFacts(s: State, battle: Battle): Fact[] {
  const { attackers, defenders } = prospectOf(s, battle, 0);
  return [
    ...lossFacts(phrase('attackers-lost-in-retreat'), attackers.lostInRetreat),
    ...lossFacts(phrase('defenders-lost-in-retreat'), defenders.lostInRetreat),
  ];
}

function lossFacts(what: Phrase, units: readonly Unit[]): Fact[] {
  if (units.length === 0) return [];
  const rule = units.every(isMobile) ? 'c3/5.5.1.3.14' : 'c3/5.5.1.3.25';
  return [{ what, value: phrase('these-units', { units }), rule }];
}

/** Whoever stands beyond the limit will have to hold back more; the elite bonuses come before the tanks. */
export function standForecast(s: State, asked: Side, battle: Battle, tanksDone: boolean): Forecast {
  return combatForecast(s, asked, withStand(s, battle), {
    ours: !tanksDone,
    theirs: true,
    unknown: [phrase(tanksDone ? 'defender-bonus' : 'elite-bonuses')],
    tanksDone,
  });
}

/** The same for an attack that is only being declared: guns may fire before it is fought. */
export function declaredForecast(s: State, attack: Attack): Forecast {
  const forecast = attackForecast(s, attack);
  if (forecast.outcomes.length === 0 || s.turn === TURN_S) return forecast;
  return { ...forecast, unknown: [...forecast.unknown, phrase('bombardments')] };
}

/** What an attack comes to if each side fights with all it can, for the side that attacks. */
export function attackForecast(s: State, attack: Attack): Forecast {
  const { side, target, occasion, attackers } = attack;
  const battle = expectedBattle(s, attack);
  if (battle === undefined)
    return {
      title: phrase(occasion === SEA_ASSAULT ? 'landing-on' : 'advance-into', { hex: target }),
      rule: 'c3/5.5.0.29',
      facts: [],
      outcomes: [],
      unknown: [],
      forces: forcesOf(attackers),
    };
  const unknown = [
    ...(battle.attackers.length < attackers.length ? [phrase('units-left-out')] : []),
    ...(occasion === HUNT ? [] : [phrase('units-withheld')]),
    phrase('elite-bonuses'),
  ];
  return combatForecast(s, side, battle, { ours: true, theirs: true, unknown });
}

/** What the dice of a round may come to, now that everything else is settled, for the side that attacks. */
export function roundForecast(s: State, battle: Intensity): Forecast {
  const { side, target, round, attackers, defenders } = battle;
  if (round === 1) return combatForecast(s, side, battle, { tanksDone: true });
  const column = printed(battle.column);
  return {
    title: phrase('intense-combat', { hex: target }),
    rule: 'c3/5.5.1.1',
    facts: [columnFact(column, 'c3/5.5.1.1.15')],
    outcomes: combatOutcomes(s, side, battle, column, battle.ourLoss),
    unknown: [],
    chart: { name: combatChart.name, column },
    forces: forcesOf(attackers, defenders),
  };
}

/** A combat with its column, and the losses of all rounds before this one. */
type Intensity = Battle & { readonly column: number; readonly round: number; readonly ourLoss: number };

/** What follows if both sides fight on: the column stays as it was, and the losses of all rounds are added up. */
export function intenseForecast(s: State, asked: Side, battle: Intensity): Forecast {
  const { round, target, attackers, defenders } = battle;
  // So far both sides have lost what they accepted, and that is the same.
  const accepted = battle.ourLoss + 1;
  const column = printed(battle.column);
  return {
    title: phrase('intense-combat', { hex: target }),
    rule: 'c3/5.5.1.1',
    facts: [
      { what: phrase('losses-if-accepted'), value: String(accepted), rule: 'c3/5.5.1.1.14' },
      columnFact(column, 'c3/5.5.1.1.15'),
      ...(round === 1 ? retreatFacts(s, battle) : []),
    ],
    outcomes: round === 1 ? combatOutcomes(s, asked, battle, column, accepted) : [],
    unknown: [phrase('choice-of-other-side')],
    chart: { name: combatChart.name, column },
    forces: forcesOf(attackers, defenders),
  };
}

/** What the results of a column come to, for the side that is asked. */
function combatOutcomes(
  s: State,
  asked: Side,
  battle: Battle,
  column: CombatColumn,
  accepted = 0,
): Outcome[] {
  const attacks = asked === battle.side;
  const prospect = prospectOf(s, battle, accepted);
  return chartOutcomes(combatChart.distribution(column, waysToRoll(2)), (result) => {
    if (result.intense && battle.occasion !== HUNT) {
      const meaning = phrase(attacks ? 'attacker-may-fight-on' : 'defender-may-fight-on');
      return { text: result.text, tone: 'even', meaning, told: { text: phrase('neither-gives-way') } };
    }
    const { attackers, defenders, gain, steps } = fatesOf(result, prospect);
    const [ours, theirs] = attacks ? [attackers, defenders] : [defenders, attackers];
    const [own, enemy] = attacks ? [steps.attackers, steps.defenders] : [steps.defenders, steps.attackers];
    return {
      text: result.text,
      tone: toneOf(attacks ? gain : -gain),
      meaning: meaningOf(attacks, numberOf(Fate, ours), numberOf(Fate, theirs)),
      told: { text: toldOf(numberOf(Fate, attackers), numberOf(Fate, defenders)) },
      losses: { own, enemy },
    };
  });
}

const [UNHARMED] = Fate.all;

/** What becomes of both sides, as anybody is told of it. */
function toldOf(attackers: Fate, defenders: Fate): Phrase {
  if (attackers === UNHARMED && defenders === UNHARMED) return phrase('neither-suffers');
  if (defenders === UNHARMED) return phrase('attackers-suffer', { attackers });
  if (attackers === UNHARMED) return phrase('defenders-suffer', { defenders });
  return phrase('both-suffer', { attackers, defenders });
}

function meaningOf(attacks: boolean, ours: Fate, theirs: Fate): Phrase {
  if (ours === UNHARMED && theirs === UNHARMED) return phrase('nothing-happens');
  if (theirs === UNHARMED) return phrase(attacks ? 'attack-costs-you' : 'defence-costs-you', { ours });
  if (ours === UNHARMED) return phrase(attacks ? 'attack-costs-them' : 'defence-costs-them', { theirs });
  return phrase(attacks ? 'attack-costs-both' : 'defence-costs-both', { ours, theirs });
}
