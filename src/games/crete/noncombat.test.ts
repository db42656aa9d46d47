import { describe, expect, it } from 'vitest';
import { cell } from '../../engine/arrays.ts';
import { NONE, numberOf } from '../../engine/kinds.ts';
import { Random } from '../../engine/seeded.ts';
import { givenAway } from '../air-assault/clauses/disclosures.clauses.ts';
import { down, stageOf } from '../air-assault/clauses/testing.ts';
import { isFaceDown } from '../air-assault/face-down.ts';
import { broken } from '../air-assault/invariants.ts';
import { ALLIED, AXIS } from '../air-assault/kinds.ts';
import { placeOf as placeIn, rosterOf, type State } from '../air-assault/state.ts';
import { cast } from './cast.ts';
import setUpJson from './data/setup-historical.json' with { type: 'json' };
import { advancedCrete, crete } from './index.ts';

/** Noncombat units of the Allies, which lie face down until the enemy is next to them, and stay in their sectors at first (VI.F.4, VI.F.5.2). */

const stage = stageOf(advancedCrete(), cast);
const {
  at,
  bar,
  cause,
  clause,
  expectSame,
  faultOf,
  game,
  keys,
  open,
  options,
  pass,
  placeOf,
  play,
  preview,
} = stage;
const { ruleOf, told } = stage;
const [first, second, third, last] = cast.row;
const CAMP = 'nc-rn-suda';
const DOCKS = 'docks-suda';
const TRUCK = 'truck-1';
const BATTALION = 'nz-22';
const ENEMY = 'i-fjr-3';
/** A clue: it is no noncombat unit. */
const FIGHTER = 512;

function liesHidden(state: State, id: string): boolean {
  return isFaceDown(state, numberOf(state.kit.counters.Unit, id));
}

describe('noncombat units', () => {
  clause('crete/VI.F.4.s1', 'have to be set up in the Advanced Game, and are not in the Basic one', () => {
    const state = game.setUp();
    const { counters } = state.kit;
    const camps = rosterOf(state).noncombat.map((unit) => counters.Unit.name(unit));
    expect(camps).toHaveLength(19);
    const assigned = camps.filter((id) => id !== TRUCK && id !== 'truck-2');
    expect(options(state)).toEqual(expect.arrayContaining(assigned.map((id) => `pick ${id}`)));
    expect(options(state)).not.toContain('done');
    const basic = crete.setUp();
    expect(rosterOf(basic).noncombat).toEqual([]);
    const picked = crete.ask(basic)?.actions.map((action) => crete.print(action)) ?? [];
    expect(assigned.filter((id) => picked.includes(`pick ${id}`))).toEqual([]);
    // And whoever was set up can be evacuated.
    const leaving = at('allied-move', { [CAMP]: 'F25' }, 9);
    expect(options(leaving)).toContain(`evacuate ${CAMP}`);
  });

  clause('crete/VI.F.4.a', 'are set up in their sectors, face down like all others', () => {
    const state = game.setUp();
    play(state, `pick ${CAMP}`);
    const { map } = state.kit;
    const sectors = options(state, 'put ').map((text) => map.sectorOf(map.grid.number(text.slice(4))));
    expect(sectors.length).toBeGreaterThan(100);
    expect(new Set(sectors)).toEqual(new Set([numberOf(map.Sector, 'suda')]));
    play(state, [`put ${first}`, 'pick nz-22', 'put E11']);
    expect([liesHidden(state, CAMP), liesHidden(state, BATTALION)]).toEqual([true, true]);
    expectSame(state);
  });

  clause(
    'crete/VI.F.4.a.2',
    'are exposed as soon as the enemy marches next to them, and stop nobody then',
    () => {
      const state = at('axis-move', { [ENEMY]: first, [CAMP]: down(last), [BATTALION]: down('G13') });
      play(state, [`pick ${ENEMY}`, `go ${second}`]);
      expect(liesHidden(state, CAMP)).toBe(true);
      play(state, `pick ${ENEMY}`);
      // Until then it may be anything.
      expect(bar(state, `go ${third} ${last}`)).toBe('crete/V.D.3.s1');
      const seen = play(state, `go ${third}`);
      expect(told(seen, 'exposed', 'unit')).toEqual([CAMP]);
      expect(ruleOf(seen, 'exposed')).toBe('crete/VI.F.4.a.2');
      expect([liesHidden(state, CAMP), liesHidden(state, BATTALION)]).toEqual([false, true]);
      play(state, [`pick ${ENEMY}`, `go ${last}`]);
      expect(placeOf(state, ENEMY)).toBe(last);
    },
  );

  clause('crete/V.A.5.r2', 'who are found cannot be hidden again, nor can those that were not found', () => {
    const march = (units: Parameters<typeof at>[1]) => {
      const state = at('axis-move', { [ENEMY]: first, ...units });
      play(state, `pick ${ENEMY}`);
      return givenAway(stage, state, `go ${second} ${third}`);
    };
    expect(march({ [CAMP]: down(last) })).toEqual(['noncombat']);
    expect(march({ [BATTALION]: down(last) })).toEqual(['noncombat']);
    expect(march({ [BATTALION]: last })).toEqual([]);
    // Of a truck that everybody has seen it shows whether whoever lies with it is aboard.
    const truck = { at: last, faceDown: true, remembered: true, lot: 1 };
    const beside = { at: last, faceDown: true, clues: FIGHTER };
    expect(march({ [TRUCK]: truck, [BATTALION]: beside })).toEqual(['noncombat']);
    expect(march({ [TRUCK]: truck, [BATTALION]: { ...beside, carrier: TRUCK } })).toEqual(['noncombat']);
    expect(march({ [BATTALION]: beside })).toEqual([]);
    const basic = stageOf(crete, cast);
    const state = basic.at('axis-move', { [ENEMY]: first, [BATTALION]: down(last) });
    basic.play(state, `pick ${ENEMY}`);
    expect(givenAway(basic, state, `go ${second} ${third}`)).toEqual([]);
  });

  describe('are exposed at once', () => {
    clause('crete/VI.F.4.r1', 'by a drop, when it has come down', () => {
      const { turn, glider, zone } = cast.drop;
      const units = { ...stage.dropOf(turn, glider), 'nc-raf-maleme': down(zone) };
      const state = at('airborne-assault', units, turn);
      play(state, [`pick ${glider}`, `put ${zone}`]);
      expect(liesHidden(state, 'nc-raf-maleme')).toBe(true);
      const seen = play(state, 'done', { rolls: [1] });
      expect(keys(seen)).toEqual(expect.arrayContaining(['dropped', 'on-target', 'exposed']));
      expect(ruleOf(seen, 'exposed')).toBe('crete/VI.F.4.a.2');
      // Nobody is there to fight: the drift has found only these.
      expect(keys(seen)).not.toContain('down-among-counters');
    });

    clause('crete/VI.F.4.r1', 'by a drift next to them, and not by one to elsewhere', () => {
      const { turn, units, zone } = cast.drop;
      const [one] = units;
      const found = (die: number) => {
        const camp = { ...stage.dropOf(turn, one), 'nc-raf-maleme': down('G7') };
        const state = at('airborne-assault', camp, turn);
        const seen = play(state, [`pick ${one}`, `put ${zone}`, 'done'], { rolls: [die] });
        const { map } = state.kit;
        const to = map.grid.number(placeOf(state, one));
        const isNear = map.grid.distance(to, map.grid.number('G7')) < 2;
        expect(keys(seen).includes('exposed')).toBe(isNear);
        return isNear;
      };
      expect(new Set([1, 2, 3, 4, 5, 6].map(found))).toEqual(new Set([true, false]));
    });

    clause('crete/VI.F.4.r1', 'by whoever goes ashore, and by counters in a landing box before them', () => {
      const ashore = at('axis-move', {
        [ENEMY]: cast.box,
        'nc-raf-maleme': down('F11'),
        'nc-faa-maleme': down('H12'),
      });
      expect(placeOf(ashore, ENEMY)).toBe(cast.shore);
      expect([liesHidden(ashore, 'nc-raf-maleme'), liesHidden(ashore, 'nc-faa-maleme')]).toEqual([
        false,
        true,
      ]);
      const convoys = {
        'convoy-1': { fate: 'scheduled', due: 5, destination: 'maleme-beach' },
        'decoy-convoy-1': { fate: 'scheduled', due: 5, destination: 'retimo-beach' },
      };
      const camps = { 'nc-raf-maleme': down(cast.shore), 'nc-faa-maleme': down('F12') };
      const boxed = at('sea-movement', camps, 5, { convoys });
      const aboard = ['iii-gjr-100', 'eng-95-1', 'hw-7-1', 'at-95-1', 'geb-art-95-4', 'pz-31-1'];
      play(boxed, 'sail convoy-1', { rolls: [1, 1] });
      for (const [index, unit] of aboard.entries())
        play(boxed, [`pick ${unit}`, `put maleme-box-${index < 3 ? 3 : 6}`]);
      expect(liesHidden(boxed, 'nc-raf-maleme')).toBe(true);
      const seen = play(boxed, 'done');
      expect(told(seen, 'exposed', 'unit')[0]).toBe('nc-raf-maleme');
    });

    clause('crete/VI.F.4.r1', 'by whoever advances or retreats next to them', () => {
      const { centre, ring } = cast.combat;
      const [near = '', , , far = ''] = ring;
      const beyond = { 'nc-raf-maleme': down(far) };
      const advance = at('axis-combat', { [ENEMY]: near, 'hq-creforce': centre, ...beyond });
      play(advance, [`target ${centre}`, `attack ${ENEMY}`]);
      expect(liesHidden(advance, 'nc-raf-maleme')).toBe(true);
      play(advance, 'launch');
      if (open(advance).startsWith('allied')) play(advance, 'answer', { rolls: [1] });
      expect(open(advance)).toBe('axis advance.choose');
      const seen = play(advance, `advance ${ENEMY} ${centre}`);
      expect(told(seen, 'exposed', 'unit')).toEqual(['nc-raf-maleme']);
    });
  });

  clause('crete/VI.F.4.r2', 'leave whoever is with them face down, until the Axis movement closes', () => {
    const state = at('axis-move', {
      [ENEMY]: first,
      [CAMP]: down(last),
      [BATTALION]: down(last),
      'decoy-1': down(last),
    });
    const seen = play(state, [`pick ${ENEMY}`, `go ${second} ${third}`]);
    expect(told(seen, 'exposed', 'unit')).toEqual([CAMP]);
    expect([liesHidden(state, BATTALION), liesHidden(state, 'decoy-1')]).toEqual([true, true]);
    // What is still there may be a unit that fights: it stops him.
    expect(bar(state, `pick ${ENEMY}`)).toBe('crete/V.D.3.s1');
    const closing = play(state, 'end');
    expect(told(closing, 'exposed', 'unit')).toEqual([BATTALION]);
    expect(keys(closing)).toContain('decoy-removed');
  });

  it('are known not to be among those that stay face down next to the enemy', () => {
    const state = at('axis-move', {
      [ENEMY]: first,
      [BATTALION]: down(last),
      'nc-7-gen': down('G24'),
      'nz-23': down('H24'),
    });
    play(state, [`pick ${ENEMY}`, `go ${second} ${third}`]);
    const view = game.view(state, AXIS);
    const under = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      const world = game.sampleWorld(view, new Random(seed));
      const { counters, map } = world.kit;
      for (const unit of counters.Unit.all)
        if (isFaceDown(world, unit) && map.ground.id(placeIn(world, unit)) === last) {
          expect(counters.isNoncombat(unit)).toBe(false);
          under.add(counters.Unit.name(unit));
        }
    }
    expect(under.size).toBeGreaterThan(1);
    expectSame(state);
  });

  it('cannot lie face down next to the enemy, wherever a position puts them', () => {
    const said = (where: string) =>
      faultOf({
        at: 'axis-move',
        turn: 2,
        units: { [ENEMY]: { at: third }, [CAMP]: { at: where, faceDown: true } },
      });
    expect(said(last)).toContain('lies face down next to the enemy, and does not fight');
    expect(said(first)).toBe('');
  });

  clause('crete/VI.F.4.r4', 'are not protected by a decoy, but by a unit that nobody sees', () => {
    const endWith = (guard: string) => {
      const state = at('axis-combat', { [ENEMY]: third, [CAMP]: last, [guard]: down(last) });
      expect(preview(state, 'end').unknown).toEqual([
        `whether a combat unit is among the counters in ${last}`,
      ]);
      expect(givenAway(stage, state, 'end')).toContain('held');
      return placeOf(state, CAMP);
    };
    expect(endWith('decoy-1')).toBe('eliminated');
    expect(endWith(BATTALION)).toBe(last);
  });

  it('are named before the phase ends in which they are lost', () => {
    const state = at('axis-combat', { [ENEMY]: third, [CAMP]: last, [DOCKS]: last });
    const { facts, rule, unknown } = preview(state, 'end');
    expect(rule).toBe('crete/VI.F.4.c');
    expect(facts).toMatchObject([
      {
        text: 'Enemies that are lost, since no combat unit is with them',
        value: 'Royal Navy base party, Suda and Docks operations, Suda',
      },
    ]);
    expect(unknown).toEqual([]);
    expect(told(play(state, 'end'), 'lost-unprotected', 'unit')).toEqual([CAMP, DOCKS]);
  });
});

describe('before the evacuation', () => {
  const START = { [CAMP]: 'C30', [DOCKS]: 'D30', [BATTALION]: 'B30' };
  const trodden = (sector: string) => ({ sectors: { [sector]: { trodden: true } } });

  clause('crete/VI.F.5.2', 'noncombat units stay in the sector in which they were placed', () => {
    for (const [id, free] of [
      [CAMP, 'C29'],
      [DOCKS, 'D29'],
    ] as const) {
      const state = at('allied-move', START, 7);
      play(state, `pick ${id}`);
      expect(options(state)).toContain(`go ${free}`);
      expect(options(state).filter((text) => text.includes('C31'))).toEqual([]);
      expect(bar(state, 'go C31')).toBe('crete/VI.F.5.2');
      expect(cause(state, 'go C31')).toBe('Before turn 8 it stays in the sector of Suda.');
    }
    const state = at('allied-move', START, 7);
    play(state, `pick ${BATTALION}`);
    expect(options(state)).toContain('go C31');
    const later = at('allied-move', START, 8);
    play(later, `pick ${CAMP}`);
    expect(options(later)).toContain('go C31');
    const numberOfCamp = numberOf(later.kit.counters.Unit, CAMP);
    const goals = (turn: number) =>
      game.reach(game.view(at('allied-move', START, turn), ALLIED), numberOfCamp).map(({ place }) => place);
    expect([goals(7).includes('C31'), goals(8).includes('C31')]).toEqual([false, true]);
  });

  clause('crete/VI.F.5.2', 'whoever could choose his sector stays in the one that was chosen', () => {
    const set = (hex: string) => {
      const state = game.setUp();
      play(state, ['pick nc-au-asc', `put ${hex}`]);
      const unit = numberOf(state.kit.counters.Unit, 'nc-au-asc');
      return state.kit.map.Sector.all.indexOf(cell(state.home, unit) as never);
    };
    const { Sector } = game.setUp().kit.map;
    expect([set('N43'), set('N44')]).toEqual([Sector.number('georgeopolis'), Sector.number('retimo')]);
    const goes = (where: object, to: string) => {
      const state = at('allied-move', { 'nc-au-asc': { ...where } }, 4);
      play(state, 'pick nc-au-asc');
      return options(state).includes(`go ${to}`);
    };
    expect(goes({ at: 'P43', home: 'georgeopolis' }, 'P44')).toBe(false);
    expect(goes({ at: 'P43' }, 'P44')).toBe(false);
    // Driven out of its own it may go on and back.
    expect(goes({ at: 'P43', home: 'retimo' }, 'P42')).toBe(true);
    expect(goes({ at: 'P43', home: 'retimo' }, 'P44')).toBe(true);
    // So may whoever had no choice.
    const driven = at('allied-move', { [CAMP]: 'C31' }, 4);
    play(driven, `pick ${CAMP}`);
    expect(options(driven)).toContain('go C30');
    const truck = at('allied-move', { [TRUCK]: 'C30' }, 4);
    play(truck, `pick ${TRUCK}`);
    expect(bar(truck, 'go C31')).toBe('crete/VI.F.5.2');
    expect(options(truck)).toContain('go C29');
  });

  clause(
    ['crete/VI.F.5.2', 'crete/VI.F.r10'],
    'but for an enemy who is or was in the Georgeopolis sector',
    () => {
      const goes = (parts: object) => {
        const state = at('allied-move', START, 4, { ...parts });
        play(state, `pick ${CAMP}`);
        return options(state).includes('go C31');
      };
      expect([goes({}), goes(trodden('maleme')), goes(trodden('georgeopolis'))]).toEqual([
        false,
        false,
        true,
      ]);
    },
  );

  it('it is forgotten who chose which sector as soon as that binds nobody', () => {
    const homeIn = (state: State) => cell(state.home, numberOf(state.kit.counters.Unit, 'nc-au-asc'));
    const chosen = { 'nc-au-asc': { at: 'N43', home: 'georgeopolis' } };
    const state = at('axis-move', { ...chosen, [ENEMY]: 'C30' }, 4);
    expect(homeIn(state)).not.toBe(NONE);
    play(state, [`pick ${ENEMY}`, 'go C29']);
    expect(homeIn(state)).not.toBe(NONE);
    play(state, [`pick ${ENEMY}`, 'go C30 C31']);
    expect(homeIn(state)).toBe(NONE);
    expect(broken(state)).toEqual([]);
    const last = at('allied-combat', { ...chosen, [ENEMY]: 'C29' }, 7);
    play(last, 'end');
    expect([last.turn, homeIn(last), broken(last)]).toEqual([8, NONE, []]);
    // In a set-up that is ready it is noted as well.
    const ready = advancedCrete({}, setUpJson).setUp('advanced');
    expect(homeIn(ready)).not.toBe(NONE);
  });

  describe('an Axis unit is in a sector', () => {
    const wasIn = (state: State, sector: string) =>
      game.view(state, AXIS).board.sectors.find(({ id }) => id === sector)?.trodden === true;

    clause('crete/VI.F.r10', 'that it marches into or through', () => {
      const state = at('axis-move', { [ENEMY]: 'C30' }, 4);
      play(state, [`pick ${ENEMY}`, 'go C31']);
      expect(wasIn(state, 'georgeopolis')).toBe(true);
      play(state, [`pick ${ENEMY}`, 'go C30']);
      pass(state, 'allied movement.pick');
      expect(wasIn(state, 'georgeopolis')).toBe(true);
      const beside = at('axis-move', { [ENEMY]: 'C29' }, 4);
      play(beside, [`pick ${ENEMY}`, 'go C30']);
      expect(wasIn(beside, 'georgeopolis')).toBe(false);
    });

    clause('crete/VI.F.r10', 'in which it comes down, though it is lost there at once', () => {
      const { turn, units } = cast.drop;
      const [one] = units;
      const land = (on: string) => {
        const state = at(
          'airborne-assault',
          { ...stage.dropOf(turn, '1-sturm'), 'nz-22': 'C31', [one]: 'eliminated' },
          turn,
        );
        play(state, ['pick 1-sturm', `put ${on}`, 'done'], { rolls: [1] });
        return state;
      };
      const fight = land('C31');
      expect(open(fight)).toBe('axis drift-combats.choose');
      expect(wasIn(fight, 'georgeopolis')).toBe(true);
      play(fight, 'fight C31', { rolls: [6] });
      expect(placeOf(fight, '1-sturm')).toBe('eliminated');
      expect(wasIn(fight, 'georgeopolis')).toBe(true);
    });

    clause('crete/VI.F.r10', 'in which it goes ashore', () => {
      const state = at('axis-move', { [ENEMY]: 'georgeopolis-box-2' }, 4);
      expect(placeOf(state, ENEMY)).toBe('O38');
      expect(wasIn(state, 'georgeopolis')).toBe(true);
      const held = at('axis-move', { [ENEMY]: 'georgeopolis-box-2', [BATTALION]: 'O38' }, 4);
      expect(wasIn(held, 'georgeopolis')).toBe(false);
    });
  });
});
