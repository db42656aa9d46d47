import { describe, expect } from 'vitest';
import type { Stage } from './testing.ts';

/** VI.F.4: noncombat units of either side, each with its enemies. */
export function noncombatClauses({ at, bar, cast, clause, options, placeOf, play, told }: Stage): void {
  const [first, second, third, last] = cast.row;
  const { unit, enemy, point } = cast.noncombat;
  const theirs = point === 'axis-move' ? 'allied-move' : 'axis-move';
  const { escort, gun, enemies, point: fighting } = cast.combat.escorted;
  const [attacker] = enemies;

  describe('noncombat units', () => {
    clause(
      'crete/VI.F.4.b.2',
      'are passed, entered and left by enemies, unless somebody is with them',
      () => {
        const alone = at(theirs, { [enemy]: first, [unit]: third });
        play(alone, `pick ${enemy}`);
        expect(options(alone)).toEqual(
          expect.arrayContaining([`go ${second}`, `go ${second} ${third}`, `go ${second} ${third} ${last}`]),
        );
        play(alone, [`go ${second} ${third}`]);
        expect([placeOf(alone, enemy), placeOf(alone, unit)]).toEqual([third, third]);
        play(alone, [`pick ${enemy}`, `go ${last}`, 'end']);
        expect(placeOf(alone, enemy)).toBe(last);
        const guarded = at(theirs, { [enemy]: first, [unit]: third, [escort]: third });
        play(guarded, `pick ${enemy}`);
        expect(bar(guarded, `go ${third}`)).toBe('crete/V.A.7.s2');
        expect(bar(guarded, `go ${second} ${third} ${last}`)).toBe('crete/V.D.3.s1');
        play(guarded, `go ${second}`);
        expect(bar(guarded, `pick ${enemy}`)).toBe('crete/V.D.3.s1');
      },
    );

    clause(
      'crete/VI.F.4.c',
      'are lost next to enemies that have fought, or among them, if nobody is with them',
      () => {
        const endWith = (units: Parameters<typeof at>[1], when: string = fighting) => {
          const state = at(when, units);
          const lost = told(play(state, 'end'), 'lost-unprotected', 'unit');
          expect(lost).toEqual(placeOf(state, unit) === 'eliminated' ? [unit] : []);
          return placeOf(state, unit);
        };
        expect(endWith({ [unit]: last, [attacker]: third })).toBe('eliminated');
        expect(endWith({ [unit]: last, [attacker]: last })).toBe('eliminated');
        expect(endWith({ [unit]: last, [attacker]: second })).toBe(last);
        for (const friend of [escort, gun])
          expect(endWith({ [unit]: last, [friend]: last, [attacker]: third })).toBe(last);
        // A friend next to them does not protect them, and it is the enemy who has to have fought.
        expect(endWith({ [unit]: last, [escort]: cast.flank, [attacker]: third })).toBe('eliminated');
        const own = fighting === 'axis-combat' ? 'allied-combat' : 'axis-combat';
        expect(endWith({ [unit]: last, [attacker]: third }, own)).toBe(last);
      },
    );
  });
}
