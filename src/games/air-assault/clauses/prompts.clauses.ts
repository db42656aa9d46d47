import { describe, expect, it } from 'vitest';
import { at as pick } from '../../../engine/arrays.ts';
import { numberOf } from '../../../engine/kinds.ts';
import { ALLIED, AXIS } from '../kinds.ts';
import type { State } from '../state.ts';
import { combatDesk } from './combat-desk.clauses.ts';
import { down, type Stage } from './testing.ts';

/** What the asked side reads fits the moment, and what the other one reads says nothing of what is being chosen. */
export function promptTests(stage: Stage): void {
  const { at, bar, cast, cause, clause, game, options, play, preview } = stage;
  const { attack } = combatDesk(stage);
  const { centre, ring, landing } = cast.combat;
  const { nine, two, guns: axisGuns } = cast.combat.axis;
  const { battalions, sections, strong, weak, guns } = cast.combat.allied;
  const [first, second, , fourth] = ring;
  const [big, bigger] = nine;
  const [small, other] = two;
  const [light] = axisGuns;
  const [gun, otherGun] = guns;
  const [enemy] = battalions;
  const { Unit, names } = game.setUp().kit.counters;
  const label = (unit: string) => pick(names, numberOf(Unit, unit));
  const three = Object.fromEntries(two.map((unit) => [unit, first]));
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
      expect(prompt(state, AXIS)).toBe('None of your units can attack now. End the combat phase.');
      expect([ALLIED, game.spectator].map((seat) => prompt(state, seat))).toEqual([waiting, waiting]);
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
      expect(waiting).toBe(`Attack on ${centre}: the defender may answer with artillery.`);
      const before = `Attack on ${centre}: choose an attacker for your artillery to fire at, or end the announcement.`;
      expect(prompt(state, ALLIED)).toBe(before);
      play(state, `fire-at ${small}`);
      expect(prompt(state, ALLIED)).toContain(`, defensive fire on ${label(small)}: choose its guns`);
      play(state, [`fire-with ${gun}`, 'next-fire']);
      expect(prompt(state, ALLIED)).toBe(before);
      play(state, `fire-at ${other}`);
      expect(prompt(state, ALLIED)).toContain(`, defensive fire on ${label(other)}: choose its guns`);
      expect(prompt(state, AXIS)).toBe(waiting);
    });

    clause(['crete/V.L.7.c'], 'of an advance: whoever stays in a landing box is lost', () => {
      const { box, shore, inland } = landing;
      const state = at('axis-combat', { [small]: box, [light]: box, [weak]: shore, [big]: inland });
      attack(state, { on: shore, by: big }, [1]);
      const lost = (action: string) => preview(state, action).facts.find(({ key }) => key === 'lost-afloat');
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
      expect(prompt(state, AXIS)).toBe(`Units that took part may advance into ${shore}.`);
    });

    clause(['crete/V.F.2.r1', 'crete/V.F.2.r2'], 'of an attack out of landing boxes: who makes it', () => {
      const { box, shore, inland } = landing;
      const state = at('axis-combat', { [small]: box, [light]: box, [weak]: shore, [big]: inland });
      const waiting = prompt(state, ALLIED);
      expect(prompt(state, AXIS)).toBe(
        `Choose a hex to attack. Infantry and armour in the landing boxes before ${shore} have to attack before the phase can end.`,
      );
      expect(cause(state, 'end')).toBe(
        `${shore} must be attacked from the landing boxes before the phase can end.`,
      );
      play(state, `target ${shore}`);
      expect(prompt(state, AXIS)).toContain(
        `Attack on ${shore} out of the landing boxes: ${label(small)}. Add others`,
      );
      expect(prompt(state, ALLIED)).toBe(waiting);
      // 10 against 3 is 3-1. Once it is over nobody has to attack any more.
      play(state, [`attack ${big}`, 'launch'], { rolls: [1] });
      play(state, 'end');
      expect(prompt(state, AXIS)).toBe('None of your units can attack now. End the combat phase.');
    });

    clause(
      ['crete/V.F.2.r1', 'crete/V.L.7.d'],
      'of landing boxes: only infantry and armour have to attack',
      () => {
        const { box, shore, beside, otherBox } = landing;
        const held = { [weak]: shore, [strong]: beside };
        const both = at('axis-combat', { ...held, [small]: down(box), [light]: down(otherBox) });
        expect(prompt(both, AXIS)).toBe(
          `Choose a hex to attack. Infantry and armour in the landing boxes before ${shore} have to attack before the phase can end.`,
        );
        const guns = at('axis-combat', { ...held, [light]: down(otherBox), [big]: landing.inland });
        expect(prompt(guns, AXIS)).toBe(
          'Choose a hex to attack; when you want no more attacks, end the combat phase. Only artillery lies in landing boxes before enemies: it does not attack, and is lost unless others clear the way for it.',
        );
        expect(options(guns)).toContain('end');
        for (const seat of [ALLIED, game.spectator])
          expect(game.heading(guns, seat)).toEqual(game.heading(both, seat));
        expect(JSON.stringify(game.view(both, ALLIED).stack)).toBe(
          JSON.stringify(game.view(guns, ALLIED).stack),
        );
        // Once the shore of the infantry is attacked only the guns are left.
        play(both, [`target ${shore}`, 'launch'], { rolls: [6] });
        expect(prompt(both, AXIS)).toMatch(/Only artillery lies in landing boxes/);
      },
    );

    clause('crete/V.L.7.r2', 'of the end of the phase: who is left in a landing box', () => {
      const { box, shore, inland } = landing;
      const state = at('axis-combat', { [light]: box, [weak]: shore, [big]: inland });
      const { title, rule, facts } = preview(state, 'end');
      expect([title, rule]).toEqual(['The combat phase ends', 'crete/V.L.7.r2']);
      expect(facts).toMatchObject([{ text: 'Left in landing boxes and lost', value: label(light) }]);
      const [, , biggest] = nine;
      const crowd = { [light]: box, [weak]: shore, [big]: inland, [bigger]: inland, [biggest]: inland };
      expect(preview(at('axis-combat', crowd), 'end').facts).toMatchObject([
        { text: 'Left in landing boxes and lost', value: label(light) },
        { value: '9' },
      ]);
      expect(() => preview(at('axis-combat', { [big]: inland, [weak]: shore }), 'end')).toThrow(
        'nothing to foresee',
      );
    });

    it('of movement: nobody can move any more', () => {
      const state = at('axis-move', { [small]: first, [strong]: centre });
      const waiting = prompt(state, ALLIED);
      expect(prompt(state, AXIS)).toBe('Pick a unit to move, or end the movement.');
      const nobody = at('axis-move', { [strong]: centre });
      expect(options(nobody)).toEqual(['end']);
      expect(prompt(nobody, AXIS)).toBe('None of your units can move now. End the movement.');
      expect(prompt(nobody, ALLIED)).toBe(waiting);
    });

    it('of guns in landing boxes, where nobody can attack', () => {
      const { box, shore } = landing;
      const state = at('axis-combat', { [light]: down(box), [weak]: shore });
      expect(options(state)).toEqual(['end']);
      expect(prompt(state, AXIS)).toBe(
        'None of your units can attack now. Only artillery lies in landing boxes before enemies: it does not attack, and is lost when you end the combat phase.',
      );
      const other = at('axis-combat', { [small]: down(box), [weak]: shore });
      expect(prompt(state, ALLIED)).toBe(prompt(other, ALLIED));
    });

    it('of what comes of a combat: where it was', () => {
      const lose = at('axis-combat', { ...three, [strong]: centre });
      // 6 against 6 is 1-1, and a 3 makes it an exchange.
      attack(lose, { on: centre, by: two }, [3]);
      expect(prompt(lose, ALLIED)).toBe(`Attack on ${centre}: the attacker chooses his losses.`);
      expect(prompt(lose, AXIS)).toMatch(
        new RegExp(`^Attack on ${centre}, exchange: .* Given up so far: 0, with 0 of attack strength`),
      );
      play(lose, `give-up ${small}`);
      expect(prompt(lose, AXIS)).toContain('Given up so far: 1, with 2 of attack strength');
      const flee = at('axis-combat', { [big]: first, [weak]: centre });
      attack(flee, { on: centre, by: big }, [3]);
      expect(prompt(flee, ALLIED)).toBe(`Attack on ${centre}: who retreats, and where to?`);
      expect(prompt(flee, AXIS)).toBe(`Attack on ${centre}: the Allied side retreats.`);
      const dropped = { at: centre, arrived: 'dropped' };
      const fallen = at('drift-combats', { [small]: dropped, [weak]: centre });
      play(fallen, `fight ${centre}`, { rolls: [1] });
      expect(prompt(fallen, AXIS)).toBe(`Drift combat in ${centre}: who retreats, and where to?`);
      const driven = at('axis-combat', { [small]: fourth, [big]: first, [strong]: centre, [gun]: centre });
      attack(driven, { on: centre, by: [small, big] });
      // 3 against 2 is 1-1.
      const fire = [`fire-at ${small}`, `fire-with ${gun}`, 'open-fire'];
      play(driven, fire, { rolls: [2] });
      expect(prompt(driven, AXIS)).toBe(
        `Defensive fire at the attack on ${centre}: who retreats, and where to?`,
      );
    });

    clause('crete/GAP.1.r6', 'of losses: how much is given up so far', () => {
      const state = at('axis-combat', { ...three, [big]: second, [strong]: centre, [enemy]: centre });
      // 15 against 11 is 1-1.
      attack(state, { on: centre, by: [...two, big] }, [6]);
      play(state, `give-up ${small}`);
      expect(prompt(state, AXIS)).toContain('Given up so far: 1, with 2 of attack strength.');
    });

    clause('crete/GAP.1.r6', 'of losses that take all there is: nothing is left to choose', () => {
      const state = at('axis-combat', { [small]: first, [strong]: centre });
      play(state, [`target ${centre}`, `attack ${small}`]);
      const meaningOf = (text: string) =>
        preview(state, 'launch').outcomes.find((outcome) => outcome.text === text)?.meaning;
      // Half of 6, and it has 2.
      expect(meaningOf('AL')).toBe('The attacker gives up all infantry and armour of the attack');
      const many = at('axis-combat', { [small]: first, [big]: second, [strong]: centre });
      play(many, [`target ${centre}`, `attack ${small}`, `attack ${big}`]);
      const { outcomes } = preview(many, 'launch');
      expect(outcomes.map(({ meaning }) => meaning)).not.toContain(meaningOf('AL'));
      // 6 against 8: two of three are given up for the 4 that are owed, and one is left.
      const exact = at('axis-combat', { ...three, [enemy]: centre, [weak]: centre });
      play(exact, [`target ${centre}`, ...two.map((unit) => `attack ${unit}`)]);
      const owed = preview(exact, 'launch').outcomes.find(({ text }) => text === 'AL')?.meaning;
      expect(owed).toBeDefined();
      expect(owed).not.toBe(meaningOf('AL'));
    });

    it('of an exchange: what it costs either side', () => {
      const state = at('axis-combat', { ...three, [strong]: centre });
      attack(state, { on: centre, by: two }, [3]);
      const facts = (action: string) =>
        preview(state, action).facts.map(({ text, value }) => `${text}: ${value}`);
      const lost = 'Defence that is lost for it, of 6';
      expect(facts(`give-up ${small}`)).toEqual(['Attack strength given up then: 2', `${lost}: 0`]);
      play(state, `give-up ${small}`);
      expect(facts('enough')).toEqual(['Attack strength given up then: 2', `${lost}: 0`]);
      expect(facts(`give-up ${other}`)).toEqual(['Attack strength given up then: 4', `${lost}: 0`]);
      const whole = at('axis-combat', { [small]: first, [other]: second, [sections[0]]: centre });
      attack(whole, { on: centre, by: [small, other] }, [4]);
      expect(preview(whole, `give-up ${small}`).facts.at(-1)).toMatchObject({ value: '2' });
    });

    clause('crete/V.L.7.c', 'and of losses out of landing boxes: who is lost if defenders are left', () => {
      const { box, shore, inland } = landing;
      const units = { [small]: box, [other]: box, [light]: box, [big]: inland, [strong]: shore };
      const exchange = at('axis-combat', units);
      const facts = (state: State, action: string) =>
        preview(state, action)
          .facts.slice(2)
          .map(({ text, value, rule }) => [text, value, rule]);
      const named = (...ids: readonly string[]) =>
        ids
          .toSorted((a, b) => numberOf(Unit, a) - numberOf(Unit, b))
          .map(label)
          .join(' and ');
      // 9 and half of 4 against 6 is 1-1.
      attack(exchange, { on: shore, by: big }, [3]);
      expect(facts(exchange, `give-up ${small}`)).toEqual([
        ['If no more is given up: left in landing boxes and lost', named(other, light), 'crete/V.L.7.c'],
      ]);
      expect(facts(exchange, `give-up ${big}`)).toEqual([]);
      play(exchange, `give-up ${small}`);
      expect(facts(exchange, 'enough')).toEqual([
        ['Left in landing boxes and lost', named(other, light), 'crete/V.L.7.c'],
      ]);
      // Half of 6 is owed.
      const owing = at('axis-combat', units);
      attack(owing, { on: shore, by: big }, [6]);
      expect(facts(owing, `give-up ${small}`)).toEqual([]);
      play(owing, `give-up ${small}`);
      expect(facts(owing, `give-up ${other}`)).toEqual([
        ['Left in landing boxes and lost', named(light), 'crete/V.L.7.c'],
      ]);
    });

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
