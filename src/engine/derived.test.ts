import { beforeEach, describe, expect, it } from 'vitest';
import {
  A,
  act,
  B,
  C,
  H1,
  id,
  kernel,
  parsed,
  plain,
  type State,
  standing,
  store,
  Unit,
  waits,
} from '../../tests/engine/micro.ts';
import { derivedFrom } from './derived.ts';
import { NONE } from './kinds.ts';

/** How many units are in play; it remembers in which order it was made. */
class Derived {
  static made = 0;
  readonly serial: number;
  readonly inPlay: number;

  constructor(state: State) {
    this.serial = ++Derived.made;
    this.inPlay = Unit.all.filter((unit) => state.place[unit] !== NONE).length;
  }
}

const derived = derivedFrom((state: State) => new Derived(state));
const inPlay = (state: State) => derived(state).inPlay;

/** What the rules saw while an action was carried out: before they put a unit down, and afterwards. */
let seen: readonly number[] = [];

const placing = plain({
  ask: {
    rule: 'test/1',
    by: () => 0,
    options: (s, _, options) => {
      if (inPlay(s) < 3) for (const unit of Unit.all) if (inPlay(s) <= unit) options.add(id.pick, unit);
      options.add(id.wait);
    },
    take: {
      pick: (s, _, play, unit) => {
        const before = inPlay(s);
        s.place[unit] = H1;
        seen = [before, inPlay(s)];
        return play.go('count');
      },
      wait: (_, __, play) => play.over(),
    },
    bars: { pick: (s, _, unit) => (inPlay(s) > unit ? 'test/1' : undefined) },
  },
  count: (s, _, play) => {
    s.score = inPlay(s);
    return play.go('ask');
  },
});

beforeEach(() => {
  Derived.made = 0;
  seen = [];
});

describe('what is derived from a state', () => {
  it('is made once for a decision, from the first option on', () => {
    const state = standing(placing, {});
    expect(Derived.made).toBe(0);
    kernel.ask(state);
    const first = derived(state);
    expect([derived(state) === first, inPlay(state), Derived.made]).toEqual([true, 0, 1]);
    kernel.ask(state);
    expect(derived(state)).toBe(first);
  });

  it('is fresh at every look while an action is carried out', () => {
    const state = standing(placing, {});
    act(state, 'pick a');
    expect(seen).toEqual([0, 1]);
    expect(state.score).toBe(1);
    // One for the decision, two in `pick`, one in `count`.
    expect(Derived.made).toBe(4);
  });

  it('is made again for the next decision', () => {
    const state = standing(placing, {});
    kernel.ask(state);
    const before = derived(state);
    act(state, 'pick a');
    expect(state.derived).toBeUndefined();
    kernel.ask(state);
    expect(derived(state)).not.toBe(before);
    expect([before.inPlay, inPlay(state)]).toEqual([0, 1]);
    act(state, 'pick b');
    kernel.ask(state);
    expect(inPlay(state)).toBe(2);
  });

  it('is not kept where nobody has asked for a decision yet', () => {
    const state = store.create();
    expect(inPlay(state)).toBe(0);
    state.place[B] = H1;
    expect(inPlay(state)).toBe(1);
    expect(state.derived).toBeUndefined();
  });

  it('is not kept once the game is over', () => {
    const state = standing(placing, {});
    act(state, 'wait');
    expect([kernel.ask(state), inPlay(state)]).toEqual([undefined, 0]);
    state.place[C] = H1;
    expect(inPlay(state)).toBe(1);
  });

  it('does not outlive a decision that is taken away, though the cells are changed behind its back', () => {
    const state = standing(placing, {});
    kernel.ask(state);
    expect(inPlay(state)).toBe(0);
    state.asked = undefined;
    state.place[A] = H1;
    expect(inPlay(state)).toBe(1);
    state.place[B] = H1;
    expect(inPlay(state)).toBe(2);
    kernel.ask(state);
    const again = derived(state);
    expect([again.inPlay, derived(state)]).toEqual([2, again]);
  });

  it('is made anew after a step whose single option was played unasked', () => {
    const forced = plain({
      ask: { ...waits<'ask' | 'forced' | 'rest'>(0, 'forced') },
      forced: {
        rule: 'test/1',
        by: () => 0,
        playsForced: true,
        options: (s, _, options) => {
          if (inPlay(s) === 0) options.add(id.pick, A);
        },
        take: {
          pick: (s, _, play, unit) => {
            s.place[unit] = H1;
            return play.go('rest');
          },
        },
      },
      rest: {
        ...waits<'ask' | 'forced' | 'rest'>(0),
        options: (s, _, options) => {
          for (const unit of Unit.all.slice(0, inPlay(s))) options.add(id.pick, unit);
        },
      },
    });
    const state = standing(forced, {});
    act(state, 'wait');
    expect(kernel.ask(state)?.actions).toEqual([[id.pick, A]]);
  });
});

describe('a copy', () => {
  it('makes its own', () => {
    const state = standing(placing, {});
    kernel.ask(state);
    const own = derived(state);
    const copy = store.copy(state);
    expect(derived(copy)).not.toBe(own);
    expect(derived(copy)).toBe(derived(copy));
    act(copy, 'pick a');
    kernel.ask(copy);
    expect([inPlay(copy), inPlay(state), derived(state) === own]).toEqual([1, 0, true]);
  });

  it('into a state that was used before forgets what that one had', () => {
    const [state, used] = [standing(placing, {}), standing(placing, {})];
    act(used, 'pick a');
    kernel.ask(used);
    expect(inPlay(used)).toBe(1);
    kernel.ask(state);
    store.copy(state, used);
    expect(inPlay(used)).toBe(0);
    store.copy(store.create(), used);
    expect([used.asked, used.derived]).toEqual([undefined, undefined]);
  });

  it('made while options are listed does not count as listing them itself', () => {
    let copy: State | undefined;
    const copying = plain({
      ask: {
        ...waits<'ask'>(0),
        options: (s, _, options) => {
          copy = store.copy(s);
          options.add(id.wait);
        },
      },
    });
    kernel.ask(standing(copying, {}));
    expect(copy).toMatchObject({ listing: false, asked: undefined });
  });

  it('that was put aside makes its own when somebody looks at it', () => {
    const state = standing(placing, {});
    kernel.ask(state);
    expect(inPlay(state)).toBe(0);
    const kept = store.keep(state);
    act(state, 'pick a');
    expect([inPlay(kept.state), inPlay(state)]).toEqual([0, 1]);
  });
});

describe('in a draft', () => {
  const drafting = plain({
    ask: {
      rule: 'test/1',
      draft: true,
      by: () => 0,
      options: (s, _, options) => {
        for (const unit of Unit.all.slice(inPlay(s))) options.add(id.pick, unit);
      },
      take: {
        pick: (s, _, play, unit) => {
          s.place[unit] = H1;
          return play.again();
        },
      },
    },
  });

  it('what is derived follows the choices, also when others are put in their place', () => {
    const state = standing(drafting, {});
    act(state, 'pick a');
    act(state, 'pick b');
    kernel.ask(state);
    expect(inPlay(state)).toBe(2);
    kernel.redraft(state, parsed(['pick c']));
    kernel.ask(state);
    expect(inPlay(state)).toBe(1);
    kernel.redraft(state, []);
    kernel.ask(state);
    expect(inPlay(state)).toBe(0);
    expect(state.draft && inPlay(state.draft.base.state as State)).toBe(0);
  });
});
