import type { Action } from '../../engine/actions.ts';
import { type Hex, hexOf, isOnMap, type State, type Unit, verbs } from '../../games/air-assault/index.ts';
import type { Ledger } from '../policy.ts';
import {
  type Consideration,
  convoyIn,
  hexIn,
  is,
  placeIn,
  rememberedConvoy,
  rememberedUnit,
} from './asked.ts';
import type { Book } from './book.ts';
import type { Reason } from './reasons.ts';
import type { Figures, Survey } from './survey.ts';

/** Set-up, convoys and drops, as the book has them; a drop keeps clear of counters and of the sea. */
export function setUpThoughts(
  bookOf: (s: State) => Book,
  survey: Survey,
): Readonly<Record<string, Consideration>> {
  const picking: Consideration = () => (action, ledger) => {
    if (!is(action, verbs.id.pick)) ledger.add('all-placed', -1);
  };
  const putting: Consideration = ({ world, decision }) => {
    const unit = rememberedUnit(world, decision, 'picked');
    // In port the steamer cannot be bombed.
    if (world.kit.counters.isShip(unit)) return (action, ledger) => judgeAnchorage(world, action, ledger);
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
        else
          ledger.add('by-the-book', bookOf(world).sailingOf(convoyIn(world, action)) === undefined ? -1 : 1);
      },
    'laying.turn':
      ({ world, decision }) =>
      (action, ledger) => {
        const sailing = bookOf(world).sailingOf(rememberedConvoy(world, decision));
        ledger.add('by-the-book', -Math.abs((action[1] ?? 0) - (sailing?.turn ?? 6)));
      },
    'laying.beach':
      ({ world, decision }) =>
      (action, ledger) => {
        const sailing = bookOf(world).sailingOf(rememberedConvoy(world, decision));
        ledger.add('by-the-book', sailing?.beach === action[1] ? 1 : 0);
      },
    'airborne-assault.pick': picking,
    'airborne-assault.put': ({ world, decision }) => {
      const unit = rememberedUnit(world, decision, 'picked');
      const goal = bookOf(world).hexOf(unit);
      const figures = survey.of(world);
      return (action, ledger) => judgeDrop(world, figures, unit, goal, hexIn(world, action), ledger);
    },
    'airborne-assault.drift': () => () => {},
  };
}

function judgeAnchorage({ kit }: State, action: Action, ledger: Ledger<Reason>): void {
  if (kit.map.isPortBox(placeIn({ kit }, action))) ledger.add('safe-in-port', 1);
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
  let nearest = 30;
  for (const goal of goals) if (goal !== undefined) nearest = Math.min(nearest, map.grid.distance(goal, hex));
  return nearest;
}

/** A drop is good where the book has it, unless counters lie there or the sea is near. */
function judgeDrop(
  s: State,
  figures: Figures,
  unit: Unit,
  goal: Hex | undefined,
  hex: Hex,
  ledger: Ledger<Reason>,
): void {
  const { map, counters } = s.kit;
  ledger.add('by-the-book', NEAR - distanceTo(s, [goal], hex));
  const isTaken = (one: Hex) => (figures.enemyDefence[one] ?? 0) > 0;
  if (isTaken(hex)) ledger.add('on-counters', -4);
  // Whatever is not next to it is sea or beyond the edge of the map.
  const around = map.spread.from(hex);
  ledger.add('may-drown', -1.2 * (AROUND - around.length) * (counters.isGlider(unit) ? 0.5 : 1));
  ledger.add('in-danger', -0.8 * around.filter(isTaken).length);
}

/** A hex has so many sides. */
const AROUND = 6;
