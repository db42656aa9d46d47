import { describe, expect, it } from 'vitest';
import { RandomGame } from '../../proof/random-play.ts';
import { AXIS } from './kinds.ts';
import { down, type Stage } from './testing.ts';

/** IV: the sequence of play. */
export function sequenceClauses(stage: Stage, advanced: Stage): void {
  const { at, cast, clause, game, keys, open, options, pass, play } = stage;
  const [first, , third, last] = cast.row;
  const [one, other] = cast.axis;
  const [enemy, friend] = cast.allied;
  const units = { [one]: first, [other]: first, [enemy]: cast.mixed, [friend]: cast.mixed };

  /** The procedures whose steps are decided, in the order of a turn. */
  const ORDER = [
    'axis aircraft',
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

    it('begins with a look at the airfields', () => {
      const { id, hex } = cast.airfield;
      const isOpen = (state: ReturnType<typeof at>) =>
        game.view(state, AXIS).board.airfields.find((field) => field.id === id)?.open === true;
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
      const told = [play(state, 'end'), ...pass(state, 'axis movement.pick')].flatMap(keys);
      expect(told).toContain('turn-begun');
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
