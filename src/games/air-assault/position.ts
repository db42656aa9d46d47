import { z } from 'zod/mini';
import { checked } from '../../engine/data.ts';
import type { Point } from '../../engine/definition.ts';
import { enter } from '../../engine/execution.ts';
import type { Frame } from '../../engine/frame.ts';
import { NONE, numberOf } from '../../engine/kinds.ts';
import { type NotePart, type Notes, partsByName } from '../../engine/notes.ts';
import { Refusal } from '../../engine/refusal.ts';
import { ALLIED, AXIS, type Side, type Unit } from './kinds.ts';
import type { Kit } from './kit.ts';
import { movement } from './movement.ts';
import { sequence } from './sequence.ts';
import { placeOf, type State } from './state.ts';
import { unitNotes } from './view.ts';

/** Positions as documents: hexes and boxes alike by name. Units that are not named are in the pool. */
export class Positions {
  readonly #kit: Kit;
  readonly #notes: Notes<State, Unit>;
  readonly #schema;

  constructor(kit: Kit) {
    this.#kit = kit;
    this.#notes = unitNotes(kit);
    const unit = z.strictObject({ at: z.string(), ...this.#notes.schema });
    this.#schema = z.strictObject({
      turn: z.optional(z.int().check(z.gte(0), z.lte(kit.track.last))),
      units: z.optional(z.record(z.string(), unit)),
    });
  }

  write(s: State): Readonly<Record<string, unknown>> {
    const { counters, map } = this.#kit;
    const parts = counters.Unit.all.map((unit): NotePart => {
      const place = placeOf(s, unit);
      return place === map.pool ? {} : { at: map.ground.id(place) };
    });
    this.#notes.write(s, (unit) => (placeOf(s, unit) === map.pool ? undefined : parts[unit]));
    return { turn: s.turn, units: partsByName(counters.Unit, parts as never) };
  }

  read(document: Readonly<Record<string, unknown>>, s: State): void {
    const { counters, map } = this.#kit;
    const { turn, units } = checked(this.#schema, document, 'the position', 'bad-position');
    s.turn = turn ?? s.turn;
    if (units === undefined) return;
    s.place.fill(map.pool);
    this.#notes.clear(s);
    for (const [id, { at, ...notes }] of Object.entries(units)) {
      const where = `units.${id}`;
      const unit = numberOf(counters.Unit, id, where);
      s.place[unit] = numberOf(map.ground.kind, at as string, `${where}.at`);
      this.#notes.read(s, unit, notes, where);
    }
  }
}

/** The points of the sequence at which a position written by hand can start. */
export const points: Readonly<Record<string, Point<State>>> = {
  start: (s) => {
    if (s.turn > 0) throw new Refusal('bad-position', 'no turn has begun at the start', { where: 'turn' });
    return enter(sequence, {});
  },
  'coastal-fire': (s, said) => inTurn(s, said, then('coastal-fire')),
  'axis-move': (s, said) => inTurn(s, said, moving(AXIS, 'turn-down')),
  'turn-down': (s, said) => inTurn(s, said, then('turn-down')),
  'allied-move': (s, said) => inTurn(s, said, moving(ALLIED, 'end-turn')),
};

type Step = (typeof sequence.outline)[number];

function moving(side: Side, next: Step): Frame {
  return enter(movement, { side, picked: NONE }, then(next));
}

function then(step: Step): Frame {
  return { step: sequence.step(step), locals: {}, below: undefined };
}

function inTurn(s: State, { turn }: Parameters<Point<State>>[1], frame: Frame): Frame {
  if (turn === 0)
    throw new Refusal('bad-position', 'this point of the sequence is in a turn', { where: 'turn' });
  s.turn = Math.max(s.turn, 1);
  return frame;
}
