import { type Fact, type Outcome, total } from '../../engine/forecast.ts';
import { NONE } from '../../engine/kinds.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { lostFact } from './advance.ts';
import { chanceToJoin, reliabilityDie, untestedIn } from './armour.ts';
import type { CombatResultName } from './charts.ts';
import { chancesAt, outcomeOf, plainReading, type Reckoning, readingOf } from './combat-readings.ts';
import type { Fought } from './combat-results.ts';
import { toldOf } from './combat-rolls.ts';
import type { Unit } from './kinds.ts';
import { type Attack, type Odds, oddsOf } from './odds.ts';
import { boxOf, type State } from './state.ts';
import { phrase } from './words.ts';

/** VI.G.4: what comes of heavy armour that may not start, and of attacks on it when it is alone. */

/** VI.G.4.r4: no die is rolled. */
export const ARMOUR_DOOMED: Reckoning = {
  outcomes: [{ text: phrase('heavy-armour-doomed'), name: 'armour-attacked', chance: 1, tone: 'good' }],
};

/** Nobody advances then (VI.G.4.r6), so that whoever attacks from a landing box is lost. */
export function afloatFacts(s: State, attackers: readonly Unit[]): Fact[] {
  const afloat = attackers.filter((unit) => boxOf(s, unit) !== undefined);
  return afloat.length === 0 ? [] : [lostFact(afloat)];
}

/** What each heavy tank promises, and what the attack comes to if none of them joins in. */
export function startFacts(s: State, attack: Attack): Fact[] {
  const untested = untestedIn(s, attack);
  if (untested.length === 0) return [];
  const sixths = Math.round(6 * chanceToJoin(s, attack.targets));
  const others = attack.attackers.filter((unit) => !untested.includes(unit));
  const without = oddsOf(s, { ...attack, attackers: others });
  return [
    ...untested.map((unit) => ({
      what: phrase('joins-attack', { unit }),
      value: `${sixths}/6`,
      rule: 'crete/VI.G.4.c.1',
    })),
    {
      what: phrase('without-heavy-armour'),
      value: others.length === 0 ? phrase('no-attack-then') : oddsPhrase(without),
      rule: others.length === 0 ? 'crete/VI.G.4.r7' : 'crete/VI.G.4.r2',
    },
  ];
}

function oddsPhrase(odds: Odds): Phrase {
  const by = total(odds.modifiers);
  return by === 0
    ? phrase('odds-would-be', toldOf(odds))
    : phrase('odds-would-be-and-die', { ...toldOf(odds), by });
}

/** What an attack with heavy armour comes to, whichever of it joins in. */
export function startReading(s: State, attack: Attack, isOpen: boolean): Reckoning {
  const found = new Map<CombatResultName, Outcome>();
  let cancelled = 0;
  for (const { chance, attackers } of waysToStart(s, attack)) {
    if (attackers.length === 0) {
      cancelled += chance;
      continue;
    }
    const fought: Fought = { ...attack, attackers, drift: NONE };
    for (const [result, share] of chancesAt(oddsOf(s, fought))) {
      const reading = outcomeOf(s, fought, result, isOpen);
      const known = found.get(result);
      const isSame = known === undefined || JSON.stringify(known.meaning) === JSON.stringify(reading.meaning);
      const read = isSame ? reading : { ...reading, ...plainReading(s, attack, result) };
      found.set(result, { ...read, chance: (known?.chance ?? 0) + chance * share });
    }
  }
  const best = readingOf(oddsOf(s, attack), 'combat-die-at-best', (result) =>
    outcomeOf(s, { ...attack, drift: NONE }, result, isOpen),
  );
  return {
    ...best,
    outcomes: [...found.values(), ...(cancelled > 0 ? [{ ...NOT_MADE, chance: cancelled }] : [])],
    dice: [
      ...untestedIn(s, attack).map((unit) => reliabilityDie(s, unit, attack.targets)),
      ...(best.dice ?? []),
    ],
  };
}

/** VI.G.4.r7: nobody is left to attack. */
const NOT_MADE = { text: phrase('attack-not-made'), name: 'attack-stalled', tone: 'bad' } as const;

/** Every way in which the heavy armour of an attack may join in, with its chance and all who attack then. */
function waysToStart(
  s: State,
  attack: Attack,
): readonly { readonly chance: number; readonly attackers: readonly Unit[] }[] {
  const untested = untestedIn(s, attack);
  const share = chanceToJoin(s, attack.targets);
  let ways: readonly { readonly chance: number; readonly out: readonly Unit[] }[] = [{ chance: 1, out: [] }];
  for (const unit of untested)
    ways = ways.flatMap(({ chance, out }) => [
      { chance: chance * share, out },
      { chance: chance * (1 - share), out: [...out, unit] },
    ]);
  return ways
    .filter(({ chance }) => chance > 0)
    .map(({ chance, out }) => ({
      chance,
      attackers: attack.attackers.filter((unit) => !out.includes(unit)),
    }));
}
