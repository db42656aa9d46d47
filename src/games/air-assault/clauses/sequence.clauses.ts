import { describe, expect } from 'vitest';
import { numberOf } from '../../../engine/kinds.ts';
import { RandomGame } from '../../../proof/random-play.ts';
import { AXIS } from '../kinds.ts';
import { combatDesk } from './combat-desk.clauses.ts';
import { down, type Stage } from './testing.ts';

/** IV: the sequence of play. */
export function sequenceClauses(stage: Stage, advanced: Stage): void {
  const { at, cast, clause, dropOf, game, keys, open, options, pass, placeOf, play, playOn } = stage;
  const { ruleOf, told } = stage;
  const { attack } = combatDesk(stage);
  const [first, , third, last] = cast.row;
  const [one, other] = cast.axis;
  const [enemy, friend] = cast.allied;
  const units = { [one]: first, [other]: first, [enemy]: cast.mixed, [friend]: cast.mixed };

  /** The procedures whose steps are decided, in the order of a turn. */
  const ORDER = [
    'axis aircraft',
    'axis bombardment',
    'axis airborne-assault',
    'axis air-landing',
    'axis drift-combats',
    'axis sea-movement',
    'allied coastal-fire',
    'axis re-forming',
    'axis movement',
    'axis stacking',
    'axis combat-phase',
    'allied turning-down',
    'allied reinforcements',
    'allied movement',
    'allied stacking',
    'allied combat-phase',
  ];

  describe('a turn', () => {
    /** A day on which two units drop and one airfield is held; it begins with the aircraft. */
    const { turn: dropTurn, unit: dropping, hex: dropHex } = cast.airfield.drop;
    const flownIn = cast.airfield.small[0];
    const dawn = (others: Parameters<typeof at>[1] = {}) => {
      const all = dropOf(dropTurn);
      const second = Object.keys(all).find((id) => id !== dropping && isSmall(id)) ?? '';
      const lost = dropOf(dropTurn, dropping, second);
      const held = { [cast.axis[1]]: cast.airfield.hex };
      const state = at('allied-move', { ...lost, ...held, ...others }, dropTurn - 1);
      playOn(state, 'axis aircraft.pick');
      return { state, second };
    };
    const isSmall = (id: string) => {
      const { counters, organization } = game.setUp().kit;
      const unit = numberOf(counters.Unit, id);
      const blocks = organization.blocks.filter(({ turn }) => turn === dropTurn);
      const block = blocks.find((one) => one.units.some((each) => counters.Unit.name(each) === dropping));
      return counters.stacking[unit] === 1 && block?.units.includes(unit) === true;
    };
    /** The two are placed in one hex, and come down where their dice lead. */
    const drop = (state: ReturnType<typeof at>, second: string) => {
      play(state, 'done');
      for (const id of [dropping, second]) play(state, [`pick ${id}`, `put ${dropHex}`]);
      return play(state, 'done');
    };

    clause('crete/IV.A.1', 'begins by day with the aircraft of the Axis', () => {
      const { state } = dawn();
      expect(state.turn).toBe(dropTurn);
      const [bomber] = cast.aircraft.two;
      expect(() => play(state, `pick ${dropping}`)).toThrow();
      stage.fly(state, bomber, first);
      expect(keys(play(state, 'done'))[0]).toMatch(/^aircraft-(placed|sent)$/);
      expect(placeOf(state, bomber)).toBe(first);
      expect(open(state)).toBe('axis airborne-assault.pick');
    });

    clause(
      ['crete/IV.A.2', 'crete/IV.A.r2'],
      'goes on with those who drop, drift one by one, those who are flown in, and drift combats',
      () => {
        // Where a 3 leads.
        const trial = dawn();
        drop(trial.state, trial.second);
        play(trial.state, `drift ${dropping}`, { rolls: [3, 1] });
        const goal = placeOf(trial.state, dropping);
        const { state, second } = dawn({ [enemy]: goal });
        expect(keys(drop(state, second))).toEqual(['dropped', 'dropped']);
        expect([dropping, second].map((id) => placeOf(state, id))).toEqual([dropHex, dropHex]);
        expect(new Set(options(state))).toEqual(new Set([dropping, second].map((id) => `drift ${id}`)));
        play(state, `drift ${dropping}`, { rolls: [3, 1] });
        expect([dropping, enemy].map((id) => placeOf(state, id))).toEqual([goal, goal]);
        expect(open(state)).toBe('axis air-landing.pick');
        play(state, [`pick ${flownIn}`, `put ${cast.airfield.hex}`]);
        expect(keys(play(state, 'done'))).toEqual(['air-landed']);
        expect(open(state)).toBe('axis drift-combats.choose');
        expect(options(state)).toEqual([`fight ${goal}`]);
        play(state, `fight ${goal}`, { rolls: [6] });
        playOn(state, 'axis movement.pick');
        expect(state.turn).toBe(dropTurn);
      },
    );

    clause('crete/IV.A.5', 'lets the Axis attack after all have moved, whom it likes', () => {
      const { centre, ring } = cast.combat;
      const [big] = cast.combat.axis.nine;
      const { weak } = cast.combat.allied;
      const fighting = () => {
        const state = at('axis-move', { [big]: ring[0], [weak]: centre });
        expect(options(state, 'target')).toEqual([]);
        play(state, 'end');
        expect(open(state)).toBe('axis combat-phase.declare');
        expect(options(state)).toEqual([`target ${centre}`, 'end']);
        return state;
      };
      const fought = fighting();
      // 9 against 3 is 3-1, and a 6 does nothing.
      expect(keys(attack(fought, { on: centre, by: big }, [6]))).toContain('combat-result');
      play(fought, 'end');
      expect(open(fought)).toMatch(/^allied /);
      const spared = fighting();
      expect(keys(play(spared, 'end'))).not.toContain('combat-result');
      expect(open(spared)).toMatch(/^allied /);
    });

    clause('crete/IV.B.3', 'and the Allies after theirs', () => {
      const { centre, ring } = cast.combat;
      const [small] = cast.combat.axis.two;
      const [unit] = cast.combat.allied.battalions;
      const fighting = () => {
        const state = at('allied-move', { [unit]: ring[0], [small]: centre });
        expect(options(state, 'target')).toEqual([]);
        const seen = play(state, 'end');
        expect(told(seen, 'phase-begun', 'phase')).toEqual(['combat']);
        expect(ruleOf(seen, 'phase-begun')).toBe('crete/IV.B.3');
        expect(seen.lines.at(-1)).toBe('Allied combat.');
        expect(open(state)).toBe('allied combat-phase.declare');
        expect(options(state)).toEqual([`target ${centre}`, 'end']);
        return state;
      };
      const fought = fighting();
      // 4 against 2 is 2-1, and a 5 does nothing.
      expect(keys(attack(fought, { on: centre, by: unit }, [5]))).toContain('combat-result');
      expect(keys(play(fought, 'end'))).toContain('turn-begun');
      const spared = fighting();
      const ended = keys(play(spared, 'end'));
      expect(ended).toContain('turn-begun');
      expect(ended).not.toContain('combat-result');
    });

    clause('crete/IV.A.4', 'lets all Axis units move, in a phase of their own', () => {
      const state = at('axis-move', units);
      expect(open(state)).toBe('axis movement.pick');
      expect(options(state)).toEqual([`pick ${one}`, `pick ${other}`, 'end']);
    });

    clause('crete/IV.B.2', 'then all Allied units', () => {
      const state = at('axis-move', units);
      play(state, 'end');
      pass(state, 'allied movement.pick');
      expect(new Set(options(state))).toEqual(new Set([`pick ${enemy}`, `pick ${friend}`, 'end']));
    });

    clause('crete/IV.A.r1', 'begins with a look at the airfields, before anything else is done', () => {
      const { id, hex } = cast.airfield;
      const isOpen = (state: ReturnType<typeof at>, field = id) =>
        game.view(state, AXIS).board.airfields.find((each) => each.id === field)?.open === true;
      const { state: morning, second } = dawn();
      const { Airfield, airfields, grid } = morning.kit.map;
      const taken = Airfield.all.find((field) => airfields[field]?.hex === grid.number(dropHex));
      if (taken === undefined) throw new Error(`there is no airfield in ${dropHex}`);
      expect(open(morning)).toBe('axis aircraft.pick');
      expect(isOpen(morning)).toBe(true);
      drop(morning, second);
      play(morning, `drift ${dropping}`, { rolls: [1, 1] });
      expect(placeOf(morning, dropping)).toBe(dropHex);
      expect(isOpen(morning, Airfield.name(taken))).toBe(false);
      const held = at('allied-move', { [one]: hex });
      expect(isOpen(held)).toBe(false);
      pass(held, 'axis movement.pick');
      expect(isOpen(held)).toBe(true);
      // Whoever comes there later in the segment, or leaves it, changes nothing of that.
      play(held, `pick ${one}`);
      play(held, options(held, 'go ')[0] ?? '');
      expect(isOpen(held)).toBe(true);
    });

    clause('crete/IV.A.r4', 'turns counters up before it looks for what is too much', () => {
      const crowd = Object.fromEntries(cast.axis.map((id) => [id, third]));
      const state = at('axis-move', { ...crowd, [enemy]: down(last) });
      expect(keys(play(state, 'end'))).toEqual(['exposed', 'too-many']);
      expect(open(state)).toBe('axis stacking.give-up');
    });

    clause('crete/IV.A.r3', 'fires coastal guns when boats have come, before anybody moves', () => {
      const { unit, hex, seen } = cast.gun;
      const state = advanced.at('sea-movement', { [one]: seen, [unit]: hex });
      expect(advanced.open(state)).toBe('allied coastal-fire.aim');
      expect(advanced.placeOf(state, one)).toBe(seen);
      advanced.play(state, 'cease');
      expect(advanced.open(state)).toBe('axis movement.pick');
      expect(advanced.placeOf(state, one)).not.toBe(seen);
    });

    clause('crete/IV.C.s1', 'is the whole Axis segment, then the whole Allied one', () => {
      const random = new RandomGame(game, 'sequence');
      while (random.state.turn === 0) random.act();
      const asked: string[] = [];
      const { turn } = random.state;
      while (random.state.turn === turn && random.decision !== undefined) {
        const { seat, step } = random.decision;
        asked.push(`${game.sides[seat]} ${step.procedure.name}`);
        random.act();
      }
      const known = asked.filter((name) => ORDER.includes(name));
      const ranks = known.map((name) => ORDER.indexOf(name));
      // The stacking check comes after movement and after combat.
      const plain = ranks.filter((_, index) => !known[index]?.endsWith('stacking'));
      expect(plain).toEqual(plain.toSorted((a, b) => a - b));
      expect(new Set(known)).toEqual(new Set([...known, 'axis movement', 'allied movement']));
      const lastOfAxis = known.findLastIndex((name) => name.startsWith('axis'));
      expect(known.slice(0, lastOfAxis).filter((name) => name === 'allied movement')).toEqual([]);
    });

    clause('crete/IV.C.s2', 'is one more after the Allied segment', () => {
      const state = at('axis-move', units);
      expect(game.view(state, AXIS).board.turn).toBe(2);
      play(state, 'end');
      pass(state, 'allied movement.pick');
      expect(game.view(state, AXIS).board.turn).toBe(2);
      const seen = [play(state, 'end'), ...pass(state, 'axis movement.pick')];
      expect(seen.flatMap(keys)).toContain('turn-begun');
      // It says which day it is, and whether it is night.
      const { track } = state.kit;
      expect(seen.flatMap(({ lines }) => lines)).toContain(`Turn 3 begins: the night of ${track.day(3)}.`);
      const last = state.kit.scenarios[0]?.roster.version.last;
      expect(game.progress(state).text).toBe(`Turn 3 of ${last}, the night of ${track.day(3)}`);
      expect(track.label(3)).toBe(`${track.day(3)} NIGHT`);
      expect(game.view(state, AXIS).board.turn).toBe(3);
    });

    clause('crete/IV.C.s3', 'follows the other until the last', () => {
      const { roster } = game.setUp().kit.scenarios[0] ?? {};
      const lastTurn = roster?.version.last ?? 0;
      const before = at('allied-move', units, lastTurn - 1);
      pass(before, 'axis movement.pick');
      expect(game.view(before, AXIS).board.turn).toBe(lastTurn);
      const end = at('allied-move', units, lastTurn);
      pass(end, 'axis movement.pick');
      expect(open(end)).toBe('over');
    });
  });
}
