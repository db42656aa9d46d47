import { waysToRoll } from '../../engine/chart.ts';
import type { Outlook, Preview } from '../../engine/definition.ts';
import { type CombatResult, combatChart, printed, ratioName, tankChart } from './charts.ts';
import { isStronghold } from './ground.ts';
import { expectedBattle, withStand } from './limits.ts';
import { asFacts, type Modifier, total } from './modifiers.ts';
import {
  ableDefenders,
  type Battle,
  type Clash,
  eliteModifier,
  eliteOf,
  halvedOf,
  oddsOf,
  tankFactor,
  tankModifiers,
} from './odds.ts';
import { forcesOf, outlooksOf, placeName, readAs, toneOf } from './outlook.ts';
import { isArmour, unitAt } from './pieces.ts';
import { isDisorganized, type State } from './state.ts';
import { meanings } from './texts.ts';
import { DROP, HUNT, SEA_ASSAULT } from './words.ts';

/** What close combat and tank combat may come to, for the side that is asked. */

type Facts = Preview['facts'];

/** What is still open about a combat: elite bonuses by side, and whatever the preview cannot count. */
interface Open {
  readonly ours?: boolean;
  readonly theirs?: boolean;
  readonly unknown?: readonly string[];
  /** The tank dice have been rolled. */
  readonly tanksDone?: boolean;
}

/** The numbers of a combat and the chances of its first round, with or without tank dice before it. */
export function combatPreview(s: State, asked: number, battle: Battle, open: Open = {}): Preview {
  const { attackers, defenders, target } = battle;
  const { ratio, column } = oddsOf(s, battle);
  const { unknown = [], tanksDone = false } = open;
  const tanks = tanksDone ? [] : attackers.filter(isArmour);
  return {
    title: `Attack on ${placeName(target)}`,
    rule: 'c3/5.5.1',
    facts: [
      ...oddsFacts(s, battle),
      ...possibleFacts(s, battle, open),
      ...(tanks.length === 0 ? [] : [{ text: 'Tank dice', value: String(tanks.length), rule: 'c3/5.5.2' }]),
      ...dropFacts(battle),
    ],
    outcomes: combatOutlooks(s, asked, battle, column),
    unknown: tanks.length === 0 ? unknown : [...unknown, 'losses in tank combat'],
    chart: { name: combatChart.name, from: printed(ratio), column },
    forces: forcesOf(attackers, defenders),
  };
}

function oddsFacts(s: State, battle: Battle): Facts {
  const { attackers, defenders, occasion } = battle;
  const { attack, defence, shifts, ratio, column } = oddsOf(s, battle);
  return [
    { key: 'attack', text: 'Attack', value: String(attack), rule: 'c3/5.5.1.0.1' },
    ...halvingFacts(s, attackers, true, occasion),
    { key: 'defence', text: 'Defence', value: String(defence), rule: 'c3/5.5.1.0.2' },
    ...halvingFacts(s, defenders, false, occasion),
    { key: 'odds', text: 'Odds', value: ratioName(ratio), rule: 'c3/5.5.1.0.4' },
    ...asFacts(shifts),
    { key: 'column', text: 'Column', value: combatChart.columns[column] ?? '', rule: 'c3/1.3.10' },
  ];
}

function halvingFacts(s: State, units: readonly number[], attacks: boolean, occasion: number): Facts {
  return halvedOf(s, units, attacks, occasion).map(({ text, before, after, rule }) => ({
    text: `${text}, values halved`,
    value: `${before} → ${after}`,
    rule,
  }));
}

/** Bonuses that a side has and has not yet decided on; they are not counted. */
function possibleFacts(
  s: State,
  { side, target, occasion, attackers, defenders }: Battle,
  open: Open,
): Facts {
  // Nobody is asked for a bonus against units that cannot fight.
  if (ableDefenders(s, side, target, occasion).length === 0) return [];
  const ours = open.ours ? eliteOf(s, attackers, target, attackers) : [];
  const theirs = open.theirs ? eliteOf(s, defenders, target, attackers) : [];
  const bonuses: Modifier[] = [];
  if (ours.length > 0) bonuses.push(eliteModifier(ours, true));
  if (theirs.length > 0) bonuses.push(eliteModifier(theirs, false));
  return asFacts(bonuses).map((fact) => ({ ...fact, text: `${fact.text} (may use)` }));
}

function dropFacts({ occasion }: Battle): Facts {
  if (occasion !== DROP) return [];
  return [{ text: 'If the hex is not cleared', value: 'attackers eliminated', rule: 'c3/3.2.0.21' }];
}

/** Whoever stands beyond the limit will have to hold back more; the elite bonuses come before the tanks. */
export function standPreview(s: State, asked: number, battle: Battle, tanksDone: boolean): Preview {
  return combatPreview(s, asked, withStand(s, battle), {
    ours: !tanksDone,
    theirs: true,
    unknown: tanksDone ? ["the defender's elite bonus"] : ['elite bonuses'],
    tanksDone,
  });
}

/** What an attack comes to if each side fights with all it can, for the side that attacks. */
export function attackPreview(
  s: State,
  side: number,
  target: number,
  occasion: number,
  units: readonly number[],
): Preview {
  const battle = expectedBattle(s, side, target, occasion, units);
  if (battle === undefined)
    return {
      title: `${occasion === SEA_ASSAULT ? 'Landing on' : 'Advance into'} ${placeName(target)}`,
      rule: 'c3/5.5.0.29',
      facts: [],
      outcomes: [],
      unknown: [],
      forces: forcesOf(units),
    };
  const unknown = [
    ...(battle.attackers.length < units.length ? ['units left out of the attack'] : []),
    ...(occasion === HUNT ? [] : ['units the defender withholds']),
    'elite bonuses',
  ];
  return combatPreview(s, side, battle, { ours: true, theirs: true, unknown });
}

/** What follows if both sides fight on: the column stays as it was. */
export function intensePreview(
  s: State,
  asked: number,
  battle: Battle,
  { column, round }: { readonly column: number; readonly round: number },
): Preview {
  return {
    title: `Intense combat for ${placeName(battle.target)}`,
    rule: 'c3/5.5.1.1',
    facts: [
      { text: 'Losses of each side if both accept', value: '1', rule: 'c3/5.5.1.1.14' },
      { key: 'column', text: 'Column', value: combatChart.columns[column] ?? '', rule: 'c3/5.5.1.1.15' },
    ],
    outcomes: round === 1 ? combatOutlooks(s, asked, battle, column) : [],
    unknown: ['the choice of the other side'],
    chart: { name: combatChart.name, column },
    forces: forcesOf(battle.attackers, battle.defenders),
  };
}

function combatOutlooks(s: State, asked: number, battle: Clash, column: number): Outlook[] {
  const attacks = asked === battle.side;
  const strong = isStronghold(s, battle.target);
  return outlooksOf(combatChart.distribution(column, waysToRoll(2)), (result) => {
    const effect = effectOf(result, battle.occasion, strong);
    return readAs(
      result.text,
      toneOf(attacks ? effect.gain : -effect.gain),
      attacks ? meanings.attack : meanings.defence,
      effect.code,
    );
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
export function effectOf(result: CombatResult, occasion: number, strong: boolean): Effect {
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

const TANK_TONES = { A1: 'bad', '-': 'even', D1: 'good' } as const;

/** The chances of one tank die, for the side that attacks. */
export function tankPreview(s: State, unit: number, battle: Clash): Preview {
  const modifiers = tankModifiers(s, unit, battle);
  const chances = tankChart.distribution(0, waysToRoll(1, 6, total(modifiers)));
  const { name, tankFactor: factor } = unitAt(unit);
  return {
    title: `Tank combat of ${name} at ${placeName(battle.target)}`,
    rule: 'c3/5.5.2',
    facts: [
      ...asFacts(modifiers),
      ...(isDisorganized(s, unit) && factor > 0
        ? [
            {
              text: 'Disorganized, tank factor halved',
              value: `${factor} → ${tankFactor(s, unit)}`,
              rule: 'c3/5.5.2.16',
            },
          ]
        : []),
    ],
    outcomes: outlooksOf(chances, ({ result }) => readAs(result, TANK_TONES[result], meanings.tank)),
    unknown: [],
    chart: { name: tankChart.name, column: 0 },
    forces: forcesOf([unit], battle.defenders),
  };
}
