import { z } from 'zod/mini';
import { at, cell } from '../../engine/arrays.ts';
import { checked } from '../../engine/data.ts';
import type { Point } from '../../engine/definition.ts';
import { enter } from '../../engine/execution.ts';
import type { Frame } from '../../engine/frame.ts';
import { each, type NamedKind, NONE, numberOf } from '../../engine/kinds.ts';
import { type NotePart, type Notes, partsByName } from '../../engine/notes.ts';
import { Refusal } from '../../engine/refusal.ts';
import { numberOthers } from './box-counters.ts';
import { companiesIn } from './break-down.ts';
import { noteReal } from './face-down.ts';
import { AXIS } from './kinds.ts';
import type { Kit } from './kit.ts';
import { noteFighters } from './noncombat.ts';
import { NotesOf } from './notes.ts';
import { type Phase, sequence } from './sequence.ts';
import { setUp } from './set-up.ts';
import {
  DROPPED,
  hexOf,
  isNight,
  isOnMap,
  lastTurn,
  placeOf,
  type State,
  treadOn,
  unitsOf,
} from './state.ts';
import { noteStaying } from './staying.ts';

/** Positions as documents: hexes and boxes alike by name. Units that are not named are on the card. */
export class Positions {
  readonly #kit: Kit;
  readonly #notes: NotesOf;
  readonly #schema;

  constructor(kit: Kit) {
    this.#kit = kit;
    this.#notes = new NotesOf(kit);
    const { units, airfields, sectors, groups, convoys, ports, sites } = this.#notes;
    const parts = (notes: { readonly schema: Readonly<Record<string, z.ZodMiniType>> }) =>
      z.optional(z.record(z.string(), z.strictObject({ ...notes.schema })));
    this.#schema = z.strictObject({
      turn: z.optional(z.int().check(z.gte(0))),
      units: z.optional(
        z.record(z.string(), z.strictObject({ at: z.optional(z.string()), ...units.schema })),
      ),
      airfields: parts(airfields),
      sectors: parts(sectors),
      groups: parts(groups),
      convoys: parts(convoys),
      ports: parts(ports),
      sites: parts(sites),
    });
  }

  write(s: State): Readonly<Record<string, unknown>> {
    const { counters, map, organization } = this.#kit;
    const { units, airfields, sectors, groups, convoys, ports, sites } = this.#notes;
    const placed = each(counters.Unit, (unit): NotePart => {
      const place = placeOf(s, unit);
      return place === map.pool ? {} : { at: map.ground.id(place) };
    });
    units.write(s, (unit) => at(placed, unit));
    return {
      turn: s.turn,
      units: partsByName(counters.Unit, placed),
      airfields: written(s, map.Airfield, airfields),
      sectors: written(s, map.Sector, sectors),
      groups: written(s, organization.Group, groups),
      convoys: written(s, organization.Convoy, convoys),
      ports: written(s, map.Port, ports),
      sites: written(s, map.Site, sites),
    };
  }

  read(document: Readonly<Record<string, unknown>>, s: State): void {
    const { counters, map, organization } = this.#kit;
    const parts = checked(this.#schema, document, 'the position', 'bad-position');
    const { airfields, sectors, groups, convoys, ports, sites } = this.#notes;
    s.turn = parts.turn ?? s.turn;
    if (s.turn > lastTurn(s))
      throw new Refusal('bad-position', `there are ${lastTurn(s)} turns`, { where: 'turn' });
    readNotes(s, map.Airfield, airfields, parts.airfields, 'airfields');
    readNotes(s, map.Sector, sectors, parts.sectors, 'sectors');
    readNotes(s, organization.Group, groups, parts.groups, 'groups');
    readNotes(s, organization.Convoy, convoys, parts.convoys, 'convoys');
    readNotes(s, map.Port, ports, parts.ports, 'ports');
    readNotes(s, map.Site, sites, parts.sites, 'sites');
    if (parts.units === undefined) return;
    s.place.fill(map.pool);
    this.#notes.units.clear(s);
    for (const [id, { at: place, ...notes }] of Object.entries(parts.units)) {
      const where = `units.${id}`;
      const unit = numberOf(counters.Unit, id, where);
      if (place !== undefined) s.place[unit] = numberOf(map.ground.kind, place as string, `${where}.at`);
      this.#notes.units.read(s, unit, notes, where);
    }
    fillBattalions(s);
    numberOthers(s);
    noteReal(s);
    noteFighters(s);
    noteTrodden(s);
  }
}

/** VI.F.r10: where ground units of the Axis stand they have been; those that drop come down first. */
function noteTrodden(s: State): void {
  const { counters } = s.kit;
  for (const unit of unitsOf(s, AXIS)) {
    const isAbove = counters.isAircraft(unit) || cell(s.arrived, unit) === DROPPED;
    if (isOnMap(s, unit) && !isAbove) treadOn(s, hexOf(s, unit));
  }
}

/** A battalion of which nothing is said is made of its own companies. */
function fillBattalions(s: State): void {
  const { counters, map } = s.kit;
  for (const battalion of counters.battalions) {
    if (placeOf(s, battalion) === map.pool || companiesIn(s, battalion).length > 0) continue;
    const own = counters.companiesOf(battalion);
    if (own.every((company) => placeOf(s, company) === map.pool && cell(s.within, company) === NONE))
      for (const company of own) s.within[company] = battalion;
  }
}

function written<I extends number>(s: State, kind: NamedKind<I>, notes: Notes<State, I>): NotePart {
  const parts = each(kind, (): NotePart => ({}));
  notes.write(s, (thing) => at(parts, thing));
  return partsByName(kind, parts);
}

function readNotes<I extends number>(
  s: State,
  kind: NamedKind<I>,
  notes: Notes<State, I>,
  parts: Readonly<Record<string, NotePart>> | undefined,
  where: string,
): void {
  if (parts === undefined) return;
  notes.clear(s);
  for (const [id, part] of Object.entries(parts)) {
    const named = `${where}.${id}`;
    notes.read(s, numberOf(kind, id, named), part, named);
  }
}

/** The points at which a position written by hand can start: the parts of the set-up and every phase, by day those that fly. */
export const points: Readonly<Record<string, Point<State>>> = {
  start: (s) => {
    refuseTurns(s);
    return enter(sequence, {});
  },
  convoys: atSetUp('convoys'),
  anywhere: atSetUp('anywhere'),
  aircraft: byDay('aircraft'),
  bombardment: byDay('bombardment'),
  'airborne-assault': byDay('airborne-assault'),
  'air-landing': byDay('air-landing'),
  'drift-combats': byDay('drift-combats'),
  'sea-movement': inTurn('sea-movement'),
  'coastal-fire': inTurn('coastal-fire'),
  'axis-move': inTurn('axis-move'),
  'axis-combat': inTurn('axis-combat'),
  'turn-down': inTurn('turn-down'),
  'allied-sea': beforeMoves('allied-sea'),
  'allied-move': beforeMoves('allied-move'),
  'allied-combat': inTurn('allied-combat'),
};

/** In the set-up, after those before have done their part (V.O). */
function atSetUp(step: (typeof setUp.outline)[number]): Point<State> {
  return (s) => {
    refuseTurns(s);
    const below = { step: sequence.step('begin-turn'), locals: {}, below: undefined };
    return { step: setUp.step(step), locals: {}, below };
  };
}

function refuseTurns(s: State): void {
  if (s.turn > 0) throw new Refusal('bad-position', 'no turn has begun at the start', { where: 'turn' });
}

function inTurn(phase: Phase): Point<State> {
  return (s, { turn }) => {
    if (turn === 0)
      throw new Refusal('bad-position', 'this point of the sequence is in a turn', { where: 'turn' });
    s.turn = Math.max(s.turn, 1);
    return { step: sequence.step(phase), locals: {}, below: undefined };
  };
}

/** Nobody has moved yet in the Allied segment but those who have come with this phase or the one before. */
function beforeMoves(phase: Phase): Point<State> {
  const point = inTurn(phase);
  return (s, said): Frame => {
    const frame = point(s, said);
    noteStaying(s);
    return frame;
  };
}

function byDay(phase: Phase): Point<State> {
  const point = inTurn(phase);
  return (s, said): Frame => {
    const frame = point(s, said);
    if (isNight(s)) throw new Refusal('bad-position', 'nothing flies at night', { where: 'turn' });
    return frame;
  };
}
