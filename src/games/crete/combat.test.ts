import { describe, expect, it } from 'vitest';
import { at as pick } from '../../engine/arrays.ts';
import { numberOf } from '../../engine/kinds.ts';
import { combatDesk } from '../air-assault/clauses/combat-desk.clauses.ts';
import { down, stageOf } from '../air-assault/clauses/testing.ts';
import { ALLIED, AXIS } from '../air-assault/kinds.ts';
import { cast } from './cast.ts';
import { advancedCrete, crete } from './index.ts';
import { asides } from './testing.ts';

/** Combat as Crete alone has it: companies of a battalion, the example of a landing, noncombat units of the Allies. */

const stage = stageOf(crete, cast);
const { at, bar, cause, clause, game, keys, open, options, placeOf, play, told } = stage;
const { attack, oddsOf, result } = combatDesk(stage);
const { centre, ring, landing } = cast.combat;
const [first, second, third, fourth] = ring;
const { guns, battalions, strong, weak, sections } = cast.combat.allied;
const BATTALION = 'i-fjr-1';
const COMPANIES = ['i-fjr-1-hq', '1-fjr-1', '2-fjr-1', '3-fjr-1', '4-fjr-1'];
const [HEADQUARTERS = '', COMPANY = ''] = COMPANIES;
/** Its companies are a gun, an anti-tank company and machine guns. */
const MIXED = 'iv-sturm';
const [gun, otherGun] = guns;
const [enemy, neighbour] = battalions;

type State = ReturnType<typeof at>;

describe('a river', () => {
  clause('crete/EX.3.s1', 'helps nobody against those who also come from a landing box', () => {
    const ashore = { [BATTALION]: 'E10', [weak]: 'E9' };
    const alone = at('axis-combat', ashore);
    expect(oddsOf(alone, { on: 'E9', by: BATTALION })).toBe('9 to 3, 3-1 +1');
    const both = at('axis-combat', { ...ashore, 'eng-95-1': 'maleme-box-1' });
    // Whoever lies in the box attacks unasked, with half its strength.
    expect(oddsOf(both, { on: 'E9', by: BATTALION })).toBe('10 to 3, 3-1');
  });
});

describe('the first counter of all', () => {
  clause('crete/V.I.6.s1', 'is told like any other why it does not attack', () => {
    for (const unit of ['i-sturm-hq', '1-sturm']) {
      const state = at('axis-combat', { [unit]: { at: first, arrived: 'dropped' }, [enemy]: centre }, 1);
      expect(bar(state, `target ${centre}`)).toBe('crete/V.I.6.s1');
    }
  });
});

describe('a battalion in an exchange', () => {
  /** The Allies attack it with 10 against 9, and an exchange comes of it. */
  function attacked(): State {
    const state = at('allied-combat', { [BATTALION]: centre, [strong]: first, [enemy]: second });
    expect(result(attack(state, { on: centre, by: [strong, enemy] }, [3]))).toBe('10 to 9, 1-1: 3 EX');
    return state;
  }

  clause(['crete/Q.4.s1', 'crete/Q.4.s2'], 'need not be broken down, and then loses nothing', () => {
    const state = attacked();
    play(state, [`give-up ${enemy}`, 'enough']);
    expect(open(state)).toBe('axis matching.match');
    expect(options(state)).toEqual(['enough']);
    const { names } = state.kit.counters;
    const name = pick(names, numberOf(state.kit.counters.Unit, BATTALION));
    expect(game.heading(state, AXIS)?.prompt).toBe(
      `Attack on ${centre}, exchange: the attacker gave up 4, and nothing fits into that: the least that you can lose is 9. Nothing is lost, unless you break down ${name} first.`,
    );
    expect(cause(state, BATTALION)).toBe('It defends with 9, and no more than 4 fits.');
    expect(asides(state)).toEqual([`break-down ${BATTALION}`]);
    expect(keys(play(state, 'enough'))).toContain('exchange-spared');
    expect(placeOf(state, BATTALION)).toBe(centre);
  });

  clause('crete/Q.4.s1', 'is named as one that may be broken down, whatever else fits', () => {
    const units = { [BATTALION]: centre, '1-sturm': centre, [strong]: first, [enemy]: second };
    const state = at('allied-combat', { ...units, [neighbour]: third });
    // 14 against 11 is 1-1.
    attack(state, { on: centre, by: [strong, enemy, neighbour] }, [3]);
    play(state, [`give-up ${enemy}`, 'enough']);
    const { names, Unit } = state.kit.counters;
    expect(game.heading(state, AXIS)?.prompt).toBe(
      `Attack on ${centre}, exchange: the attacker gave up 4. Lose as much of your defence as fits into that; before, you may break down ${pick(names, numberOf(Unit, BATTALION))}.`,
    );
    play(state, `break-down ${BATTALION}`);
    expect(game.heading(state, AXIS)?.prompt).toMatch(/as much of your defence as fits into that\.$/);
  });

  clause(['crete/Q.4.s1', 'crete/GAP.1.r14'], 'may be broken down, and then loses companies', () => {
    const state = attacked();
    play(state, [`give-up ${enemy}`, 'enough', `break-down ${BATTALION}`]);
    expect(open(state)).toBe('axis matching.match');
    expect(bar(state, 'enough')).toBe('crete/GAP.1.r9');
    // 4 was given up: two companies fit into that, the headquarters besides do not.
    expect(options(state, 'lose').toSorted()).toEqual(COMPANIES.slice(1).map((id) => `lose ${id}`));
    play(state, [`lose ${COMPANY}`, 'lose 2-fjr-1']);
    expect(COMPANIES.map((id) => placeOf(state, id))).toEqual([
      centre,
      'eliminated',
      'eliminated',
      centre,
      centre,
    ]);
  });

  clause(['crete/GAP.1.r14', 'crete/V.H.3'], 'is broken down by the attacker to give up less', () => {
    const state = at('axis-combat', { [BATTALION]: first, [enemy]: centre });
    expect(result(attack(state, { on: centre, by: BATTALION }, [3]))).toBe('9 to 5, 1-1: 3 EX');
    expect(open(state)).toBe('axis payment.exchange');
    play(state, `break-down ${BATTALION}`);
    expect(options(state)).toEqual(COMPANIES.map((id) => `give-up ${id}`));
    play(state, [`give-up ${HEADQUARTERS}`, 'enough']);
    expect(placeOf(state, HEADQUARTERS)).toBe('eliminated');
    expect(placeOf(state, COMPANY)).toBe(first);
    expect(bar(state, `attack ${COMPANY}`)).toBe('crete/V.F.3.s2');
  });

  clause('crete/GAP.1.r14', 'or to lose less by an AL', () => {
    const state = at('axis-combat', { [BATTALION]: first, [enemy]: centre });
    attack(state, { on: centre, by: BATTALION }, [6]);
    expect(open(state)).toBe('axis payment.pay');
    play(state, [`break-down ${BATTALION}`, `give-up ${COMPANY}`, 'give-up 2-fjr-1']);
    expect(open(state)).toBe('axis combat-phase.declare');
    expect(COMPANIES.filter((id) => placeOf(state, id) === first)).toHaveLength(3);
  });

  it('is lost as a whole if it is given up as a whole', () => {
    const state = at('axis-combat', { [BATTALION]: first, [enemy]: centre });
    attack(state, { on: centre, by: BATTALION }, [3]);
    play(state, `give-up ${BATTALION}`);
    expect([BATTALION, enemy].map((id) => placeOf(state, id))).toEqual(['eliminated', 'eliminated']);
    // Its companies are gone with it.
    const { units } = game.position(state) as { units: Readonly<Record<string, object>> };
    expect(COMPANIES.map((id) => units[id])).toEqual(COMPANIES.map(() => ({ within: BATTALION })));
  });
});

describe('a battalion that is broken down in the middle of an attack', () => {
  it('retreats company by company', () => {
    const state = at('axis-combat', { [BATTALION]: second, [enemy]: centre, [neighbour]: centre });
    // 9 against 10 is 1-2.
    attack(state, { on: centre, by: BATTALION }, [3]);
    play(state, `break-down ${BATTALION}`);
    expect(new Set(options(state).map((text) => text.split(' ')[1]))).toEqual(new Set(COMPANIES));
    while (open(state) === 'axis retreat.choose') play(state, options(state).slice(0, 1));
    for (const id of COMPANIES) expect(placeOf(state, id)).not.toBe(second);
  });

  it('advances company by company', () => {
    const state = at('axis-combat', { [BATTALION]: first, [weak]: centre });
    attack(state, { on: centre, by: BATTALION }, [1]);
    play(state, [`break-down ${BATTALION}`, `advance ${COMPANY} ${centre}`, 'end']);
    expect([placeOf(state, COMPANY), placeOf(state, HEADQUARTERS)]).toEqual([centre, first]);
  });

  it('stays the target of the fire that was announced', () => {
    const units = {
      [BATTALION]: second,
      '1-sturm': fourth,
      [strong]: centre,
      [gun]: centre,
      [otherGun]: centre,
    };
    const state = at('axis-combat', units);
    attack(state, { on: centre, by: [BATTALION, '1-sturm'] });
    play(state, ['fire-at 1-sturm', `fire-with ${gun}`, 'next-fire', `fire-at ${BATTALION}`]);
    play(state, [`fire-with ${otherGun}`, 'open-fire']);
    play(state, 'resolve 1-sturm', { rolls: [1] });
    // The company retreats, and meanwhile the battalion is broken down.
    expect(open(state)).toBe('axis retreat.choose');
    play(state, `break-down ${BATTALION}`);
    const seen = play(state, options(state).slice(0, 1), { rolls: [2, 4] });
    expect(told(seen, 'fire-result', 'targets')).toEqual([COMPANIES]);
    expect(result(seen, 'fire-result')).toBe('3 to 9, 1-3: 2 NE');
    expect(result(seen)).toBe('9 to 6, 1-1: 4 NE');
  });

  it('leaves its guns out of the attack', () => {
    const units = { [MIXED]: second, '1-sturm': fourth, [strong]: centre, [gun]: centre };
    const state = at('axis-combat', units);
    expect(oddsOf(state, { on: centre, by: [MIXED, '1-sturm'] })).toBe('10 to 6, 1-1');
    attack(state, { on: centre, by: [MIXED, '1-sturm'] });
    play(state, ['fire-at 1-sturm', `fire-with ${gun}`, 'open-fire'], { rolls: [1] });
    play(state, `break-down ${MIXED}`);
    // 8 without the 2 of its guns, which are next to the hex and do not attack by themselves.
    const seen = play(state, options(state).slice(0, 1), { rolls: [3] });
    expect(result(seen)).toBe('6 to 6, 1-1: 3 EX');
    expect(options(state)).not.toContain('give-up 13-sturm');
    expect(bar(state, 'give-up 13-sturm')).toBe('crete/GAP.1.r8');
    expect(cause(state, 'give-up 13-sturm')).toBe('It is not among those who attack.');
  });

  clause('crete/V.G.5.b.3', 'is fired at as a whole, not company by company', () => {
    const state = at('axis-combat', { [BATTALION]: first, [strong]: centre, [gun]: centre });
    attack(state, { on: centre, by: BATTALION });
    expect(options(state, 'fire-at')).toEqual([`fire-at ${BATTALION}`]);
    for (const id of COMPANIES) expect(bar(state, `fire-at ${id}`)).toBe('crete/V.G.6.s1');
  });

  it('drops fires whose target was given up for want of room', () => {
    // The first is driven back to friends; for them a target of the second fire is given up.
    const friends = { 'i-gjr-85': third, '2-sturm': third, '3-sturm': third };
    const units = { ...friends, '1-sturm': second, 'i-gjr-100': first, [strong]: centre, [gun]: centre };
    const state = at('axis-combat', { ...units, [otherGun]: centre, '4-sturm': third, 'krad-55': fourth });
    attack(state, { on: centre, by: ['1-sturm', '2-sturm'] });
    play(state, ['fire-at 1-sturm', `fire-with ${gun}`, 'next-fire', 'fire-at 2-sturm']);
    play(state, [`fire-with ${otherGun}`, 'open-fire']);
    play(state, 'resolve 1-sturm', { rolls: [1] });
    expect(options(state)).toContain(`retreat 1-sturm ${third}`);
    play(state, `retreat 1-sturm ${third}`);
    expect(open(state)).toBe('axis stacking.give-up');
    const seen = play(state, 'eliminate 2-sturm');
    expect(keys(seen)).toContain('fire-void');
    expect(keys(seen)).toContain('attack-cancelled');
    expect(keys(seen)).not.toContain('fire-result');
    // The gun has no part in fires of later attacks.
    const { units: there } = game.view(state, ALLIED).board;
    expect(there.filter(({ fire }) => fire !== undefined)).toEqual([]);
  });
});

describe('the example of a landing', () => {
  const { box, shore, beside, inland } = landing;
  const units = { 'eng-95-1': box, 'iii-gjr-100': beside, 'eng-95-2': inland, [weak]: shore };

  clause(['crete/EX.5.s3', 'crete/EX.5.s4'], '1, 8 and 2 against 3 is 3-1', () => {
    const state = at('axis-combat', units);
    expect(bar(state, 'end')).toBe('crete/V.F.2.r2');
    expect(oddsOf(state, { on: shore, by: ['iii-gjr-100', 'eng-95-2'] })).toBe('11 to 3, 3-1');
    play(state, `target ${shore}`);
    expect(bar(state, 'attack eng-95-1')).toBe('crete/V.F.3.s2');
  });

  clause('crete/EX.5.s5', 'NE leaves the defender, and the unit in the box is lost', () => {
    const state = at('axis-combat', units);
    const seen = attack(state, { on: shore, by: ['iii-gjr-100', 'eng-95-2'] }, [6]);
    expect(result(seen)).toBe('11 to 3, 3-1: 6 NE');
    play(state, 'end');
    expect(Object.keys(units).map((id) => placeOf(state, id))).toEqual(['eliminated', beside, inland, shore]);
  });
});

describe('rivers', () => {
  clause('crete/EX.3.r1', 'do not count where the attackers are on two of them', () => {
    // The Gazanos and the Giofyros, with one hex between them.
    const state = at('axis-combat', { 'i-fjr-1': 'I83', 'ii-fjr-1': 'I85', [weak]: 'I84' });
    expect(oddsOf(state, { on: 'I84', by: 'i-fjr-1' })).toBe('9 to 3, 3-1 +1');
    expect(oddsOf(state, { on: 'I84', by: ['i-fjr-1', 'ii-fjr-1'] })).toBe('18 to 3, 6-1');
  });
});

describe('light armour in the Basic Game', () => {
  clause('crete/GAP.6.r4', 'attacks, is lost and advances as infantry does', () => {
    const state = at('axis-combat', { 'pz-31-1': first, [sections[0]]: centre });
    expect(oddsOf(state, { on: centre, by: 'pz-31-1' })).toBe('2 to 2, 1-1');
    const seen = attack(state, { on: centre, by: 'pz-31-1' }, [1]);
    expect(told(seen, 'combat-result', 'sum')).toEqual([1]);
    play(state, [...options(state, 'retreat').slice(0, 1), `advance pz-31-1 ${centre}`]);
    expect(placeOf(state, 'pz-31-1')).toBe(centre);
    const lost = at('axis-combat', { 'pz-31-1': first, [enemy]: centre });
    attack(lost, { on: centre, by: 'pz-31-1' }, [6]);
    expect(placeOf(lost, 'pz-31-1')).toBe('eliminated');
  });
});

describe('Allied noncombat units', () => {
  const advanced = stageOf(advancedCrete(), cast);
  const { unit } = cast.combat.escorted;
  const [, , small] = cast.combat.axis.two;
  const dropped = { at: centre, arrived: 'dropped' };

  clause(['crete/V.I.5.r7', 'crete/V.I.5.r8'], 'fight no drift combat, and share the hex', () => {
    const state = advanced.at('drift-combats', { [small]: dropped, [unit]: down(centre) });
    const seen = advanced.play(state, `fight ${centre}`);
    expect(advanced.keys(seen).slice(0, 2)).toEqual(['exposed', 'nobody-there']);
    expect([small, unit].map((id) => advanced.placeOf(state, id))).toEqual([centre, centre]);
    const known = advanced.at('drift-combats', { [small]: dropped, [unit]: centre });
    expect(advanced.options(known, 'fight')).toEqual([]);
  });

  clause('crete/V.L.7.r5', 'do not stop a landing', () => {
    const state = advanced.at('axis-move', { [small]: landing.box, [unit]: landing.shore });
    expect(advanced.placeOf(state, small)).toBe(landing.shore);
    const held = advanced.at('axis-move', { [small]: landing.box, [weak]: landing.shore });
    expect(advanced.placeOf(held, small)).toBe(landing.box);
  });
});

it('a hidden gun that comes ashore behind others is not named before', () => {
  const { box, shore, inland } = landing;
  const afloat = { 'geb-art-95-4': { at: box, faceDown: true }, 'eng-95-1': { at: box, faceDown: true } };
  const state = at('axis-combat', { ...afloat, [BATTALION]: inland, [weak]: shore });
  attack(state, { on: shore, by: BATTALION }, [1]);
  expect(open(state)).toBe('axis advance.land');
  const seen = JSON.stringify(game.view(state, 1).stack);
  expect(seen).toContain('eng-95-1');
  expect(seen).not.toContain('geb-art-95-4');
  expect(options(state)).toContain(`advance geb-art-95-4 ${shore}`);
});
