import { describe, expect } from 'vitest';
import { down, stageOf } from '../air-assault/clauses/testing.ts';
import type { State } from '../air-assault/state.ts';
import { cast } from './cast.ts';
import { advancedCrete } from './index.ts';
import { allIn, FIRST } from './testing.ts';

/** VI.A.3.a.3: nobody passes through a port that is neutralized, in whatever direction and of whatever side. */

const stage = stageOf(advancedCrete(), cast);
const { at, bar, clause, keys, open, options, pass, placeOf, play } = stage;

const [CITY, BOX, PORT] = ['F25', 'suda-port-box', 'suda-port'];
const [STEAMER, BATTALION, OTHER] = ['coastal-steamer', 'nz-22', 'nz-23'];
const [HOLDER, SECOND_WAVE] = ['1-sturm', FIRST[1]];
/** Nights, before the evacuation and in it. */
const [NIGHT, LATE] = [3, 9];

/** What can be done where the port works, where it is out for a turn, and by which rule it cannot. */
interface Use {
  readonly what: string;
  readonly action: string;
  readonly rule: string;
  readonly stateWith: (ports: object) => State;
}

const USES: readonly Use[] = [
  {
    what: 'a group of reinforcements lands',
    action: `land allied-group-1 ${BOX}`,
    rule: 'crete/VI.D.3.r2',
    stateWith: (ports) =>
      at('allied-sea', { [BATTALION]: CITY }, NIGHT, {
        ports,
        groups: { 'allied-group-1': { way: 'port' } },
      }),
  },
  {
    what: 'whoever waits off the port goes ashore',
    action: 'ashore br-1-ash',
    rule: 'crete/VI.D.3.r2',
    stateWith: (ports) =>
      at(
        'allied-sea',
        { 'br-1-ash': { at: BOX, faceDown: true, clues: 20 }, 'rtr-7-e': 'eliminated', [BATTALION]: CITY },
        4,
        { ports, groups: { 'allied-group-1': { way: 'arrived' } } },
      ),
  },
  {
    what: 'a unit is evacuated',
    action: `evacuate ${BATTALION}`,
    rule: 'crete/VI.D.3.r2',
    stateWith: (ports) => at('allied-move', { [BATTALION]: CITY }, LATE, { ports }),
  },
  {
    what: 'the steamer takes a unit aboard',
    action: `embark ${BATTALION}`,
    rule: 'crete/VI.G.1.g',
    stateWith: (ports) => at('allied-sea', { [STEAMER]: BOX, [BATTALION]: CITY }, NIGHT, { ports }),
  },
  {
    what: 'the steamer puts a unit ashore',
    action: `debark ${BATTALION}`,
    rule: 'crete/VI.G.1.g',
    stateWith: (ports) => {
      const aboard = { at: BOX, faceDown: true, carrier: STEAMER, clues: 2 };
      return at('allied-sea', { [STEAMER]: BOX, [BATTALION]: aboard, [OTHER]: CITY }, NIGHT, { ports });
    },
  },
];

describe('a neutralized port', () => {
  clause('crete/VI.A.3.a.3', 'lets no Allied unit in or out', () => {
    for (const { what, action, rule, stateWith } of USES) {
      const shut = stateWith({ [PORT]: { neutral: 1 } });
      expect(options(shut), what).not.toContain(action);
      expect(bar(shut, action), what).toBe(rule);
      expect(options(stateWith({})), what).toContain(action);
      // What becomes of another port does not matter.
      expect(options(stateWith({ 'heraklion-port': { neutral: 2 } })), what).toContain(action);
    }
  });

  clause('crete/VI.A.3.a.3', 'lets no Axis unit into its city', () => {
    const coming = (ports: object) => {
      const units = { [HOLDER]: CITY, ...allIn('eliminated', FIRST.slice(2)), [FIRST[0]]: 'eliminated' };
      return at('coastal-fire', { ...units, [SECOND_WAVE]: down(BOX) }, 5, { ports });
    };
    expect(placeOf(coming({ [PORT]: { held: 3, neutral: 1 } }), SECOND_WAVE)).toBe(BOX);
    expect(placeOf(coming({ [PORT]: { held: 3 } }), SECOND_WAVE)).toBe(CITY);
  });

  clause('crete/VI.A.3.a.3', 'is out for one turn or two, and works again after that', () => {
    const turnsUntilOpen = (neutral: number) => {
      const state = at('allied-sea', { [STEAMER]: BOX, [BATTALION]: CITY }, LATE, {
        ports: { [PORT]: { neutral } },
      });
      for (let turns = 0; turns < 3; turns++) {
        expect(open(state)).toBe('allied ferry.choose');
        if (options(state).includes(`embark ${BATTALION}`)) return turns;
        play(state, 'end');
        pass(state, 'allied ferry.choose');
      }
      return undefined;
    };
    expect([0, 1, 2].map(turnsUntilOpen)).toEqual([0, 1, 2]);
    // That it works again is told, once.
    const state = at('allied-combat', {}, LATE, { ports: { [PORT]: { neutral: 2 } } });
    expect(keys(play(state, 'end'))).not.toContain('port-works-again');
    const next = pass(state, 'allied movement.pick').concat(pass(state, 'axis movement.pick'));
    expect(next.flatMap(keys).filter((key) => key === 'port-works-again')).toHaveLength(1);
  });
});
