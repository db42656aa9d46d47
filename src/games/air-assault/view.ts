import { at, cell } from '../../engine/arrays.ts';
import type { Seat } from '../../engine/audience.ts';
import type { Noticed, Stack } from '../../engine/facedown.ts';
import { type NamedKind, numberOf } from '../../engine/kinds.ts';
import { type NotePart, type Notes, shownParts } from '../../engine/notes.ts';
import type { Random } from '../../engine/seeded.ts';
import { kindOf } from './convoys.ts';
import { isFaceDown } from './face-down.ts';
import { dealConvoys, dealCounters } from './guess.ts';
import { ALLIED, AXIS, type Convoy, type Place, type Unit } from './kinds.ts';
import type { Kit } from './kit.ts';
import { NotesOf } from './notes.ts';
import { crowdedHex } from './stacking.ts';
import {
  type Fate,
  isOnCard,
  placeOf,
  rosterOf,
  SCHEDULED,
  SHOWN,
  type State,
  SUNK,
  sideOf,
  versionOf,
} from './state.ts';
import type { Score } from './victory.ts';

/**
 * What each seat may know (GAP.3). Hidden from the Axis and from spectators: which counter a face-down one is, and whether it
 * is a decoy; where a counter was seen and could be followed since, that is remembered. Hidden from the Allies and from
 * spectators: which groups on the turn track are convoys, where they go, who sails with the emergency convoy, and who
 * lies in which landing box.
 */
export interface Board {
  readonly scenario: string;
  readonly turn: number;
  /** The units this seat can identify, wherever they are but on the card. */
  readonly units: readonly UnitView[];
  /** Face-down counters, for those who cannot look under them: Allied ones on the map, Axis ones in landing boxes. */
  readonly faceDown: readonly CounterView[];
  readonly inBoxes: readonly CounterView[];
  readonly remembered: readonly { readonly unit: string; readonly lot: number }[];
  /** The units that lie face down off each beach and each port. */
  readonly afloat: readonly { readonly destination: string; readonly units: readonly string[] }[];
  /** A hex in which there is too much, so that the Allies are to give somebody up. */
  readonly crowded?: string;
  readonly decoysRemoved: number;
  /** Units of the garrison that are not in play, which everyone knows. */
  readonly outOfPlay: readonly string[];
  /** Groups that this seat can tell from others: all of them, or those that were shown. */
  readonly convoys: readonly ConvoyView[];
  /** What others see of the turn track: the turns of groups that are still due, and of those that have vanished. */
  readonly due: readonly number[];
  readonly vanished: readonly number[];
  readonly airfields: readonly AirfieldView[];
  readonly sectors: readonly { readonly id: string; readonly entered?: true; readonly trodden?: true }[];
  readonly groups: readonly { readonly id: string; readonly way?: string }[];
  readonly ports: readonly PortView[];
  /** Road hexes and bridges that are demolished. */
  readonly demolished: readonly string[];
  /** Casualty points as far as this seat knows, where they count (VI.H). */
  readonly score?: Score;
}

export interface CounterView {
  readonly at: string;
  readonly counters: number;
  readonly noticed?: readonly Noticed[];
  /** In a landing box at which coastal guns may fire: which counters they are, in the order in which they were laid. */
  readonly numbers?: readonly number[];
}

export interface UnitView {
  readonly id: string;
  readonly at: string;
  readonly faceDown?: true;
  readonly remembered?: true;
  readonly lot?: number;
  readonly clues?: number;
  readonly spent?: number;
  readonly finished?: true;
  readonly beganControlled?: true;
  readonly arrived?: string;
  readonly deeds?: readonly string[];
  readonly fire?: number;
  readonly slot?: number;
  readonly within?: string;
  readonly mission?: string;
  readonly neutral?: number;
  readonly carrier?: string;
  readonly home?: string;
  readonly stayed?: true;
  /** It sails with the emergency convoy: for the Axis alone until that is shown. */
  readonly aboard?: true;
}

export interface ConvoyView {
  readonly id: string;
  readonly fate?: string;
  readonly due?: number;
  readonly laid?: number;
  /** Only for those who know it. */
  readonly destination?: string;
}

export interface PortView {
  readonly id: string;
  readonly neutral?: number;
  readonly demolished?: true;
  readonly shipped?: number;
  readonly held?: number;
}

export interface AirfieldView {
  readonly id: string;
  readonly open?: true;
  readonly flak?: string;
  readonly held?: number;
}

/** Views and imagined worlds of one game. */
export class Views {
  readonly #kit: Kit;
  readonly #notes: NotesOf;

  constructor(kit: Kit) {
    this.#kit = kit;
    this.#notes = new NotesOf(kit);
  }

  boardFor(s: State, seat: Seat, open: boolean): Board {
    const { counters, map, organization, scenarios, faceDown, atSea } = this.#kit;
    const seesAllied = open || seat === ALLIED;
    const seesAxis = open || seat === AXIS;
    const { airfields, sectors, groups, ports } = this.#notes;
    const crowded = seesAllied ? undefined : crowdedHex(s, ALLIED);
    const score = versionOf(s).victory.score?.(s, seesAxis);
    const counterViews = (stacks: readonly Stack<Place>[]) =>
      stacks.map((stack) => counterView(map.ground.id(stack.place), stack));
    return {
      scenario: at(scenarios, s.scenario).id,
      turn: s.turn,
      units: this.#unitsFor(s, seesAllied, seesAxis),
      faceDown: seesAllied ? [] : counterViews(faceDown.stacks(s)),
      inBoxes: seesAxis ? [] : atSea.stacks(s).map((stack) => this.#boxView(s, stack)),
      remembered: seesAllied
        ? []
        : faceDown.remembered(s).map(({ piece, lot }) => ({ unit: counters.Unit.name(piece), lot })),
      afloat: seesAxis ? [] : this.#afloat(s),
      ...(crowded === undefined ? {} : { crowded: map.Hex.name(crowded) }),
      outOfPlay: rosterOf(s)
        .garrison.filter((unit) => !counters.isDecoy(unit) && placeOf(s, unit) === map.pool)
        .map((unit) => counters.Unit.name(unit)),
      decoysRemoved: counters.decoys.filter((unit) => placeOf(s, unit) === map.eliminated).length,
      ...this.#trackFor(s, seesAxis),
      airfields: partsOf(s, map.Airfield, airfields),
      sectors: partsOf(s, map.Sector, sectors),
      groups: partsOf(s, organization.Group, groups),
      ports: partsOf(s, map.Port, ports),
      demolished: map.Site.all
        .filter((site) => cell(s.demolished, site) > 0)
        .map((site) => map.Site.name(site)),
      ...(score === undefined ? {} : { score }),
    };
  }

  #unitsFor(s: State, seesAllied: boolean, seesAxis: boolean): readonly UnitView[] {
    const { counters, map, atSea } = this.#kit;
    const isIdentified = (unit: Unit) =>
      sideOf(s, unit) === AXIS
        ? seesAxis || !atSea.has(s, unit)
        : seesAllied || !(isFaceDown(s, unit) || counters.isDecoy(unit));
    const units = counters.Unit.all.map((unit): NotePart | undefined => {
      const place = placeOf(s, unit);
      return isOnCard(s, unit) || !isIdentified(unit)
        ? undefined
        : { id: counters.Unit.name(unit), at: map.ground.id(place) };
    });
    const notes = seesAxis || isEmergencyShown(s) ? this.#notes.units : this.#notes.openUnits;
    notes.write(s, (unit) => units[unit]);
    return shownParts<UnitView>(units);
  }

  #boxView(s: State, stack: Stack<Place>): CounterView {
    const { map, atSea } = this.#kit;
    const view = counterView(map.ground.id(stack.place), stack);
    const slots = atSea.at(s, stack.place).map((unit) => cell(s.slot, unit));
    const numbers = slots.filter((slot) => slot > 0).sort((one, other) => one - other);
    return numbers.length > 0 ? { ...view, numbers } : view;
  }

  /** Which units lie face down off which beach or port; the boxes are their owner's secret. */
  #afloat(s: State): Board['afloat'] {
    const { counters, map, atSea } = this.#kit;
    const boxes = atSea.places(s);
    if (boxes.length === 0) return [];
    return map.Destination.all.flatMap((destination) => {
      const units = boxes
        .filter((box) => map.isLandingBox(box) && map.destinationOf(box) === destination)
        .flatMap((box) => atSea.at(s, box))
        .sort((one, other) => one - other);
      if (units.length === 0) return [];
      const names = units.map((unit) => counters.Unit.name(unit));
      return [{ destination: map.Destination.name(destination), units: names }];
    });
  }

  /** The turn track: its owner sees what lies there, others how many groups are due when. */
  #trackFor(s: State, seesAxis: boolean): Pick<Board, 'convoys' | 'due' | 'vanished'> {
    const { Convoy: Convoys } = this.#kit.organization;
    const secret = Convoys.all.filter(
      (convoy) => kindOf(s, convoy) !== 'emergency' && cell(s.fate, convoy) !== SHOWN,
    );
    const turnsOf = (fate: Fate) =>
      secret
        .filter((convoy) => cell(s.fate, convoy) === fate)
        .map((convoy) => cell(s.due, convoy))
        .sort((a, b) => a - b);
    const convoys = partsOf<ConvoyView, Convoy>(s, Convoys, this.#notes.convoys);
    if (seesAxis) return { convoys, due: [], vanished: [] };
    return {
      convoys: convoys
        .filter((_, index) => !secret.some((convoy) => convoy === index))
        .map((view) => withoutSecretDestination(s, this.#kit, view)),
      due: turnsOf(SCHEDULED),
      vanished: turnsOf(SUNK),
    };
  }

  /** A state that agrees with a board: what is hidden is dealt at random, as it could have been. */
  imagine(board: Board, _seat: Seat, random: Random, s: State): void {
    const { counters, map, organization, scenarios } = this.#kit;
    s.scenario = scenarios.findIndex(({ id }) => id === board.scenario);
    s.turn = board.turn;
    const { airfields, sectors, groups, convoys, ports, units } = this.#notes;
    readParts(s, map.Airfield, airfields, board.airfields);
    readParts(s, map.Sector, sectors, board.sectors);
    readParts(s, organization.Group, groups, board.groups);
    readParts(s, organization.Convoy, convoys, board.convoys);
    readParts(s, map.Port, ports, board.ports);
    for (const site of board.demolished) s.demolished[numberOf(map.Site, site)] = 1;
    const seen = new Set(board.outOfPlay.map((id) => numberOf(counters.Unit, id)));
    for (const view of board.units) {
      const unit = numberOf(counters.Unit, view.id);
      seen.add(unit);
      s.place[unit] = map.ground.number(view.at);
      units.read(s, unit, view, view.id);
    }
    dealCounters(s, board, seen, random);
    dealConvoys(s, board, random);
  }
}

function counterView(place: string, { counters, noticed }: Stack<Place>): CounterView {
  return noticed === undefined ? { at: place, counters } : { at: place, counters, noticed };
}

function isEmergencyShown(s: State): boolean {
  return s.kit.organization.convoysOfKind('emergency').some((convoy) => cell(s.fate, convoy) === SHOWN);
}

/** Where a group goes is told once it has been shown; that of the emergency convoy stays a secret as long as it is due. */
function withoutSecretDestination(
  s: State,
  { organization }: Kit,
  { destination, ...view }: ConvoyView,
): ConvoyView {
  const isShown = cell(s.fate, numberOf(organization.Convoy, view.id)) === SHOWN;
  return destination === undefined || !isShown ? view : { ...view, destination };
}

/** One part for each thing of a kind, with what is noted of it. */
function partsOf<V, I extends number>(s: State, kind: NamedKind<I>, notes: Notes<State, I>): readonly V[] {
  const parts = kind.all.map((thing): NotePart => ({ id: kind.name(thing) }));
  notes.write(s, (thing) => parts[thing]);
  return shownParts<V>(parts);
}

function readParts<I extends number>(
  s: State,
  kind: NamedKind<I>,
  notes: Notes<State, I>,
  parts: readonly { readonly id: string }[],
): void {
  for (const part of parts) notes.read(s, numberOf(kind, part.id), part, part.id);
}
