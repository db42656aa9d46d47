import { describe, expect, it } from 'vitest';
import { Verbs } from './actions.ts';
import { type Kind, named } from './kinds.ts';
import { Options } from './options.ts';
import { findTarget, listedWay, nameOf } from './target.ts';

const Unit = named('unit', ['a', 'b']);
const [A] = Unit.all;
const Hex = named('hex', ['h1', 'h2', 'h3']);
const [H1, H2, H3] = Hex.all;
const verbs = new Verbs({ move: { args: [Unit], rest: Hex }, go: { rest: Hex }, put: { args: [Unit, Hex] } });
const { id } = verbs;

describe('what is asked about', () => {
  const find = (text: string, targets: readonly Kind[] = [Unit, Hex]) => findTarget({ verbs, targets }, text);

  it('is a thing by its name, or an action', () => {
    expect(nameOf(find('h2'))).toBe('h2');
    const other: Kind = { ...Hex, number: (name) => (name === 'harbour' ? H2 : undefined) };
    expect(nameOf(find('harbour', [Unit, Hex, other]))).toBe('h2');
    expect(nameOf(find('put a h1'))).toBeUndefined();
  });

  it('is a thing by its name in small or in large letters, if it is not named exactly', () => {
    expect(nameOf(find('H2'))).toBe('h2');
    const towns: Kind = named('town', ['Roma', 'roma', 'PUT']);
    expect(nameOf(find('Roma', [Unit, towns]))).toBe('Roma');
    expect(nameOf(find('ROMA', [Unit, towns]))).toBe('roma');
    expect(nameOf(find('Put', [Unit, towns]))).toBe('PUT');
    // A word for what one can do is an action.
    expect(() => find('put', [Unit, towns])).toThrow('put');
  });

  it('is refused by what there is, if it is the name of nothing', () => {
    expect(() => find('ZZ9')).toThrow('there is no unit or hex called "ZZ9"');
    expect(() => find('ZZ9', [Unit])).toThrow('there is no unit called "ZZ9"');
    expect(() => find('dance a')).toThrow('"dance" is not something one can do');
  });
});

describe('another way to a place', () => {
  const options = new Options();
  options.addWay(id.go, [H2], 5);
  options.addWay(id.go, [H1, H2], 3);
  options.addWay(id.go, [H3, H1, H2], 4);
  options.addWayOf(id.move, A, [H1, H2], 1);
  options.add(id.put, A, H3);
  const listed = (text: string) => {
    const way = listedWay(options, verbs, verbs.parse(text));
    return way === undefined ? undefined : verbs.print(way);
  };

  it('is the cheapest that is listed, wherever it stands in the list', () => {
    expect(listed('go h3 h2')).toBe('go h1 h2');
    expect(listed('move a h3 h2')).toBe('move a h1 h2');
  });

  it('is none for another end, for somebody else and for what is no way', () => {
    expect(listed('go h2 h3')).toBeUndefined();
    expect(listed('move b h3 h2')).toBeUndefined();
    expect(listed('put a h2')).toBeUndefined();
  });
});
