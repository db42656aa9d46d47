import { describe, expect, it } from 'vitest';
import { Verbs } from './actions.ts';
import {
  count,
  list,
  NONE,
  type Numbered,
  named,
  optional,
  shapeFromJson,
  shapeToJson,
  toJson,
} from './kinds.ts';
import { Refusal } from './refusal.ts';
import { Casting, NO_ROLES, role } from './roles.ts';

type Unit = Numbered<'unit'>;
const Unit = role<Unit>('unit');
const Hex = role<Numbered<'hex'>>('hex');

const OfCrete = named('unit', ['nz-22', 'nz-23']);
const OfMalta = named('unit', ['1-dor', '2-dev', '1-komr']);
const crete = new Casting([[Unit, OfCrete]]);
const malta = new Casting([[Unit, OfMalta]]);
const SECOND = 1 as Unit;

const SHAPE = { unit: Unit, perhaps: optional(Unit), all: list(Unit), points: count(9) };
const VALUES = { unit: SECOND, perhaps: NONE, all: [0, 1] as readonly number[], points: 3 };

describe('a role', () => {
  it('has no names outside a game', () => {
    expect(() => Unit.name(SECOND)).toThrow(Refusal);
    expect(Unit.number('nz-22')).toBeUndefined();
    expect(() => shapeToJson(NO_ROLES.shape(SHAPE), VALUES)).toThrow('which unit it is');
  });

  it('has the names of the game in which it is played', () => {
    expect(shapeToJson(crete.shape(SHAPE), VALUES)).toEqual({
      unit: 'nz-23',
      perhaps: 'none',
      all: ['nz-22', 'nz-23'],
      points: 3,
    });
    expect(shapeToJson(malta.shape(SHAPE), VALUES)).toEqual({
      unit: '2-dev',
      perhaps: 'none',
      all: ['1-dor', '2-dev'],
      points: 3,
    });
  });

  it('is read back by the names of that game only', () => {
    const written = shapeToJson(malta.shape(SHAPE), VALUES);
    expect(shapeFromJson(malta.shape(SHAPE), written, 'here')).toEqual(VALUES);
    expect(() => shapeFromJson(crete.shape(SHAPE), written, 'here')).toThrow('there is no unit "2-dev"');
  });

  it('that nobody plays is a defect', () => {
    expect(() => crete.kind(Hex)).toThrow('which hex it is can only be said in a game');
  });

  it('leaves kinds alone that are nobody’s', () => {
    expect(crete.kind(OfMalta)).toBe(OfMalta);
    expect(toJson(crete.kind(SHAPE.points), 4)).toBe(4);
  });

  it('is the same kind every time', () => {
    expect(crete.kind(SHAPE.perhaps)).toBe(crete.kind(SHAPE.perhaps));
    expect(crete.shape(SHAPE)).toBe(crete.shape(SHAPE));
  });
});

describe('verbs with roles', () => {
  const SHAPES = { end: {}, pick: { args: [Unit] }, gather: { args: [count(3)], rest: Unit } } as const;
  const shared = new Verbs(SHAPES);

  it('have one number and the names of each game', () => {
    const [ofCrete, ofMalta] = [crete.verbs(SHAPES), malta.verbs(SHAPES)];
    expect(ofCrete.id).toEqual(shared.id);
    expect(ofCrete.print([shared.id.pick, 1])).toBe('pick nz-23');
    expect(ofMalta.print([shared.id.pick, 1])).toBe('pick 2-dev');
    expect(ofMalta.print([shared.id.gather, 2, 0, 2])).toBe('gather 2 1-dor 1-komr');
    expect(ofMalta.parse('gather 2 1-dor 1-komr')).toEqual([shared.id.gather, 2, 0, 2]);
    expect(ofCrete.print([shared.id.end])).toBe('end');
    expect(() => ofCrete.parse('pick 2-dev')).toThrow('there is no unit "2-dev"');
  });
});
