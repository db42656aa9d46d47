import { waysToRoll } from '../../engine/chart.ts';
import {
  asFacts,
  type Fact,
  type Forecast,
  type Outcome,
  outcomesOf,
  reasons,
  toneOf,
} from '../../engine/forecast.ts';
import { numberOf } from '../../engine/kinds.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { CombatColumn, type CombatResult, combatChart, printed, ratioName } from './charts.ts';
import { forcesOf, isArmour, type Side, type Unit } from './counters.ts';
import { derived } from './derived.ts';
import { isStronghold } from './ground.ts';
import { expectedBattle, withStand } from './limits.ts';
import {
  type Attack,
  ableDefenders,
  type Battle,
  type Clash,
  eliteOf,
  halvedOf,
  type Odds,
  oddsOf,
  possibleElite,
  type Role,
} from './odds.ts';
import type { State } from './state.ts';
import { CombatEffect, DROP, HUNT, type Occasion, phrase, SEA_ASSAULT } from './words.ts';

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

/** Whoever stands beyond the limit will have to hold back more; the elite bonuses come before the tanks. */
export function standForecast(s: State, asked: Side, battle: Battle, tanksDone: boolean): Forecast {
  return combatForecast(s, asked, withStand(s, battle), {
    ours: !tanksDone,
    theirs: true,
    unknown: [phrase(tanksDone ? 'defender-bonus' : 'elite-bonuses')],
    tanksDone,
  });
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

/** What follows if both sides fight on: the column stays as it was. */
export function intenseForecast(
  s: State,
  asked: Side,
  battle: Battle & { readonly column: number; readonly round: number },
): Forecast {
  const { round, target, attackers, defenders } = battle;
  const column = printed(battle.column);
  return {
    title: phrase('intense-combat', { hex: target }),
    rule: 'c3/5.5.1.1',
    facts: [
      { what: phrase('losses-if-accepted'), value: '1', rule: 'c3/5.5.1.1.14' },
      columnFact(column, 'c3/5.5.1.1.15'),
    ],
    outcomes: round === 1 ? combatOutcomes(s, asked, battle, column) : [],
    unknown: [phrase('choice-of-other-side')],
    chart: { name: combatChart.name, column },
    forces: forcesOf(attackers, defenders),
  };
}

function combatOutcomes(s: State, asked: Side, battle: Clash, column: CombatColumn): Outcome[] {
  const attacks = asked === battle.side;
  const strong = isStronghold(s, battle.target);
  return outcomesOf(combatChart.distribution(column, waysToRoll(2)), (result) => {
    const { code, gain } = effectOf(result, battle.occasion, strong);
    const effect = numberOf(CombatEffect, code);
    return {
      text: result.text,
      tone: toneOf(attacks ? gain : -gain),
      meaning: phrase(attacks ? 'attack-means' : 'defence-means', { effect }),
    };
  });
}

/** What a result really does: its code as the texts have it, and the gain of the attacker. */
interface Effect {
  readonly code: string;
  readonly gain: number;
}

/** Giving ground counts as much as two steps. */
const GROUND = 2;

/**
 * In a stronghold a retreat costs a step instead; attackers from the air and from the sea cannot retreat and are
 * eliminated, `Ax`; a search for Dispersed units knows no intense combat.
 */
export function effectOf(result: CombatResult, occasion: Occasion, strong: boolean): Effect {
  const { attacker, defender, intense } = result;
  if (intense) return { code: occasion === HUNT ? '-/-' : result.text, gain: 0 };
  const weRetreat = attacker.retreats && !strong;
  const theyRetreat = defender.retreats && !strong;
  const ours = attacker.steps + (attacker.retreats && strong ? 1 : 0);
  const theirs = defender.steps + (defender.retreats && strong ? 1 : 0);
  const trapped = occasion === DROP || occasion === SEA_ASSAULT;
  return {
    code: `${codeOf(ours, weRetreat ? (trapped ? 'Ax' : 'Ar') : '')}/${codeOf(theirs, theyRetreat ? 'Dr' : '')}`,
    gain: theirs - ours + (theyRetreat ? GROUND : 0) - (weRetreat ? GROUND : 0),
  };
}

function codeOf(steps: number, retreat: string): string {
  const code = `${steps > 0 ? steps : ''}${retreat}`;
  return code === '' ? '-' : code;
}
