import { describe, expect } from 'vitest';
import type { State } from '../state.ts';
import { combatDesk } from './combat-desk.clauses.ts';
import { down, type Stage } from './testing.ts';

/** V.A.5.r2: what shows something that was hidden cannot be taken back. Where nothing is shown, nothing is given away. */
export function disclosureClauses(stage: Stage): void {
  const { at, cast, clause, open, options, play } = stage;
  const { declare } = combatDesk(stage);
  const [first, second, third, last] = cast.row;
  const [one] = cast.axis;
  const [enemy] = cast.allied;
  const { centre, ring, battery } = cast.combat;
  const { two } = cast.combat.axis;
  const { battalions, sections, guns } = cast.combat.allied;
  const [small] = two;
  const [defender] = battalions;
  const [gun] = guns;
  const given = (state: State, action: string, die?: number) => givenAway(stage, state, action, die);

  describe('what cannot be taken back, since it has shown something:', () => {
    clause('crete/V.A.5.r2', 'whoever is found when the Axis has moved', () => {
      for (const unit of [enemy, 'decoy-1']) {
        expect(given(at('axis-move', { [one]: third, [unit]: down(last) }), 'end')).toContain('exposure');
        expect(given(at('axis-move', { [one]: second, [unit]: down(last) }), 'end')).toEqual([]);
      }
      expect(given(at('axis-move', { [one]: third, [enemy]: last }), 'end')).toEqual([]);
    });

    clause('crete/V.A.5.r2', 'an Allied counter that comes next to the Axis', () => {
      const moving = (where: Parameters<typeof at>[1], way: string) => {
        const state = at('allied-move', { ...where, [one]: last });
        play(state, `pick ${enemy}`);
        return given(state, way);
      };
      expect(moving({ [enemy]: down(first) }, `go ${second} ${third}`)).toEqual(['contact']);
      expect(moving({ [enemy]: down(first) }, `go ${second}`)).toEqual([]);
      expect(moving({ [enemy]: first }, `go ${second} ${third}`)).toEqual([]);
    });

    clause('crete/V.A.5.r2', 'whoever attacks or is attacked face down', () => {
      const launched = (point: string, units: Parameters<typeof at>[1], on: string, by: string) => {
        const state = at(point, units);
        declare(state, { on, by });
        return given(state, 'launch', 2);
      };
      const attacked = (there: Parameters<typeof at>[1]) =>
        launched('axis-combat', { [small]: ring[0], ...there }, centre, small);
      expect(attacked({ [defender]: down(centre) })).toContain('attack');
      expect(attacked({ [defender]: centre, 'decoy-1': down(centre) })).toContain('attack');
      expect(attacked({ [defender]: centre })).toEqual([]);
      const attacking = (unit: Parameters<typeof at>[1]) =>
        launched('allied-combat', { [small]: ring[0], ...unit }, ring[0], defender);
      expect(attacking({ [defender]: down(centre) })).toContain('attack');
      expect(attacking({ [defender]: centre })).toEqual([]);
    });

    clause('crete/V.A.5.r2', 'a gun that fires face down, and not one that keeps silent', () => {
      const answered = (there: Parameters<typeof at>[1], ...fire: readonly string[]) => {
        const state = at('axis-combat', { [small]: ring[0], [defender]: centre, ...there });
        declare(state, { on: centre, by: small });
        play(state, ['launch', ...fire]);
        return given(state, fire.length > 0 ? 'open-fire' : 'answer', 2);
      };
      const fire = [`fire-at ${small}`, `fire-with ${gun}`];
      expect(answered({ [gun]: down(battery) }, ...fire)).toContain('fire');
      expect(answered({ [gun]: down(battery) })).toEqual([]);
      expect(answered({ [gun]: battery }, ...fire)).toEqual([]);
    });

    clause('crete/V.A.5.r2', 'whoever is met in drift combat', () => {
      const fought = (there: Parameters<typeof at>[1]) =>
        given(
          at('drift-combats', { [small]: { at: centre, arrived: 'dropped' }, ...there }),
          `fight ${centre}`,
          5,
        );
      expect(fought({ [defender]: down(centre) })).toContain('drift-combat');
      expect(fought({ 'decoy-1': down(centre) })).toContain('drift-combat');
      expect(fought({ [defender]: centre })).not.toContain('drift-combat');
    });

    clause('crete/V.A.5.r2', 'that there was too much, and who is given up for it', () => {
      const { units } = cast.crowd;
      const crowded = () => at('allied-move', Object.fromEntries(units.map((unit) => [unit, down(first)])));
      const state = crowded();
      expect(given(state, 'end')).toContain('giving-up');
      expect(given(state, options(state, 'eliminate')[0] ?? '')).toContain('giving-up');
      const [single] = units;
      expect(given(at('allied-move', { [single]: down(first) }), 'end')).toEqual([]);
      // Nor does it tell anything that those find room who were together before.
      const resting = { [single]: down(first), 'decoy-1': down(first), 'decoy-2': down(first) };
      expect(given(at('allied-move', resting), 'end')).toEqual([]);
      // What lies open tells nothing, and may be taken back.
      const seen = at('axis-move', Object.fromEntries(cast.axis.map((unit) => [unit, first])));
      expect(given(seen, 'end')).toEqual([]);
      expect(open(seen)).toBe('axis stacking.give-up');
      expect(given(seen, options(seen, 'eliminate')[0] ?? '')).toEqual([]);
    });

    clause('crete/V.A.5.r2', 'that friends are where a unit falls back to', () => {
      const [big, bigger] = cast.combat.axis.nine;
      const fallBack = (there: Parameters<typeof at>[1], to: string) => {
        const around = { [big]: ring[0], [bigger]: ring[0], [small]: ring[2] };
        const state = at('axis-combat', { ...around, [defender]: centre, ...there });
        declare(state, { on: centre, by: [big, bigger] });
        given(state, 'launch', 3);
        if (open(state) === 'allied defensive-fire.announce') given(state, 'answer', 3);
        return given(state, `retreat ${defender} ${to}`);
      };
      const [section, next] = sections;
      expect(fallBack({ [section]: down(ring[1]) }, ring[1])).toContain('held');
      expect(fallBack({ [section]: ring[1] }, ring[1])).toEqual([]);
      // Also where they are not needed, but take up room.
      expect(fallBack({ [section]: down(ring[1]), [next]: down(ring[4]) }, ring[4])).toContain('held');
      expect(fallBack({ [section]: down(ring[1]) }, ring[4])).toEqual([]);
    });
  });
}

/** The names of all that an action gives away; every die shows the same. */
export function givenAway(
  { game }: Pick<Stage, 'game'>,
  state: State,
  action: string,
  die = 1,
): readonly string[] {
  return game.act(state, game.parse(action), { roll: () => die, draw: () => [] }).disclosed;
}
