import type { Seat } from '../../engine/audience.ts';
import type { Destination, HowFar, Verdict } from '../../engine/definition.ts';
import { enter } from '../../engine/execution.ts';
import { Game } from '../../engine/game.ts';
import { hashOfJson } from '../../engine/hash.ts';
import { numberOf } from '../../engine/kinds.ts';
import type { Rulebook } from '../../engine/rulebook.ts';
import { breakingDown } from './break-down.ts';
import { bombardmentChart, systemData } from './charts.ts';
import { coastalFire } from './coastal-fire.ts';
import type { Counters } from './counters.ts';
import { exposure, turningDown } from './exposure.ts';
import { isFaceDown } from './face-down.ts';
import { broken } from './invariants.ts';
import { ALLIED, SIDES, type Unit } from './kinds.ts';
import type { Kit } from './kit.ts';
import { barToPick, landing, movement, reachOf } from './movement.ts';
import { Positions, points } from './position.ts';
import { sequence } from './sequence.ts';
import { setUp } from './set-up.ts';
import { stacking } from './stacking.ts';
import { isOnMap, type State, storeOf } from './state.ts';
import { textsOf } from './texts.ts';
import { type Board, Views } from './view.ts';
import { DISCLOSURES, EVENT_RULES, events, PURPOSES, phrase, phrases, VERBS } from './words.ts';

/** A game of the system: its kit, its rulebook and how it begins. Whatever is not said here is the same in all of them. */
export interface GameParts {
  readonly id: string;
  readonly title: string;
  readonly kit: Kit;
  readonly rulebook: Rulebook;
  readonly data: unknown;
  readonly rulesVersion: string;
  /** Where the Axis units are when the Allies set up. */
  readonly axis: readonly (readonly [place: string, units: readonly string[]])[];
}

export function gameOf({
  id,
  title,
  kit,
  rulebook,
  data,
  rulesVersion,
  axis,
}: GameParts): Game<State, Board> {
  const store = storeOf(kit);
  const views = new Views(kit);
  const positions = new Positions(kit);
  const { casting } = kit;
  return new Game<State, Board>({
    id,
    title,
    sides: SIDES,
    scenarios: [{ id: 'landing', title }],
    options: [],
    rulesVersion,
    dataHash: hashOfJson([systemData, data]),
    store,
    verbs: casting.verbs(VERBS),
    events: casting.shapes(events),
    purposes: PURPOSES,
    eventRules: EVENT_RULES,
    phrases: casting.shapes(phrases),
    procedures: [sequence, setUp, coastalFire, movement, landing, exposure, turningDown, stacking],
    ...(kit.departures.companies.breakDown ? { asides: breakingDown } : {}),
    casting,
    charts: [bombardmentChart],
    rulebook,
    texts: textsOf(kit),
    disclosures: DISCLOSURES,
    targets: [kit.counters.Unit, kit.map.ground.kind],
    begin: () => begin(kit, store.create(), axis),
    scenarioOf: () => ({ scenario: 'landing', options: {} }),
    result: resultOf,
    progress,
    board: (s, seat, open) => views.boardFor(s, seat, open),
    imagine: (board, seat, random, s) => views.imagine(board, seat, random, s),
    reach: (s, unit, seat) => destinations(s, unit as Unit, seat),
    threat: () => [],
    write: (s) => positions.write(s),
    read: (parts, s) => positions.read(parts, s),
    points,
    broken,
  });
}

function begin({ map, counters }: Kit, s: State, axis: GameParts['axis']): State {
  for (const [place, units] of axis)
    for (const unit of reformed(counters, units)) {
      s.place[unit] = map.ground.number(place);
      // Whoever has dropped does not move in that segment (V.I.6).
      s.arrived[unit] = 1;
    }
  s.stack = enter(sequence, {});
  return s;
}

/** Where all companies of a battalion are together, the battalion stands for them (V.H.4). */
function reformed(counters: Counters, ids: readonly string[]): Unit[] {
  let units = ids.map((id) => numberOf(counters.Unit, id));
  for (const battalion of counters.battalions) {
    const companies = counters.companiesOf(battalion);
    if (!companies.every((company) => units.includes(company))) continue;
    units = [battalion, ...units.filter((unit) => !companies.includes(unit))];
  }
  return units;
}

function resultOf(s: State): Verdict | undefined {
  if (s.stack !== undefined) return undefined;
  return { winner: 'draw', level: 'draw', points: 0, breakdown: [{ why: phrase('sketch-over'), points: 0 }] };
}

function progress(s: State): HowFar {
  const { last } = s.kit.track;
  if (s.turn === 0) return { where: phrase('set-up-time'), share: 0 };
  return {
    where: phrase('turn-of', { turn: s.turn, last }),
    share: s.stack === undefined ? 1 : s.turn / (last + 1),
  };
}

/** Nobody is told where a counter can go that he cannot look under. */
function destinations(s: State, unit: Unit, seat: Seat): Destination[] {
  if (isFaceDown(s, unit) && seat !== ALLIED) return [];
  if (!isOnMap(s, unit) || barToPick(s, unit) !== undefined) return [];
  const { Hex } = s.kit.map;
  const reach = reachOf(s, unit);
  return reach.destinations().map((hex) => ({
    place: Hex.name(hex),
    cost: reach.costTo(hex) ?? 0,
    path: (reach.pathTo(hex) ?? []).slice(1).map((one) => Hex.name(one)),
  }));
}
