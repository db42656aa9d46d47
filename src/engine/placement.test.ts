import { describe, expect, it } from 'vitest';
import { HIGH } from '../../tests/engine/micro.ts';
import { Verbs } from './actions.ts';
import { cell } from './arrays.ts';
import type { Bar } from './bar.ts';
import { choicesOf } from './draft.ts';
import { enter } from './execution.ts';
import { Kernel } from './kernel.ts';
import { NONE, named, optional, type ValueOf } from './kinds.ts';
import { type Placing, pickAndPut } from './placement.ts';
import { Procedure, stepsWith, type WordsOf } from './procedure.ts';
import { isAnyAt } from './stacks.ts';
import { column, StateStore, scalar } from './state.ts';
import { barTo, findTarget } from './target.ts';

const Unit = named('unit', ['gun', 'foot', 'horse', 'foe']);
type Unit = ValueOf<typeof Unit>;
const [GUN, FOOT, HORSE] = Unit.all;
const Hex = named('hex', ['h1', 'h2', 'h3']);
type Hex = ValueOf<typeof Hex>;
const [H1, H2, H3] = Hex.all;

const VERBS = { pick: { args: [Unit] }, put: { args: [Hex] }, confirm: {}, rest: {} } as const;
const verbs = new Verbs(VERBS);
const { id } = verbs;
const events = { placed: {} };
const store = StateStore.of({ closed: scalar(), place: column(Unit, optional(Hex), NONE) });
type State = ReturnType<typeof store.create>;
const steps = stepsWith<State, WordsOf<typeof VERBS, typeof events, never, never>>(verbs);
const kernel = new Kernel(store, verbs);

/** One unit a hex; the gun does not go to the third; only the horse may stay away. */
const placing: Placing<State, Unit, Hex> = {
  pick: id.pick,
  put: id.put,
  inAnyOrder: true,
  end: id.confirm,
  rules: { pick: 'test/1', put: 'test/2' },
  by: () => 1,
  units: () => [GUN, FOOT, HORSE],
  places: (_, unit) => (unit === GUN ? [H1, H2] : Hex.all),
  barToPick,
  barToPut,
  barToEnd,
  place: (s, unit, hex) => {
    s.place[unit] = hex;
  },
};

/** How often units and hexes were listed. */
let listings = 0;
const parts = pickAndPut({
  ...placing,
  units: (s) => {
    listings++;
    return placing.units(s);
  },
  places: (s, unit) => {
    listings++;
    return placing.places(s, unit);
  },
});
const setup = new Procedure('setup', { picked: optional(Unit) }, ['pick', 'put', 'rest']);
steps(setup, {
  pick: {
    ...parts.pick,
    take: {
      ...parts.pick.take,
      confirm: (s, _, play) => {
        play.confirm();
        s.closed = 1;
        play.tell('placed', {});
        return play.go('rest');
      },
    },
    bars: { ...parts.pick.bars, confirm: barToEnd },
  },
  put: parts.put,
  rest: {
    rule: 'test/3',
    by: () => 0,
    options: (_, __, options) => options.add(id.rest),
    take: { rest: (_, __, play) => play.over() },
  },
});

function barToPick(s: State, unit: Unit): string | undefined {
  return cell(s.place, unit) === NONE ? undefined : 'test/1.1';
}

function barToPut(s: State, unit: Unit, hex: Hex): string | undefined {
  if (unit === GUN && hex === H3) return 'test/2.1';
  return isAnyAt(s.place, Unit.all, hex) ? 'test/2.2' : undefined;
}

function barToEnd(s: State): string | undefined {
  return [GUN, FOOT].some((unit) => cell(s.place, unit) === NONE) ? 'test/1.2' : undefined;
}

function played(...choices: readonly string[]): State {
  const state = store.create();
  state.stack = enter(setup, { picked: NONE });
  kernel.settle(state);
  for (const choice of choices) kernel.act(state, verbs.parse(choice), HIGH);
  return state;
}

const texts = (state: State) => kernel.ask(state)?.actions.map((action) => verbs.print(action));
const choices = (state: State) => state.draft && choicesOf(state.draft).map((action) => verbs.print(action));

/** The rule that forbids a thing or an action, if one does. */
function bar(state: State, text: string): Bar | undefined {
  const decision = kernel.ask(state);
  return decision && barTo(decision, findTarget({ verbs, targets: [Unit, Hex] }, text), state);
}

describe('placing units', () => {
  it('says that the order is all the same only where the game says so', () => {
    expect(pickAndPut(placing).pick.anyOrder).toEqual(['pick']);
    expect(pickAndPut({ ...placing, inAnyOrder: false }).pick.anyOrder).toEqual([]);
  });

  it('begins with those that may be picked, as a draft of the side that places', () => {
    const state = played();
    expect(texts(state)).toEqual(['pick gun', 'pick foot', 'pick horse']);
    expect(kernel.ask(state)).toMatchObject({ seat: 1, step: { rules: ['test/1'], draft: true } });
    expect(state.draft).toMatchObject({ seat: 1, choices: undefined });
  });

  it('goes on with where the one that was picked may be put', () => {
    const state = played('pick gun');
    expect(texts(state)).toEqual(['put h1', 'put h2']);
    expect(kernel.ask(state)).toMatchObject({ seat: 1, step: { rules: ['test/2'], draft: true } });
    expect(state.stack?.locals).toEqual({ picked: GUN });
    expect(texts(played('pick foot'))).toEqual(['put h1', 'put h2', 'put h3']);
  });

  it('puts it there and asks for the next', () => {
    const state = played('pick foot', 'put h2');
    expect([...state.place]).toEqual([NONE, H2, NONE, NONE]);
    expect(state.stack?.locals).toEqual({ picked: NONE });
    expect(texts(state)).toEqual(['pick gun', 'pick horse']);
    kernel.act(state, verbs.parse('pick gun'), HIGH);
    expect(texts(state)).toEqual(['put h1']);
  });

  it('can end as soon as nothing bars it, by what the procedure says', () => {
    const state = played('pick foot', 'put h2', 'pick gun', 'put h1');
    expect(texts(state)).toEqual(['pick horse', 'confirm']);
    kernel.act(state, verbs.parse('confirm'), HIGH);
    expect([state.closed, state.draft, state.stack?.step.name]).toEqual([1, undefined, 'setup.rest']);
  });

  it('can go on though it might end', () => {
    const state = played('pick foot', 'put h2', 'pick gun', 'put h1', 'pick horse', 'put h3');
    expect(texts(state)).toEqual(['confirm']);
  });

  it.each([
    [[], 'pick foe', '"pick" is not possible with the unit foe'],
    [[], 'confirm', '"confirm" is not possible now'],
    [['pick gun'], 'pick foot', '"pick" is not possible now'],
    [['pick gun'], 'put h3', '"put" is not possible with the hex h3'],
    [['pick gun', 'put h1'], 'pick gun', '"pick" is not possible with the unit gun'],
  ])('after %j refuses %s', (before, choice, message) => {
    const state = played(...before);
    expect(() => kernel.act(state, verbs.parse(choice), HIGH)).toThrow(
      expect.objectContaining({ code: 'illegal-action', message }),
    );
    expect(choices(state)).toEqual(before);
  });
});

describe('the unit that was picked', () => {
  it('may be remembered by another name', () => {
    const named = pickAndPut<State, Unit, Hex, 'unit'>(placing, 'unit');
    const other = new Procedure('other', { unit: optional(Unit) }, ['pick', 'put']);
    steps(other, { pick: named.pick, put: named.put });
    const state = store.create();
    state.stack = enter(other, { unit: NONE });
    kernel.settle(state);
    kernel.act(state, verbs.parse('pick gun'), HIGH);
    expect([state.stack.locals, texts(state)]).toEqual([{ unit: GUN }, ['put h1', 'put h2']]);
    expect(bar(state, 'h3')).toBe('test/2.1');
    kernel.act(state, verbs.parse('put h2'), HIGH);
    expect([state.stack.locals, cell(state.place, GUN)]).toEqual([{ unit: NONE }, H2]);
  });
});

describe('what bars a placement', () => {
  it('is said of units while one is picked', () => {
    expect(bar(played(), 'pick gun')).toBeUndefined();
    expect(bar(played('pick gun', 'put h1'), 'pick gun')).toBe('test/1.1');
    expect(bar(played('pick gun', 'put h1'), 'gun')).toBe('test/1.1');
  });

  it('is said of hexes for the unit that was picked', () => {
    expect(bar(played('pick gun'), 'h3')).toBe('test/2.1');
    expect(bar(played('pick foot'), 'h3')).toBeUndefined();
    expect(bar(played('pick gun', 'put h1', 'pick foot'), 'put h1')).toBe('test/2.2');
  });

  it('is said of the end by the procedure', () => {
    expect(bar(played('pick gun', 'put h1'), 'confirm')).toBe('test/1.2');
    expect(bar(played('pick gun', 'put h1', 'pick foot', 'put h2'), 'confirm')).toBeUndefined();
  });
});

describe('the draft of a placement', () => {
  it('holds both parts of every choice', () => {
    expect(choices(played('pick foot', 'put h2', 'pick gun'))).toEqual(['pick foot', 'put h2', 'pick gun']);
  });

  it('can be replaced, from the first choice on and in the middle of one', () => {
    const state = played('pick foot', 'put h2', 'pick gun');
    kernel.redraft(
      state,
      ['pick horse', 'put h1', 'pick gun'].map((choice) => verbs.parse(choice)),
    );
    expect([...state.place]).toEqual([NONE, NONE, H1, NONE]);
    expect(state.stack?.locals).toEqual({ picked: GUN });
    expect(texts(state)).toEqual(['put h2']);
    kernel.redraft(state, []);
    expect([[...state.place], texts(state)]).toEqual([[NONE, NONE, NONE, NONE], texts(played())]);
  });

  it.each([
    ['one left out', ['pick foot', 'put h2', 'pick horse', 'put h3'], 0],
    ['another order', ['pick horse', 'put h3', 'pick gun', 'put h1', 'pick foot', 'put h2'], 0],
    ['one more part at the end', ['pick horse', 'put h3', 'pick gun'], 1],
    ['one taken up again', ['pick gun', 'put h1', 'pick horse', 'put h3', 'pick foot'], 1],
    ['one that is new', ['pick gun', 'put h2', 'pick horse', 'put h3'], 2],
    ['nothing that is known', ['pick foot', 'put h1', 'pick gun', 'put h2'], 4],
  ])('lists nothing that was judged before: %s', (_, other, expected) => {
    const state = played('pick gun', 'put h1', 'pick foot', 'put h2', 'pick horse', 'put h3');
    listings = 0;
    kernel.redraft(
      state,
      other.map((choice) => verbs.parse(choice)),
    );
    expect(listings).toBe(expected);
    expect(choices(state)).toEqual(other);
    expect([...state.place]).toEqual([...played(...other).place]);
  });

  it('is refused where a new order stands in the way of one that was there', () => {
    const state = played('pick foot', 'put h2', 'pick horse', 'put h3');
    const other = ['pick gun', 'put h2', 'pick foot', 'put h2'].map((choice) => verbs.parse(choice));
    expect(() => kernel.redraft(state, other)).toThrow(
      expect.objectContaining({
        message: 'choice 4: "put" is not possible with the hex h2',
        where: 'choice 4',
      }),
    );
    expect(choices(state)).toEqual(['pick foot', 'put h2', 'pick horse', 'put h3']);
  });

  it('is made again without a list, where it was open before', () => {
    const made = ['pick foot', 'put h2', 'pick gun'];
    const places = [...played(...made).place];
    const state = played();
    listings = 0;
    kernel.repeatDraft(
      state,
      made.map((choice) => verbs.parse(choice)),
    );
    expect([listings, choices(state), [...state.place]]).toEqual([0, made, places]);
    expect(state.draft?.choices?.frame.step.name).toBe('setup.pick');
    kernel.repeat(state, verbs.parse('put h1'), HIGH);
    expect([listings, choices(state)]).toEqual([0, [...made, 'put h1']]);
    expect(() => kernel.repeatDraft(store.create(), [])).toThrow(
      expect.objectContaining({ code: 'no-draft' }),
    );
  });

  it('is refused as a whole if one of its choices is barred', () => {
    const state = played('pick foot', 'put h2');
    const other = ['pick gun', 'put h3'].map((choice) => verbs.parse(choice));
    expect(() => kernel.redraft(state, other)).toThrow(
      expect.objectContaining({ code: 'illegal-action', where: 'choice 2' }),
    );
    expect(choices(state)).toEqual(['pick foot', 'put h2']);
  });
});
