import { describe, expect, it } from 'vitest';
import { at as pick } from '../../../engine/arrays.ts';
import { numberOf } from '../../../engine/kinds.ts';
import { ALLIED, AXIS } from '../kinds.ts';
import type { State } from '../state.ts';
import { combatDesk } from './combat-desk.clauses.ts';
import type { Stage } from './testing.ts';

/** What the asked side reads fits the moment, and what the other one reads says nothing of what is being chosen. */
export function promptTests(stage: Stage): void {
  const { at, bar, cast, clause, game, options, play, preview } = stage;
  const { attack } = combatDesk(stage);
  const { centre, ring, landing } = cast.combat;
  const { nine, two, guns: axisGuns } = cast.combat.axis;
  const { battalions, strong, weak, guns } = cast.combat.allied;
  const [first, second] = ring;
  const [big, bigger] = nine;
  const [small, other] = two;
  const [light] = axisGuns;
  const [gun, otherGun] = guns;
  const [enemy] = battalions;
  const { Unit, names } = game.setUp().kit.counters;
  const label = (unit: string) => pick(names, numberOf(Unit, unit));
  const prompt = (state: State, seat: number) => game.heading(state, seat)?.prompt ?? '';

  describe('what is asked', () => {
    clause('crete/GAP.2.r1', 'first a hex, then who attacks it', () => {
      const state = at('axis-combat', { [big]: first, [small]: first, [enemy]: centre, [weak]: second });
      const waiting = prompt(state, ALLIED);
      expect(prompt(state, AXIS)).toBe(
        'Choose a hex to attack; when you want no more attacks, end the combat phase.',
      );
      play(state, `target ${centre}`);
      expect(prompt(state, AXIS)).toContain(`Attack on ${centre}: choose who attacks`);
      expect(game.heading(state, AXIS)?.rule).toBe('crete/GAP.2.r1');
      expect(options(state)).not.toContain('end');
      play(state, `target ${second}`);
      expect(prompt(state, AXIS)).toContain(`Attack on ${[centre, second].toSorted().join(' and ')}:`);
      play(state, [`attack ${big}`]);
      expect([ALLIED, game.spectator].map((seat) => prompt(state, seat))).toEqual([waiting, waiting]);
      play(state, 'launch', { rolls: [6] });
      while (!options(state).includes('end')) play(state, options(state)[0] ?? '');
      if (game.ask(state)?.step.name.startsWith('advance')) play(state, 'end');
      expect(prompt(state, AXIS)).toBe(
        'Choose a hex to attack; when you want no more attacks, end the combat phase.',
      );
    });

    clause('crete/GAP.2.r1', 'nobody attacks or fires before a hex is named', () => {
      const state = at('axis-combat', { [big]: first, [light]: first, [enemy]: centre });
      for (const action of [`attack ${big}`, `support ${light}`, 'launch'])
        expect(bar(state, action), action).toBe('crete/GAP.2.r1');
      play(state, `target ${centre}`);
      expect(bar(state, 'end')).toBe('crete/GAP.2.r1');
    });

    it('of defensive fire: at whom, then with which guns', () => {
      const defence = { [strong]: centre, [gun]: centre, [otherGun]: centre };
      const state = at('axis-combat', { ...defence, [small]: first, [other]: second });
      attack(state, { on: centre, by: [small, other] });
      const waiting = prompt(state, AXIS);
      const before = 'Choose an attacker for your artillery to fire at, or end the announcement.';
      expect(prompt(state, ALLIED)).toBe(before);
      play(state, `fire-at ${small}`);
      expect(prompt(state, ALLIED)).toContain(`Defensive fire on ${label(small)}: choose its guns`);
      play(state, [`fire-with ${gun}`, 'next-fire']);
      expect(prompt(state, ALLIED)).toBe(before);
      play(state, `fire-at ${other}`);
      expect(prompt(state, ALLIED)).toContain(`Defensive fire on ${label(other)}: choose its guns`);
      expect(prompt(state, AXIS)).toBe(waiting);
    });

    clause(
      ['crete/V.L.7.s1', 'crete/V.L.7.c'],
      'of an advance: whoever stays in a landing box is lost',
      () => {
        const { box, shore, inland } = landing;
        const state = at('axis-combat', { [small]: box, [light]: box, [weak]: shore, [big]: inland });
        attack(state, { on: shore, by: big }, [1]);
        const lost = (action: string) =>
          preview(state, action).facts.find(({ key }) => key === 'lost-afloat');
        expect(prompt(state, AXIS)).toMatch(/lost if they do not come ashore now: 2\.$/);
        expect(prompt(state, ALLIED)).toBe(`The Axis side may advance into ${shore}.`);
        expect(game.heading(state, AXIS)?.rule).toBe('crete/V.L.7.s1');
        expect(lost('end')).toMatchObject({
          value: [light, small]
            .toSorted((a, b) => numberOf(Unit, a) - numberOf(Unit, b))
            .map(label)
            .join(' and '),
          rule: 'crete/V.L.7.r2',
        });
        expect(lost(`advance ${big} ${shore}`)).toBeUndefined();
        play(state, [`advance ${small} ${shore}`, `advance ${light} ${shore}`]);
        expect(prompt(state, AXIS)).toBe(`Units that fought may advance into ${shore}.`);
      },
    );

    clause('crete/V.F.11.r2', 'and for whom an advance leaves no room', () => {
      const { box, shore, inland } = landing;
      const state = at('axis-combat', { [small]: box, [weak]: shore, [big]: inland, [bigger]: inland });
      attack(state, { on: shore, by: [big, bigger] }, [1]);
      const facts = (action: string) =>
        preview(state, action).facts.map(({ key, value }) => `${key} ${value}`);
      expect(facts(`advance ${big} ${shore}`)).toEqual(['room-after 3']);
      play(state, `advance ${big} ${shore}`);
      expect(facts(`advance ${bigger} ${shore}`)).toEqual(['room-after 0', `lost-afloat ${label(small)}`]);
      expect(facts(`advance ${small} ${shore}`)).toEqual(['room-after 2']);
      // Whoever takes the last room comes ashore himself.
      const last = at('axis-combat', { [bigger]: box, [weak]: shore, [big]: inland });
      attack(last, { on: shore, by: big }, [1]);
      play(last, `advance ${big} ${shore}`);
      expect(preview(last, `advance ${bigger} ${shore}`).facts.map(({ key }) => key)).toEqual(['room-after']);
    });
  });
}
