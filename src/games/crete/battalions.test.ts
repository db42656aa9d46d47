import { describe, expect, it } from 'vitest';
import { at as pick } from '../../engine/arrays.ts';
import { numberOf } from '../../engine/kinds.ts';
import { combatDesk } from '../air-assault/clauses/combat-desk.clauses.ts';
import { down, stageOf } from '../air-assault/clauses/testing.ts';
import { ALLIED, AXIS } from '../air-assault/kinds.ts';
import { cast } from './cast.ts';
import unitsJson from './data/units.json' with { type: 'json' };
import { crete, creteInstead } from './index.ts';
import { asides, FIRST, group } from './testing.ts';

/** V.H: battalions are formed of companies, and broken down into those. */

const {
  at,
  bar,
  cause,
  clause,
  game,
  keys,
  open,
  options,
  pass,
  placeOf,
  play,
  preview,
  told,
  expectSame,
  why,
} = stageOf(crete, cast);
const [here, there] = cast.row;
const HQ = 'i-fjr-3-hq';
const RECORD = 'crete/V.H.r4';
const OWN = ['1-fjr-3', '2-fjr-3', '3-fjr-3', '4-fjr-3'];

type State = ReturnType<typeof at>;

/** All of these in one hex. */
function inHex(hex: string, ...units: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(units.map((unit) => [unit, hex]));
}

function form(state: State, battalion: string, companies: readonly string[]) {
  return play(state, [`re-form ${battalion}`, ...companies.map((company) => `with ${company}`)]);
}

describe('forming a battalion', () => {
  clause(
    ['crete/V.H.4', 'crete/V.H.5'],
    'at the start of the movement, in the hex of its headquarters',
    () => {
      const state = at('axis-move', inHex(here, HQ, ...OWN));
      expect(open(state)).toBe('axis re-forming.choose');
      expect(options(state)).toEqual(['re-form i-fjr-3', 'end']);
      expect(bar(state, 're-form ii-fjr-3')).toBe('crete/V.H.5');
      expect(cause(state, 're-form ii-fjr-3')).toMatch(/ is not on the map\.$/);
      expect(cause(state, `re-form ${HQ}`)).toBe('It is no battalion with counters for its companies.');
      const seen = form(state, 'i-fjr-3', OWN);
      expect(told(seen, 're-formed', 'companies')).toEqual([[HQ, ...OWN]]);
      expect(placeOf(state, 'i-fjr-3')).toBe(here);
      expect([HQ, ...OWN].map((unit) => placeOf(state, unit))).toEqual(Array(5).fill('pool'));
      const apart = at('axis-move', { ...inHex(here, HQ, ...OWN), '5-fjr-3': here, '4-fjr-3': there });
      play(apart, 're-form i-fjr-3');
      expect(game.heading(apart, AXIS)?.prompt).toContain('Companies still to be chosen: 4; so far: none.');
      play(apart, 'with 1-fjr-3');
      expect(game.heading(apart, AXIS)?.prompt).toContain('Companies still to be chosen: 3; so far: ');
      expect(bar(apart, 'with 4-fjr-3')).toBe('crete/V.H.4');
      expect(cause(apart, 'with 4-fjr-3')).toBe(`It is in ${there}, the headquarters in ${here}.`);
      expect(cause(apart, 'with 6-fjr-3')).toBe('It is not on the map.');
      // Where an enemy is may be hidden.
      for (const where of [{}, { 'nz-27-mg-a': down(there) }, { 'nz-27-mg-a': 'N45' }]) {
        const beside = at('axis-move', { ...inHex(here, HQ, ...OWN), ...where });
        play(beside, 're-form i-fjr-3');
        expect(cause(beside, 'with nz-27-mg-a')).toBe('It is on the other side.');
      }
      expect(options(apart)).toContain('with 5-fjr-3');
      expect(open(at('axis-move', { ...inHex(here, HQ, ...OWN), '4-fjr-3': there }))).toBe(
        'axis movement.pick',
      );
    },
  );

  it('comes before the moves of the same phase, and so it is foreseen', () => {
    const { last } = crete.setUp().kit.track;
    const landed = { 'i-fjr-1': { at: there, arrived: 'landed' } };
    const state = at('axis-move', { ...inHex(here, HQ, ...OWN), ...landed }, 12);
    expect([open(state), last >= 12]).toEqual(['axis re-forming.choose', true]);
    const reached = (id: string) => {
      const { counters } = state.kit;
      return game.reach(game.view(state, AXIS), numberOf(counters.Unit, id)).length;
    };
    const before = [reached(HQ), reached('i-fjr-1')];
    play(state, 'end');
    expect(open(state)).toBe('axis movement.pick');
    expect(before).toEqual([reached(HQ), reached('i-fjr-1')]);
    expect(before).toEqual([expect.any(Number), 0]);
    expect(before[0]).toBeGreaterThan(0);
  });

  it('keeps its companies: those that came by air or by sea do not come once more', () => {
    const within = { within: 'i-fjr-3' };
    const formed = { ...Object.fromEntries([HQ, ...OWN.slice(0, 2)].map((unit) => [unit, within])) };
    const engineers = { 'eng-95-1': within, 'eng-95-3': within };
    const lost = Object.fromEntries(
      FIRST.filter((unit) => unit !== 'eng-95-1').map((unit) => [unit, 'eliminated']),
    );
    const units = { 'i-fjr-3': here, ...formed, ...engineers, ...lost };
    const convoys = { 'convoy-1': group('shown', 3, 'maleme-beach') };
    const state = at('air-landing', { ...units, '1-fjr-1': 'E11' }, 5, {
      convoys,
      airfields: { 'maleme-airfield': { open: true } },
    });
    expect(options(state)).toContain('pick at-95-3');
    expect(bar(state, 'pick eng-95-3')).toBe('crete/V.J.1');
  });

  clause('crete/V.H.4', 'and not later', () => {
    const state = at('axis-move', inHex(here, HQ, ...OWN));
    play(state, 'end');
    expect(open(state)).toBe('axis movement.pick');
    expect(options(state, 're-form')).toEqual([]);
    expect(bar(state, 're-form i-fjr-3')).toBe('crete/V.H.4');
    expect(cause(state, 're-form i-fjr-3')).toBe('The movement has begun.');
    const few = at('axis-move', inHex(here, HQ, ...OWN.slice(1)));
    expect(bar(few, 're-form i-fjr-3')).toBe('crete/V.H.7');
    expect(cause(few, 're-form i-fjr-3')).toBe(
      `Companies in ${here} that it can be formed of: 3. It takes 4.`,
    );
    const formed = at('axis-move', inHex(here, 'i-fjr-3'));
    expect(cause(formed, 're-form i-fjr-3')).toBe('It is on the map already.');
    expect(options(state)).toContain('pick 1-fjr-3');
    expect(open(at('allied-move', { ...inHex(here, HQ, ...OWN), 'nz-22': cast.row[3] }))).toBe(
      'allied movement.pick',
    );
  });

  clause('crete/V.H.4.2', 'it may act at once', () => {
    const state = at('axis-move', inHex(here, HQ, ...OWN));
    form(state, 'i-fjr-3', OWN);
    play(state, ['pick i-fjr-3', `go ${there}`]);
    expect(placeOf(state, 'i-fjr-3')).toBe(there);
  });

  clause('crete/V.H.7', 'of any parachute, glider, engineer or machine-gun companies', () => {
    const mixed = ['1-sturm', '5-sturm', '1-eng-7', 'mg-7-1'];
    const state = at('axis-move', inHex(here, HQ, ...mixed, '14-fjr-3'));
    play(state, 're-form i-fjr-3');
    expect(new Set(options(state))).toEqual(new Set(mixed.map((unit) => `with ${unit}`)));
    expect(bar(state, 'with 14-fjr-3')).toBe('crete/V.H.7');
    play(
      state,
      mixed.map((unit) => `with ${unit}`),
    );
    expect(placeOf(state, 'i-fjr-3')).toBe(here);
    // Another battalion is no company, though it is of the same type.
    const others = at('axis-move', inHex(here, HQ, ...OWN.slice(1), 'ii-fjr-3'));
    expect(bar(others, 're-form i-fjr-3')).toBe('crete/V.H.7');
    const without = at('axis-move', inHex(here, HQ, ...OWN.slice(1), '14-fjr-3', '13-fjr-3', 'ii-fjr-3-hq'));
    expect(open(without)).toBe('axis movement.pick');
  });

  clause(['crete/V.H.7.a', 'crete/V.H.r3'], 'of three for the engineers, one of them engineers', () => {
    const state = at('axis-move', inHex(here, 'eng-7-hq', '1-eng-7', '5-sturm', '6-sturm', '7-sturm'));
    play(state, ['re-form eng-7', 'with 5-sturm', 'with 6-sturm']);
    expect(bar(state, 'with 7-sturm')).toBe('crete/V.H.7.a');
    play(state, 'with 1-eng-7');
    expect(placeOf(state, 'eng-7')).toBe(here);
    const none = { ...inHex(here, 'eng-7-hq', '5-sturm', '6-sturm', '7-sturm'), '1-eng-7': there };
    const other = at('axis-move', { ...none, ...inHex(cast.row[3], HQ, ...OWN) });
    expect(bar(other, 're-form eng-7')).toBe('crete/V.H.7.a');
  });

  clause('crete/V.H.7.b', 'the fourth of the Sturm regiment of its own alone', () => {
    const own = ['13-sturm', '14-sturm', '15-sturm', '16-sturm'];
    const state = at('axis-move', inHex(here, 'iv-sturm-hq', ...own, '5-sturm'));
    play(state, 're-form iv-sturm');
    expect(new Set(options(state))).toEqual(new Set(own.map((unit) => `with ${unit}`)));
    expect(bar(state, 'with 5-sturm')).toBe('crete/V.H.7.b');
    const others = inHex(here, 'iv-sturm-hq', ...own.slice(1), '5-sturm');
    const mixed = at('axis-move', { ...others, ...inHex(cast.row[3], HQ, ...OWN) });
    expect(bar(mixed, 're-form iv-sturm')).toBe('crete/V.H.7.b');
  });

  clause('crete/V.H.r2', 'of as many as the chart says', () => {
    const three = {
      ...inHex(here, HQ, ...OWN.slice(1)),
      ...inHex(cast.row[3], 'eng-7-hq', '1-eng-7', '2-eng-7', '3-eng-7'),
    };
    const state = at('axis-move', three);
    expect(options(state)).toEqual(['re-form eng-7', 'end']);
    expect(bar(state, 're-form i-fjr-3')).toBe('crete/V.H.7');
    play(state, ['re-form eng-7', 'with 1-eng-7']);
    expect(bar(state, 'with 1-eng-7')).toBe('crete/V.H.r2');
    play(state, 'with 2-eng-7');
    expect(open(state)).toBe('axis re-forming.with');
    expect(keys(play(state, 'with 3-eng-7'))).toEqual(['re-formed']);
  });

  clause('crete/V.H.r6', 'it has what is printed on its own counter, whoever forms it', () => {
    const { centre, ring } = cast.combat;
    const companies = ['1-sturm', '5-sturm', '1-eng-7', 'mg-7-1'];
    // All companies that there are have 2-2-4, and any four with their headquarters the 9-9-4 of a battalion; here one has more.
    const units = unitsJson.units.map((unit) =>
      unit.id === '1-sturm' ? { ...unit, attack: 5, defense: 5, movement: 3 } : unit,
    );
    const other = stageOf(creteInstead({ units: { ...unitsJson, units } }), cast);
    const { goOn, oddsOf } = combatDesk(other);
    const there = { ...inHex(ring[0], HQ, ...companies), 'nz-22': centre };
    const apart = other.at('axis-combat', there);
    expect(oddsOf(apart, { on: centre, by: [HQ, ...companies] })).toBe('12 to 5, 2-1');
    const state = other.at('axis-move', there);
    other.play(state, ['re-form i-fjr-3', ...companies.map((company) => `with ${company}`)]);
    const reach = other.game.reach(
      other.game.view(state, AXIS),
      numberOf(state.kit.counters.Unit, 'i-fjr-3'),
    );
    expect(Math.max(...reach.map(({ cost }) => cost))).toBe(4);
    other.play(state, 'end');
    expect(oddsOf(state, { on: centre, by: 'i-fjr-3' })).toBe('9 to 5, 1-1');
    goOn(state, 'allied movement.pick');
    other.play(state, 'end');
    expect(oddsOf(state, { on: ring[0], by: 'nz-22' })).toBe('4 to 9, 1-3');
  });

  clause('crete/V.H.r5', 'it may do no more than the last of them', () => {
    const units = inHex(here, HQ, ...OWN);
    const dropped = at('axis-move', { ...units, '2-fjr-3': { at: here, arrived: 'dropped' } });
    form(dropped, 'i-fjr-3', OWN);
    expect(bar(dropped, 'pick i-fjr-3')).toBe('crete/V.H.r5');
    const fighting = at('axis-combat', { 'i-fjr-3': { at: here, arrived: 'dropped' }, 'nz-22': there });
    expect(bar(fighting, `target ${there}`)).toBe('crete/V.H.r5');
    const flownIn = at('axis-move', { ...units, [HQ]: { at: here, arrived: 'landed' } });
    form(flownIn, 'i-fjr-3', OWN);
    expect(bar(flownIn, 'pick i-fjr-3')).toBe('crete/V.A.10.s1');
    // Nor does it forget in whose zone they began.
    const met = at('axis-move', { ...inHex(cast.row[2], HQ, ...OWN), 'nz-22': cast.row[3] });
    form(met, 'i-fjr-3', OWN);
    play(met, ['pick i-fjr-3', `go ${there}`, 'pick i-fjr-3']);
    expect(bar(met, `go ${cast.row[2]}`)).toBe('crete/V.D.4.s2');
  });

  it('can be given up before it is decided, and is no secret then', () => {
    const state = at('axis-move', inHex(here, HQ, ...OWN));
    play(state, ['re-form i-fjr-3', 'with 1-fjr-3']);
    expectSame(state);
    expect(game.view(state, 1).board.units.map(({ id }) => id)).not.toContain('i-fjr-3');
    play(state, ['with 2-fjr-3', 'with 3-fjr-3', 'with 4-fjr-3']);
    expect(game.view(state, 1).board.units.map(({ id }) => id)).toContain('i-fjr-3');
    expectSame(state);
  });
});

describe('the substitution chart', () => {
  const BATTALIONS = ['i', 'ii', 'iii', 'iv'];
  const { battalions, Unit } = crete.setUp().kit.counters;

  clause(['crete/V.H.6.a', 'crete/V.H.6.a.2'], 'gives each battalion four companies in a row', () => {
    const partsOf = (battalion: string) => {
      const state = at('axis-move', { [battalion]: here });
      return told(play(state, `break-down ${battalion}`), 'broken-down', 'companies').flat();
    };
    for (const regiment of ['sturm', 'fjr-1', 'fjr-2', 'fjr-3'])
      for (const [index, battalion] of BATTALIONS.entries()) {
        if (battalion === 'iv' && regiment !== 'sturm') continue;
        const numbers = [1, 2, 3, 4].map((number) => 4 * index + number);
        expect(partsOf(`${battalion}-${regiment}`)).toEqual([
          `${battalion}-${regiment}-hq`,
          ...numbers.map((number) => `${number}-${regiment}`),
        ]);
      }
  });

  clause('crete/V.H.6.b', 'has every battalion', () => {
    expect(battalions).toHaveLength(14);
    for (const battalion of battalions) {
      const id = Unit.name(battalion);
      const state = at('axis-move', { [id]: here });
      const parts = told(play(state, `break-down ${id}`), 'broken-down', 'companies')
        .flat()
        .map(String);
      // The same companies make it up again.
      const again = at('axis-move', inHex(here, ...parts));
      form(again, id, parts.slice(1));
      expect(placeOf(again, id)).toBe(here);
    }
  });
});

describe('breaking a battalion down', () => {
  clause('crete/V.H.r4', 'gives back the companies that it was formed of', () => {
    const mixed = ['1-sturm', '5-sturm', '1-eng-7', 'mg-7-1'];
    const state = at('axis-move', inHex(here, HQ, ...mixed));
    form(state, 'i-fjr-3', mixed);
    const { counters } = state.kit;
    const part = `It is part of ${pick(counters.names, numberOf(counters.Unit, 'i-fjr-3'))}.`;
    for (const company of mixed) expect([why(state, company), cause(state, company)]).toEqual([RECORD, part]);
    expect(cause(state, '2-sturm')).toBe('It is not on the map.');
    const fighting = at('axis-combat', { 'i-fjr-3': here, 'nz-22': there });
    play(fighting, `target ${there}`);
    expect(cause(fighting, `attack ${OWN[0]}`)).toBe(part);
    const seen = play(state, 'break-down i-fjr-3');
    expect(new Set(told(seen, 'broken-down', 'companies').flat())).toEqual(new Set([HQ, ...mixed]));
    expect([HQ, ...mixed].map((unit) => placeOf(state, unit))).toEqual(Array(5).fill(here));
    expect(placeOf(state, 'i-fjr-3')).toBe('pool');
    expect(placeOf(state, '1-fjr-3')).toBe('pool');
    expect(cause(state, 'i-fjr-3')).toBe('It is broken down into its companies.');
    expect(cause(state, 'ii-fjr-3')).toBe('It is not on the map.');
  });

  it('is told of it afterwards, where it could attack, be given up or advance', () => {
    const state = at('axis-combat', { 'i-fjr-3': 'G14', 'nz-22': 'G13' });
    const exchange = game.copy(state);
    play(exchange, ['target G13', 'attack i-fjr-3', 'launch'], { rolls: [3] });
    for (const asked of [state, exchange]) {
      play(asked, 'break-down i-fjr-3');
      expect(cause(asked, 'i-fjr-3')).toBe('It is broken down into its companies.');
    }
    expect(open(exchange)).toBe('axis payment.exchange');
    const won = at('axis-combat', { 'i-fjr-3': 'G14', 'ii-fjr-3': 'F13', 'nz-22': 'G13' });
    play(won, ['target G13', 'attack i-fjr-3', 'attack ii-fjr-3', 'launch'], { rolls: [1] });
    play(won, 'break-down i-fjr-3');
    expect(open(won)).toBe('axis advance.choose');
    expect(cause(won, 'i-fjr-3')).toBe('It is broken down into its companies.');
  });

  clause('crete/V.H.3', 'is possible whatever the Axis is asked', () => {
    const held = { 'i-fjr-3': 'E11' };
    const open5 = { airfields: { 'maleme-airfield': { open: true } } };
    for (const [point, turn] of [
      ['aircraft', 7],
      ['air-landing', 7],
      ['axis-move', 7],
    ] as const) {
      const state = at(point, held, turn, open5);
      const before = open(state);
      expect(asides(state)).toEqual(['break-down i-fjr-3']);
      expect(keys(play(state, 'break-down i-fjr-3'))).toEqual(['broken-down']);
      expect(open(state)).toBe(before);
    }
    const drifting = at('airborne-assault', { 'i-fjr-3': 'G12', ...dropsBut('5-sturm', '6-sturm') }, 1);
    play(drifting, ['pick 5-sturm', 'put G8', 'pick 6-sturm', 'put G8', 'done']);
    play(drifting, 'break-down i-fjr-3');
    expect(options(drifting)).toEqual(['drift 5-sturm', 'drift 6-sturm']);
    expect(placeOf(drifting, '1-fjr-3')).toBe('G12');
  });

  it('is for the Axis, for battalions on the map and where there is room', () => {
    const state = at('axis-move', { ...inHex(here, 'i-fjr-3', 'ii-fjr-3'), 'nz-22': there });
    const about = (unit: string) => {
      const action = `break-down ${unit}`;
      return [bar(state, action), cause(state, action)];
    };
    const none = 'It is no battalion with counters for its companies.';
    expect(about('1-sturm')).toEqual(['crete/V.H.1', none]);
    expect(about('i-gjr-85')).toEqual(['crete/V.H.1', none]);
    expect(about('iii-fjr-3')).toEqual(['crete/V.H.3', 'It is not on the map.']);
    expect(about('i-fjr-3')).toEqual(['crete/V.H.3', 'Stacking points: it takes 5; left: 3.']);
    const theirs = at('allied-move', { 'i-fjr-3': here, 'nz-22': cast.row[3] });
    const told = game.explain(game.view(theirs, ALLIED), 'break-down i-fjr-3');
    expect(told).toMatchObject({ rule: 'crete/V.H.3', because: 'That is for the Axis alone.' });
  });

  it('leaves the rest of an attack that is being put together', () => {
    const { centre, ring } = cast.combat;
    const state = at('axis-combat', { 'i-fjr-3': ring[0], 'ii-fjr-3': ring[1], 'nz-22': centre });
    play(state, [`target ${centre}`, 'attack i-fjr-3', 'attack ii-fjr-3']);
    play(state, 'break-down i-fjr-3');
    expect(open(state)).toBe('axis combat-phase.assemble');
    expect(preview(state, 'launch').forces?.[0]?.units).toEqual(['ii-fjr-3']);
    expect(options(state, 'attack')).toContain('attack 1-fjr-3');
    // Where the first choice of an order cannot be any more, nothing of it is left.
    const gone = at('axis-move', inHex(here, 'i-fjr-3'));
    play(gone, ['pick i-fjr-3', 'break-down i-fjr-3']);
    expect(open(gone)).toBe('axis movement.pick');
  });

  it('takes back a landing for which there is no room any more', () => {
    const state = at('air-landing', { 'i-fjr-3': 'E11' }, 7, {
      airfields: { 'maleme-airfield': { open: true } },
    });
    play(state, ['pick i-gjr-85', 'put E11']);
    play(state, 'break-down i-fjr-3');
    expect(placeOf(state, 'i-gjr-85')).toBe('pool');
    expect(options(state)).toContain('pick rhq-gjr-85');
    expect(bar(state, 'pick i-gjr-85')).toBe('crete/V.J.2.2');
  });

  describe('while it retreats', () => {
    const FOUR = { 'iv-sturm': 'F13', '1-sturm': 'F12', 'br-2-bw': 'G13' };
    const beaten = () => {
      const state = at('axis-combat', FOUR, 4);
      play(state, ['target G13', 'attack iv-sturm', 'attack 1-sturm', 'launch'], { rolls: [5] });
      expect(open(state)).toBe('axis retreat.choose');
      return state;
    };

    clause(
      'crete/GAP.1.r3',
      'leaves its gun where it is: artillery does not retreat with the attacker',
      () => {
        const state = beaten();
        play(state, 'break-down iv-sturm');
        expect(bar(state, 'retreat 13-sturm F14')).toBe('crete/V.G.7.s1');
        const [way = ''] = options(state, 'retreat 1-sturm');
        const seen = play(state, way);
        expect(keys(seen)).not.toContain('does-not-retreat');
        while (open(state) === 'axis retreat.choose') play(state, options(state)[0] ?? '');
        expect(placeOf(state, '13-sturm')).toBe('F13');
        expect(
          ['iv-sturm-hq', '14-sturm', '15-sturm', '16-sturm'].map((id) => placeOf(state, id)),
        ).not.toContain('F13');
      },
    );

    clause('crete/V.G.5.e', 'nor does defensive fire drive the gun out', () => {
      const guns = { 'nz-27-bty': 'G13', 'nz-28-bty': 'G13', 'ra-68-med': 'G13' };
      const state = at('axis-combat', { 'iv-sturm': 'G11', '1-sturm': 'H12', 'br-2-bw': 'G12', ...guns }, 10);
      play(state, ['target G12', 'attack iv-sturm', 'attack 1-sturm', 'launch']);
      play(state, ['fire-at iv-sturm', ...Object.keys(guns).map((gun) => `fire-with ${gun}`)]);
      play(state, 'open-fire', { rolls: [1] });
      play(state, 'break-down iv-sturm');
      const [way = ''] = options(state, 'retreat iv-sturm-hq');
      play(state, way);
      expect(placeOf(state, '13-sturm')).toBe('G11');
    });

    clause(
      'crete/V.F.3.s2',
      'and the gun supports nobody afterwards: it has fought with its battalion',
      () => {
        const state = at('axis-combat', { ...FOUR, '2-sturm': 'H14', 'nz-22': 'H13' }, 4);
        play(state, ['target G13', 'attack iv-sturm', 'attack 1-sturm', 'launch'], { rolls: [5] });
        play(state, 'break-down iv-sturm');
        while (open(state) === 'axis retreat.choose') play(state, options(state)[0] ?? '');
        pass(state, 'axis combat-phase.declare');
        play(state, ['target H13', 'attack 2-sturm']);
        expect(bar(state, 'support 13-sturm')).toBe('crete/V.F.3.s2');
      },
    );
  });

  clause('crete/GAP.1.r14', 'it owes no more than a part of its companies, and that is foreseen', () => {
    const losses = (units: Readonly<Record<string, string>>, ...by: readonly string[]) => {
      const state = at('axis-combat', units);
      play(state, ['target G13', ...by.map((unit) => `attack ${unit}`)]);
      return preview(state, 'launch').outcomes.find(({ text }) => text === 'AL')?.meaning;
    };
    const all = 'The attacker gives up all infantry and armour of the attack';
    const some = 'The attacker gives up units with 3 or more of attack strength, at least one';
    // 9 against 5 is 1-1, and half of 5 is 3.
    const alone = { 'i-fjr-3': 'G14', 'nz-22': 'G13' };
    expect(losses(alone, 'i-fjr-3')).toBe(some);
    // Where its companies find no room it is given up as a whole, as is whoever has none.
    expect(losses({ ...alone, '5-fjr-3': 'G14', '6-fjr-3': 'G14' }, 'i-fjr-3')).toBe(all);
    expect(losses({ ...alone, 'i-gjr-85': 'G12' }, 'i-gjr-85')).toBe(all);
    // A gun among its companies is not given up, but there are others.
    expect(losses({ 'iv-sturm': 'G14', 'nz-22': 'G13' }, 'iv-sturm')).toBe(some);
    const state = at('axis-combat', alone);
    play(state, ['target G13', 'attack i-fjr-3', 'launch'], { rolls: [6] });
    play(state, ['break-down i-fjr-3', `give-up ${HQ}`, 'give-up 1-fjr-3']);
    expect(OWN.slice(1).map((unit) => placeOf(state, unit))).toEqual(['G14', 'G14', 'G14']);
  });

  it('is lost alone without paying all that is owed, and so is whoever lies in a box then', () => {
    const { landing, centre } = cast.combat;
    const [strong, other, third] = ['br-1-welch', 'nz-22', 'nz-23'];
    const gun = { [FIRST[4]]: landing.box };
    const there = { [strong]: landing.shore, [other]: landing.shore, [third]: landing.beside };
    const state = at('axis-combat', { 'eng-7': centre, ...gun, ...there });
    // 7 against 16 is 1-3, and 8 are owed.
    play(state, [`target ${landing.shore}`, `target ${landing.beside}`, 'attack eng-7', 'launch'], {
      rolls: [4],
    });
    expect(options(state)).toEqual(['give-up eng-7']);
    const { facts } = preview(state, 'give-up eng-7');
    expect(facts.map(({ key, value }) => [key, value])).toMatchObject([
      ['strength-given', '7'],
      ['strength-owed', '8'],
      ['lost-afloat', expect.any(String)],
    ]);
  });

  it('may save somebody: whoever owes a loss, or exchanges, is told who can be broken down before', () => {
    const prompt = (units: Readonly<Record<string, string>>, by: readonly string[], die: number) => {
      const state = at('axis-combat', units);
      play(state, ['target G13', ...by.map((unit) => `attack ${unit}`), 'launch'], { rolls: [die] });
      return game.heading(state, AXIS)?.prompt;
    };
    const name = 'III Battalion, Fallschirmjaeger-Regiment 3';
    const own = { 'iii-fjr-3': 'G14', 'nz-22': 'G13' };
    // 9 against 5 is 1-1.
    expect(prompt(own, ['iii-fjr-3'], 6)).toBe(
      `Attack on G13: give up attacking units with 3 or more of attack strength, at least one. Given up so far: 0, with 0 of attack strength. Before, you may break down ${name}.`,
    );
    expect(prompt(own, ['iii-fjr-3'], 3)).toMatch(
      new RegExp(`^Attack on G13, exchange: .* Before, you may break down ${name}\\.$`),
    );
    // 9 against 17 is 1-2, and its companies would have to give up all of their 9 as well.
    const others = { 'br-1-welch': 'G13', 'nz-21': 'H13', 'nz-27-mg-a': 'H13' };
    const hopeless = at('axis-combat', { ...own, ...others });
    play(hopeless, ['target G13', 'target H13', 'attack iii-fjr-3', 'launch'], { rolls: [5] });
    expect(game.heading(hopeless, AXIS)?.prompt).toBe(
      `Attack on G13 and H13: all infantry and armour of the attack have to be given up. Before, you may break down ${name}.`,
    );
    // Whoever has no companies is not asked, where all have to go.
    const alone = at('axis-combat', { 'i-gjr-85': 'G12', 'nz-22': 'G13' }, 5);
    play(alone, ['target G13', 'attack i-gjr-85', 'launch'], { rolls: [6] });
    expect(placeOf(alone, 'i-gjr-85')).toBe('eliminated');
  });

  it('may change what an exchange costs, and whoever gives up units is told so', () => {
    const { centre, ring } = cast.combat;
    const exchange = (defender: string, attackers: readonly string[]) => {
      const there = Object.fromEntries(attackers.map((id, index) => [id, ring[index] ?? '']));
      const state = at('allied-combat', { [defender]: centre, ...there });
      // 10 against 9, and 2 against 2, is 1-1.
      const declared = [`target ${centre}`, ...attackers.map((id) => `attack ${id}`), 'launch'];
      play(state, declared, { rolls: [3] });
      return state;
    };
    const [one, other] = cast.combat.allied.battalions;
    const [section, next] = cast.combat.allied.sections;
    const whole = exchange('i-fjr-3', [one, other, cast.combat.allied.weak]);
    expect(preview(whole, `give-up ${one}`).unknown).toHaveLength(1);
    const company = exchange('1-sturm', [section, next]);
    expect(preview(company, `give-up ${section}`).unknown).toEqual([]);
  });

  it('is over when it is lost, and so are its companies', () => {
    const { axis } = cast;
    const state = at('axis-move', inHex(here, ...axis));
    play(state, ['end', `eliminate ${axis[1]}`]);
    expect(placeOf(state, axis[1])).toBe('eliminated');
    expect(options(at('airborne-assault', { [axis[1]]: 'eliminated' }), 'pick 5-fjr-3')).toEqual([]);
    expectSame(state);
  });

  it('refuses a position with a battalion that has too few companies', () => {
    expect(() => at('axis-move', { 'i-fjr-3': here, '1-fjr-3': there })).toThrow(
      `i-fjr-3 stands for 1-fjr-3, which is in ${there} itself`,
    );
  });
});

/** All airborne units of the first turn but these are lost; those of the third regiment are in their battalion. */
function dropsBut(...units: readonly string[]): Readonly<Record<string, string>> {
  const { dropOf } = stageOf(crete, cast);
  const lost = Object.entries(dropOf(1, ...units)).filter(([id]) => !/^(i-fjr-3-hq|[1-4]-fjr-3)$/.test(id));
  return Object.fromEntries(lost) as Readonly<Record<string, string>>;
}
