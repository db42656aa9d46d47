import type { Result } from '../engine/definition.ts';
import { rollFromDocument } from '../engine/dice.ts';
import type { Game } from '../engine/game.ts';
import { canonicalJson } from '../engine/hash.ts';
import { Refusal } from '../engine/refusal.ts';
import { recordedCast } from './cast.ts';
import { Course, type Plan } from './course.ts';
import { planAbandon, planAnswer, planContribute, planOffer, planResign, planReveal } from './parley.ts';
import { planAction, planRedo, planRedraft, planReset, planUndo } from './plan.ts';
import { checkedRecord, type Entry, type GameRecord, type Header } from './record.ts';
import type { StoredTable } from './storage.ts';

/** Whether a record can be played again, and what came of it. */
export type Replay =
  | {
      readonly ok: true;
      /** How many actions were taken, those taken back included. */
      readonly actions: number;
      readonly hash: string;
      readonly result: Result | undefined;
      readonly versionDiffers?: VersionDifference;
    }
  | {
      readonly ok: false;
      /** The number of the first entry that does not fit; 0 if it is the header. */
      readonly entry: number;
      readonly why: string;
      readonly versionDiffers?: VersionDifference;
    };

/** The record was made with other rules or data: then only legality and rolls count. */
export interface VersionDifference {
  readonly rulesVersion?: string;
  readonly dataHash?: string;
  /** The first entry whose hash is another one now. */
  readonly firstHash?: number;
}

/** Plays a record again from its start, entry by entry. */
export function replayRecord(game: Game, record: GameRecord): Replay {
  const differs = versionDifference(game, record);
  let firstHash: number | undefined;
  let number = 0;
  const version = () =>
    differs === undefined
      ? {}
      : { versionDiffers: firstHash === undefined ? differs : { ...differs, firstHash } };
  try {
    const course = openCourse(game, record, { feeds: false });
    for (const entry of record.entries) {
      number = entry.number;
      const plan = follow(course, entry, differs === undefined);
      if (hashOf(plan.entry) !== hashOf(entry)) firstHash ??= number;
    }
    if (course.practice !== record.practice)
      return { ok: false, entry: 0, why: practiceFault(record), ...version() };
    const actions = record.entries.filter((entry) => 'action' in entry).length;
    return { ok: true, actions, hash: game.hash(course.state), result: course.result, ...version() };
  } catch (error) {
    return { ok: false, entry: number, why: reasonOf(error), ...version() };
  }
}

/**
 * A recorded or stored game up to its present state. One of other rules or data is taken over, with the
 * hashes it has now, if everything in it is still legal. `heard` is told what each entry did.
 */
export function restoredCourse(
  game: Game,
  found: GameRecord | StoredTable,
  heard?: (plan: Plan) => void,
): Course {
  const whole = 'header' in found ? { ...found.header, practice: false, entries: found.entries } : found;
  const { practice: _, entries, ...header } = checkedRecord(whole);
  const strict = versionDifference(game, header) === undefined;
  const { rulesVersion, dataHash } = game.definition;
  const course = openCourse(game, { ...header, rulesVersion, dataHash });
  for (const entry of entries) {
    try {
      const plan = follow(course, entry, strict);
      heard?.(plan);
    } catch (error) {
      const where = `entry ${entry.number}`;
      throw new Refusal('bad-record', `${where} does not fit: ${reasonOf(error)}`, { where });
    }
  }
  return course;
}

function versionDifference(game: Game, header: Header): VersionDifference | undefined {
  const { rulesVersion, dataHash } = header;
  const differs = {
    ...(rulesVersion === game.definition.rulesVersion ? {} : { rulesVersion }),
    ...(dataHash === game.definition.dataHash ? {} : { dataHash }),
  };
  return Object.keys(differs).length === 0 ? undefined : differs;
}

/** The beginning of a recorded game. */
export function openCourse(game: Game, header: Header, options?: { feeds: boolean }): Course {
  if (header.game !== game.id)
    throw new Refusal('bad-record', `this is a record of "${header.game}", not of "${game.id}"`);
  const seats = Object.keys(header.seats).sort().join(', ');
  const sides = [...game.sides].sort().join(', ');
  if (seats !== sides)
    throw new Refusal('bad-record', `the seats are ${seats}, but the sides of ${game.title} are ${sides}`);
  return new Course(game, header, options);
}

/** Takes the next recorded entry. It refuses what does not come out as recorded; another hash only if `strict`. */
function follow(course: Course, entry: Entry, strict: boolean): Plan {
  const prepared = course.prepare(planAgain(course, entry));
  const again = prepared.plan.entry;
  if (hashOf(again) !== hashOf(entry) && strict)
    throw new Refusal('bad-record', `the state has the hash ${hashOf(again)}, not ${hashOf(entry)}`);
  if (withoutHash(again) !== withoutHash(entry))
    throw new Refusal('bad-record', `it comes out as ${withoutHash(again)}, not ${withoutHash(entry)}`);
  course.commit(prepared);
  return prepared.plan;
}

/** What a recorded entry does when it is done again. */
function planAgain(course: Course, entry: Entry): Plan {
  if (entry.number !== course.number)
    throw new Refusal('bad-record', `entry ${course.number} has the number ${entry.number}`);
  if ('action' in entry) {
    const rolls = (entry.rolls ?? []).map((roll) => rollFromDocument(roll, course.game.sides));
    return planAction(course, entry.seat, entry.action, recordedCast(rolls, entry.forced === true));
  }
  if ('redraft' in entry) return planRedraft(course, entry.seat, entry.redraft);
  if ('undo' in entry) return planUndo(course, entry.seat);
  if ('redo' in entry) return planRedo(course, entry.seat);
  if ('reset' in entry) return planReset(course, entry.seat);
  if ('offer' in entry) return planOffer(course, entry.seat, entry.offer);
  if ('answer' in entry) return planAnswer(course, entry.seat, entry.answer);
  if ('contribute' in entry) return planContribute(course, entry.seat, entry.contribute);
  if ('resign' in entry) return planResign(course, entry.seat);
  if ('abandon' in entry) return planAbandon(course);
  if (course.result === undefined) throw new Refusal('bad-record', 'the secret is shown before the end');
  return planReveal(course, entry.reveal);
}

function hashOf(entry: Entry): string | undefined {
  return 'hash' in entry ? entry.hash : undefined;
}

function withoutHash(entry: Entry): string {
  return canonicalJson({ ...entry, hash: undefined });
}

function practiceFault({ practice }: GameRecord): string {
  return practice
    ? 'it is marked as practice, but nothing in it makes it one'
    : 'it is not marked as practice, but results were forced or taken back by one person alone';
}

/** The sentence of a refusal or of whatever else went wrong. */
export function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return `${error.message} (${error.code})`;
  return error instanceof Error ? error.message : String(error);
}
