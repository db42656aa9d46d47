import {
  ALLIED,
  type Hex,
  hexOf,
  isOnMap,
  type State,
  type Unit,
  unitsIn,
  verbs,
} from '../../games/air-assault/index.ts';
import type { Ledger } from '../policy.ts';
import { type Consideration, hexIn, is, rememberedUnit } from './asked.ts';
import type { Book } from './book.ts';
import type { Reason } from './reasons.ts';

/** Set-up, convoys and drops, as the book has them; a drop keeps clear of counters and of the sea. */
export function setUpThoughts(bookOf: (s: State) => Book): Readonly<Record<string, Consideration>> {
  const picking: Consideration = () => (action, ledger) => {
    if (!is(action, verbs.id.pick)) ledger.add('all-placed', -1);
  };
  const putting: Consideration = ({ world, decision }) => {
    const unit = rememberedUnit(world, decision, 'picked');
    const book = bookOf(world);
    const goals = world.kit.counters.isDecoy(unit) ? freeDecoyHexes(world, book) : [book.hexOf(unit)];
    return (action, ledger) =>
      ledger.add('by-the-book', NEAR - distanceTo(world, goals, hexIn(world, action)));
  };
  return {
    'set-up-assigned.pick': picking,
    'set-up-assigned.put': putting,
    'set-up-anywhere.pick': picking,
    'set-up-anywhere.put': putting,
    'laying.convoy':
      ({ world }) =>
      (action, ledger) => {
        if (!is(action, verbs.id.convoy)) ledger.add('all-placed', 0);
        else ledger.add('by-the-book', bookOf(world).sailingOf(action[1] as never) === undefined ? -1 : 1);
      },
    'laying.turn':
      ({ world, decision }) =>
      (action, ledger) => {
        const sailing = bookOf(world).sailingOf(decision.locals['convoy'] as never);
        ledger.add('by-the-book', -Math.abs((action[1] ?? 0) - (sailing?.turn ?? 6)));
      },
    'laying.beach':
      ({ world, decision }) =>
      (action, ledger) => {
        const sailing = bookOf(world).sailingOf(decision.locals['convoy'] as never);
        ledger.add('by-the-book', sailing?.beach === action[1] ? 1 : 0);
      },
    'airborne-assault.pick': picking,
    'airborne-assault.put': ({ world, decision }) => {
      const unit = rememberedUnit(world, decision, 'picked');
      const goal = bookOf(world).hexOf(unit);
      return (action, ledger) => judgeDrop(world, unit, goal, hexIn(world, action), ledger);
    },
    'airborne-assault.drift': () => () => {},
  };
}

/** So near to a hex of the book the plan still speaks for a hex. */
const NEAR = 4;

/** Hexes of the book that have no decoy yet. */
function freeDecoyHexes(s: State, book: Book): readonly Hex[] {
  const { counters } = s.kit;
  const taken = new Set(counters.decoys.filter((unit) => isOnMap(s, unit)).map((unit) => hexOf(s, unit)));
  return book.decoys.filter((hex) => !taken.has(hex));
}

function distanceTo({ kit: { map } }: State, goals: readonly (Hex | undefined)[], hex: Hex): number {
  const distances = goals.flatMap((goal) => (goal === undefined ? [] : map.grid.distance(goal, hex)));
  return Math.min(30, ...distances);
}

/** A drop is good where the book has it, unless counters lie there or the sea is near. */
function judgeDrop(s: State, unit: Unit, goal: Hex | undefined, hex: Hex, ledger: Ledger<Reason>): void {
  const { map, counters } = s.kit;
  ledger.add('by-the-book', NEAR - distanceTo(s, [goal], hex));
  const counted = unitsIn(s, hex, ALLIED).length;
  if (counted > 0) ledger.add('on-counters', -4);
  const around = map.grid.within(hex, 1);
  const wet = around.filter((near) => !map.isLand(near)).length + 7 - around.length;
  ledger.add('may-drown', -1.2 * wet * (counters.isGlider(unit) ? 0.5 : 1));
  const enemies = around.filter((near) => near !== hex && unitsIn(s, near, ALLIED).length > 0).length;
  ledger.add('in-danger', -0.8 * enemies);
}
