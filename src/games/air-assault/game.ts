import { at } from '../../engine/arrays.ts';
import type { HowFar } from '../../engine/definition.ts';
import { enter } from '../../engine/execution.ts';
import { Game } from '../../engine/game.ts';
import { hashOfJson } from '../../engine/hash.ts';
import type { Kind } from '../../engine/kinds.ts';
import type { Rulebook } from '../../engine/rulebook.ts';
import { reach, threat } from './advice.ts';
import { breakingDown } from './break-down.ts';
import { bombardmentChart, combatChart, driftChart, reliabilityChart, systemData } from './charts.ts';
import { EVENT_RULES } from './event-rules.ts';
import { broken } from './invariants.ts';
import { SIDES, type Unit } from './kinds.ts';
import type { Kit } from './kit.ts';
import { Positions, points } from './position.ts';
import { proceduresOf } from './procedures.ts';
import { sequence } from './sequence.ts';
import { lastTurn, type State, storeOf, versionOf } from './state.ts';
import { textsOf } from './texts.ts';
import { type Board, Views } from './view.ts';
import { DISCLOSURES, events, PURPOSES, phrase, phrases, VERBS } from './words.ts';

/** A game of the system: its kit and its rulebook. Whatever is not said here is the same in all of them. */
export interface GameParts {
  readonly id: string;
  readonly title: string;
  readonly kit: Kit;
  readonly rulebook: Rulebook;
  readonly data: unknown;
  readonly rulesVersion: string;
}

export function gameOf({ id, title, kit, rulebook, data, rulesVersion }: GameParts): Game<State, Board> {
  const store = storeOf(kit);
  const views = new Views(kit);
  const positions = new Positions(kit);
  const { casting, scenarios } = kit;
  return new Game<State, Board>({
    id,
    title,
    sides: SIDES,
    scenarios: scenarios.map(({ id: scenario, title: name }) => ({ id: scenario, title: name })),
    options: [],
    rulesVersion,
    dataHash: hashOfJson([systemData, data]),
    store,
    verbs: casting.verbs(VERBS),
    events: casting.shapes(events),
    purposes: PURPOSES,
    eventRules: EVENT_RULES,
    phrases: casting.shapes(phrases),
    procedures: proceduresOf(kit.departures),
    ...(kit.departures.companies.breakDown ? { asides: breakingDown } : {}),
    casting,
    charts: [
      combatChart,
      driftChart,
      bombardmentChart,
      reliabilityChart,
      ...(kit.sea === undefined ? [] : [kit.sea.chart]),
    ],
    rulebook,
    texts: textsOf(kit),
    disclosures: DISCLOSURES,
    results: [...new Set(scenarios.flatMap(({ roster }) => roster.version.victory.results))],
    targets: targetsOf(kit),
    begin: (scenario) => begin(kit, store.create(), scenario),
    scenarioOf: (s) => ({ scenario: at(scenarios, s.scenario).id, options: {} }),
    result: (s) => (s.stack === undefined ? versionOf(s).victory.verdict(s) : undefined),
    progress,
    board: (s, seat, open) => views.boardFor(s, seat, open),
    imagine: (board, seat, random, s) => views.imagine(board, seat, random, s),
    reach: (s, unit, seat) => reach(s, unit as Unit, seat),
    threat,
    write: (s) => positions.write(s),
    read: (parts, s) => positions.read(parts, s),
    points,
    broken,
  });
}

/** What one can point at, of each kind that the game has. */
function targetsOf({ counters, map, organization }: Kit): readonly Kind[] {
  // Towns, airfields and ports are other names of their hexes.
  const called: Kind = { ...map.ground.kind, number: (name) => map.called.get(name) };
  const kinds = [counters.Unit, map.ground.kind, map.Beach, organization.Convoy, organization.Group, called];
  return kinds.filter(({ size }) => size > 0);
}

function begin({ scenarios }: Kit, s: State, scenario: string): State {
  s.scenario = scenarios.findIndex(({ id }) => id === scenario);
  s.stack = enter(sequence, {});
  return s;
}

function progress(s: State): HowFar {
  const last = lastTurn(s);
  if (s.turn === 0) return { where: phrase('set-up-time'), share: 0 };
  return {
    where: phrase('turn-of', { turn: s.turn, last, when: s.turn }),
    share: s.stack === undefined ? 1 : s.turn / (last + 1),
  };
}
