import { at } from '../../engine/arrays.ts';
import type { Fact, Forecast } from '../../engine/forecast.ts';
import type { ValuesOf } from '../../engine/kinds.ts';
import { IN_DRIFT_COMBAT } from './combat-words.ts';
import { attackOf, bestFit, canBreakDown, faceTotal, isLeftAfter, payersAmong } from './face-values.ts';
import { enemyOf, type Unit } from './kinds.ts';
import type { payment } from './losses.ts';
import { defendersIn } from './odds.ts';
import { canRetreat } from './retreat.ts';
import { combatUnitsIn, type State, sideOf, unitsIn } from './state.ts';
import { phrase } from './words.ts';

/** GAP.1: what comes of it when somebody is given up, or nobody else; everybody in a combat lies open. */

type Payment = ValuesOf<typeof payment.locals>;

/** What has been given up of the strength that is owed, and what becomes of those who are left once that is enough. */
export function lossForecast(s: State, paying: Payment, unit: Unit): Forecast {
  const { attackers, owed, paid } = paying;
  const strength = paid + attackOf(s, unit);
  const isEnough = strength >= owed || payersBut(s, attackers, unit).length === 0;
  return {
    title: phrase('gives-up', { unit }),
    rule: 'crete/GAP.1.r6',
    facts: [
      { what: phrase('strength-given'), value: String(strength) },
      { what: phrase('strength-owed'), value: String(owed) },
      ...(isEnough ? aftermath(s, paying, [unit]) : []),
    ],
    outcomes: [],
    unknown: [],
  };
}

/** What the attacker has given up then, what the defender loses for it, and what becomes of the others if defenders are left. */
export function exchangeForecast(s: State, paying: Payment, unit?: Unit): Forecast {
  const { targets, attackers, paid } = paying;
  const enemy = enemyOf(sideOf(s, at(attackers, 0)));
  const defenders = defendersIn(s, targets, enemy);
  const defence = faceTotal(s, defenders);
  const strength = unit === undefined ? paid : paid + attackOf(s, unit);
  const lost = strength >= defence ? defence : bestFit(s, defenders, strength);
  const mayGoOn = unit !== undefined && payersBut(s, attackers, unit).length > 0;
  const gone = unit === undefined ? [] : [unit];
  return {
    title: unit === undefined ? phrase('gives-up-no-more') : phrase('gives-up', { unit }),
    rule: 'crete/GAP.1.r9',
    facts: [
      { what: phrase('strength-given'), value: String(strength) },
      { what: phrase('defence-lost', { defence }), value: String(lost) },
      ...(isLeftAfter(s, targets, enemy, strength) ? aftermath(s, paying, gone, mayGoOn) : []),
    ],
    outcomes: [],
    unknown: defenders.some((one) => canBreakDown(s, one)) ? [phrase('may-break-down')] : [],
  };
}

function payersBut(s: State, attackers: readonly Unit[], unit: Unit): Unit[] {
  return payersAmong(s, attackers).filter((one) => one !== unit);
}

/** What becomes of the attackers where defenders are left: nobody comes ashore any more (V.L.7.c), nor stays among them (V.I.5.r10). */
function aftermath(
  s: State,
  { fight, targets, attackers }: Payment,
  gone: readonly Unit[],
  mayGoOn = false,
): Fact[] {
  const side = sideOf(s, at(attackers, 0));
  const condition = mayGoOn ? '-so-far' : '';
  const left = (units: readonly Unit[]) => units.filter((unit) => !gone.includes(unit));
  if (fight !== IN_DRIFT_COMBAT) {
    const boxes = targets.flatMap((hex) => s.kit.map.boxesBefore(hex));
    const afloat = left(boxes.flatMap((box) => unitsIn(s, box, side)));
    return factOf({ what: phrase(`lost-afloat${condition}`), rule: 'crete/V.L.7.c' }, afloat);
  }
  const hex = at(targets, 0);
  const there = left(combatUnitsIn(s, hex, side));
  const isMobile = (unit: Unit) => canRetreat(s, unit);
  return [
    ...factOf(
      { what: phrase(`leave-hex${condition}`, { hex }), rule: 'crete/V.I.5.r10' },
      there.filter(isMobile),
    ),
    ...factOf(
      { what: phrase(`lost-in-hex${condition}`, { hex }), rule: 'crete/V.F.10.r6' },
      there.filter((unit) => !isMobile(unit)),
    ),
  ];
}

/** Whom something concerns, if there is anybody. */
function factOf(fact: Omit<Fact, 'value'>, units: readonly Unit[]): Fact[] {
  return units.length === 0 ? [] : [{ ...fact, value: phrase('these-units', { units }) }];
}
