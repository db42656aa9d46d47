import { describe, expect, it } from 'vitest';
import { cell } from '../../../engine/arrays.ts';
import { Recorder } from '../../../engine/dice.ts';
import { numberOf } from '../../../engine/kinds.ts';
import { SeededDice } from '../../../engine/seeded.ts';
import { codeOf } from '../../../proof/desk.ts';
import { RandomGame } from '../../../proof/random-play.ts';
import { Counters } from '../counters.ts';
import { ALLIED, AXIS } from '../kinds.ts';
import { POINT } from '../terrain.ts';
import { PlainMap } from './plain-map.ts';
import { down, type Stage } from './testing.ts';

/** INTRO, II and III: sides, dice, the map and what stands on the counters. */
export function componentClauses(stage: Stage, advanced: Stage): void {
  const { at, bar, cast, cause, clause, game, options, placeOf, play } = stage;
  const [first, second, , last] = cast.row;
  const [one] = cast.axis;
  const [enemy] = cast.allied;
  const plain = new PlainMap(cast.map, cast.parting);

  describe('the game', () => {
    clause('crete/INTRO.r1', 'has two sides, and every unit is of one of them', () => {
      expect(game.sides).toEqual(['axis', 'allied']);
      const units = { [one]: first, [enemy]: cast.mixed };
      expect(options(at('axis-move', units), 'pick')).toEqual([`pick ${one}`]);
      expect(options(at('allied-move', units), 'pick')).toEqual([`pick ${enemy}`]);
      const { counters } = game.setUp().kit;
      expect(new Set(counters.Unit.all.map((unit) => cell(counters.side, unit)))).toEqual(
        new Set([AXIS, ALLIED]),
      );
    });

    clause('crete/II.s5', 'rolls no die for movement', () => {
      const state = at('axis-move', { [one]: first, [enemy]: down(last) });
      const seen = play(state, [`pick ${one}`, `go ${second}`, 'end']);
      expect(seen.dice).toEqual([]);
      expect(placeOf(state, one)).toBe(second);
    });

    clause('crete/II.r1', 'rolls one die of six', () => {
      const { unit, hex, seen } = cast.gun;
      const firing = () => {
        const state = advanced.at('coastal-fire', { [one]: seen, [unit]: hex });
        advanced.play(state, `aim ${unit}`);
        return state;
      };
      for (const roll of [0, 7, 1.5])
        expect(codeOf(() => void advanced.play(firing(), `fire ${seen} 1`, { rolls: [roll] }))).toBe(
          'bad-rolls',
        );
      for (const roll of [1, 2, 3, 4, 5, 6])
        expect(advanced.play(firing(), `fire ${seen} 1`, { rolls: [roll] }).dice).toHaveLength(1);
      const random = new RandomGame(game, 'dice');
      const dice = new Recorder(new SeededDice('dice'));
      while (random.decision !== undefined) random.act(random.choose(), undefined, dice);
      expect(dice.rolls.filter((roll) => !('faces' in roll) || roll.faces !== 6)).toEqual([]);
    });
  });

  describe('the map', () => {
    clause('crete/III.A.r1', 'is never left by land, nor do units enter what is off it', () => {
      const edges = plain.land.filter((hex) => plain.around(hex).length < 6);
      expect(edges.length).toBeGreaterThan(0);
      for (const edge of edges.slice(0, 5)) {
        const state = at('axis-move', { [one]: edge });
        play(state, `pick ${one}`);
        const ways = options(state, 'go ').map((text) => text.split(' ').slice(1));
        expect(ways.flat().filter((hex) => !plain.land.includes(hex))).toEqual([]);
      }
      const off = cast.map.hexes.filter(({ playable }) => playable === false);
      for (const { id } of off) expect(() => at('axis-move', { [one]: id })).toThrow('there is no place');
      const near = at('axis-move', { [one]: cast.shore });
      play(near, `pick ${one}`);
      expect(() => play(near, `go ${cast.box}`)).toThrow();
      expect(codeOf(() => void play(near, `go ${cast.box}`))).toBe('unknown-hex');
    });
  });

  describe('cards', () => {
    it('hold whoever is not on the map, and say so', () => {
      const state = at('axis-move', { [one]: first, [cast.companies[0]]: 'eliminated' });
      expect(bar(state, `pick ${cast.companies[1]}`)).toBe('crete/III.B.4');
      expect(cause(state, `pick ${cast.companies[1]}`)).toBe('It is not on the map.');
      expect(cause(state, `pick ${cast.companies[0]}`)).toBe('It is lost.');
    });
  });

  describe('a counter', () => {
    const { counters } = game.setUp().kit;
    const number = (id: string) => numberOf(counters.Unit, id);

    clause('crete/III.C.1.s2', 'shows strengths, allowance, stacking value, type and size', () => {
      for (const unit of counters.Unit.all) {
        const isOnLand = !counters.isAtSeaOrAloft(unit);
        expect(counters.typeOf(unit)).not.toBe('');
        expect(counters.sizeSymbolOf(unit) === undefined).toBe(!isOnLand);
        if (isOnLand && !counters.isDecoy(unit)) expect(cell(counters.stacking, unit)).toBeGreaterThan(0);
        if (counters.isInfantry(unit)) expect(cell(counters.allowance, unit)).toBeGreaterThan(0);
      }
    });

    clause('crete/III.C.1.r1', 'with three numbers attacks, defends and moves by them', () => {
      const { unit, attack, defence, movement } = cast.printed;
      const printed = number(unit);
      expect([counters.attack, counters.defence].map((column) => cell(column, printed))).toEqual([
        attack,
        defence,
      ]);
      expect(cell(counters.allowance, printed)).toBe(movement * POINT);
      const point = counters.side[printed] === AXIS ? 'axis-move' : 'allied-move';
      const state = at(point, { [unit]: first });
      const far = game.reach(game.view(state, cell(counters.side, printed)), printed);
      expect(Math.max(...far.map(({ cost }) => cost))).toBe(movement);
    });

    clause(
      'crete/III.C.1.r2',
      'with two numbers attacks by the first, within the range of the second',
      () => {
        const { unit, attack, range } = cast.printedGun;
        expect([cell(counters.attack, number(unit)), cell(counters.range, number(unit))]).toEqual([
          attack,
          range,
        ]);
        expect(unit).toBe(cast.gun.unit);
        const state = advanced.at('coastal-fire', {
          [one]: cast.gun.seen,
          [cast.axis[1]]: cast.gun.far,
          [unit]: cast.gun.hex,
        });
        advanced.play(state, `aim ${unit}`);
        expect(advanced.preview(state, `fire ${cast.gun.seen} 1`).facts[0]?.value).toBe(String(attack));
        expect(advanced.bar(state, `fire ${cast.gun.far} 1`)).toBe('crete/VI.C.3');
      },
    );
  });

  describe('symbols', () => {
    const symbolOf = (size: string) => {
      const made = countersOf([{ type: 'infantry', unitClass: 'infantry', size }]);
      return made.sizeSymbolOf(numberOf(made.Unit, 'unit-0'));
    };

    clause('crete/III.C.2.s3', 'a battalion has two bars, a company one, a regiment three', () => {
      expect(['battalion', 'company', 'regiment'].map(symbolOf)).toEqual(['II', 'I', 'III']);
    });

    clause('crete/III.C.2.s4', 'brigade, division and corps have crosses', () => {
      expect(['brigade', 'division', 'corps'].map(symbolOf)).toEqual(['X', 'XX', 'XXX']);
    });

    clause('crete/III.C.2.s5', 'a platoon has three marks, a section two', () => {
      expect(['platoon', 'section'].map(symbolOf)).toEqual(['•••', '••']);
    });

    clause('crete/III.C.2.r1', 'a company, a platoon and a section are company-sized or smaller', () => {
      const sizes = [
        'corps',
        'division',
        'brigade',
        'regiment',
        'battalion',
        'company',
        'platoon',
        'section',
      ];
      const made = countersOf(sizes.map((size) => ({ type: 'infantry', unitClass: 'infantry', size })));
      const small = sizes.filter((_, index) => made.isCompanySized(numberOf(made.Unit, `unit-${index}`)));
      expect(small).toEqual(['company', 'platoon', 'section']);
    });
  });

  describe('classes', () => {
    /** What a counter of a type is. */
    const classOf = (type: string, more: object = {}) => {
      const found = CLASSES.filter((unitClass) => {
        try {
          countersOf([{ type, unitClass, ...more }]);
          return true;
        } catch {
          return false;
        }
      });
      expect(found).toHaveLength(1);
      const made = countersOf([{ type, unitClass: found[0] ?? '', ...more }]);
      const unit = numberOf(made.Unit, 'unit-0');
      if (made.isInfantry(unit)) return 'infantry';
      if (made.isArtillery(unit)) return 'artillery';
      if (made.isArmour(unit)) return made.isHeavyArmour(unit) ? 'heavy armour' : 'light armour';
      if (made.isNoncombat(unit)) return 'noncombat';
      return made.isAircraft(unit) ? 'aircraft' : 'naval';
    };

    clause('crete/III.C.3.a.1', 'nine types are infantry', () => {
      const types = [
        'infantry',
        'commando',
        'parachute-infantry',
        'glider-infantry',
        'machine-gun',
        'engineer',
        'headquarters',
        'reconnaissance',
        'anti-tank',
      ];
      for (const type of types) expect(classOf(type)).toBe('infantry');
    });

    clause('crete/III.C.3.a.2', 'field, support, flak and coastal guns are ranged artillery', () => {
      for (const type of [
        'field-artillery',
        'light-support-artillery',
        'light-aa',
        'heavy-aa',
        'coastal-defense',
      ])
        expect(classOf(type)).toBe('artillery');
    });

    clause(
      ['crete/III.C.3.a.3', 'crete/III.C.3.r2'],
      'tanks and assault guns are armour, these light unless heavy',
      () => {
        expect(classOf('light-armor')).toBe('light armour');
        expect(classOf('heavy-armor')).toBe('heavy armour');
        expect(classOf('assault-gun')).toBe('light armour');
        expect(classOf('assault-gun', { weight: 'heavy' })).toBe('heavy armour');
      },
    );

    clause('crete/III.C.3.a.4', 'bombers, fighters and fighter-bombers are aircraft', () => {
      for (const type of ['bomber', 'fighter', 'fighter-bomber']) expect(classOf(type)).toBe('aircraft');
    });

    clause('crete/III.C.3.b', 'trucks, docks and noncombat units do not fight', () => {
      for (const type of ['truck', 'docks', 'noncombat']) expect(classOf(type)).toBe('noncombat');
    });

    clause(
      'crete/III.C.3.c.2',
      'whoever has the gull wing or the glider is airborne, infantry and artillery',
      () => {
        const { counters, organization } = game.setUp().kit;
        const made = countersOf([
          { type: 'infantry', unitClass: 'infantry', airborne: 'parachute' },
          { type: 'field-artillery', unitClass: 'artillery', airborne: 'glider' },
          { type: 'infantry', unitClass: 'infantry', airborne: null },
        ]);
        expect([0, 1, 2].map((n) => made.isAirborne(numberOf(made.Unit, `unit-${n}`)))).toEqual([
          true,
          true,
          false,
        ]);
        const dropping = organization.blocks.flatMap(({ units }) => units);
        expect(dropping.filter((unit) => !counters.isAirborne(unit))).toEqual([]);
        expect(new Set(dropping.map((unit) => counters.isInfantry(unit)))).toEqual(new Set([true, false]));
      },
    );
  });
}

const CLASSES = ['infantry', 'artillery', 'armor', 'noncombat', 'naval', 'aircraft'];

/** Counters made up for a test: `unit-0` and so on. */
export function countersOf(units: readonly object[]): Counters {
  const usual = {
    side: 'axis',
    nationality: 'german',
    size: 'company',
    stacking: 1,
    attack: 1,
    defense: 1,
    movement: 4,
    range: null,
    entry: { mode: 'setup' },
  };
  const made = units.map((unit, index) => ({
    id: `unit-${index}`,
    name: `Unit ${index}`,
    ...usual,
    ...unit,
  }));
  return new Counters('made up', { units: made }, { counters: 0 });
}
