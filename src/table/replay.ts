import type { Result } from '../engine/definition.ts';
import { rollFromDocument } from '../engine/dice.ts';
import type { Game } from '../engine/game.ts';
import { canonicalJson } from '../engine/hash.ts';
import { Refusal } from '../engine/refusal.ts';
import { recordedCast } from './cast.ts';
import { Course, type Plan, type Prepared, versionOf } from './course.ts';
import { diff } from './delta.ts';
import {
  planAbandon,
  planAnswer,
  planContribute,
  planOffer,
  planResign,
  planReveal,
  planRules,
} from './parley.ts';
import { planAction, planRedo, planRedraft, planReset, planUndo } from './plan.ts';
import type { Entry, GameRecord, Header } from './record.ts';

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

/** The record, or a part of it, was made with other rules or data: there only legality and rolls count. */
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
    const course = openCourse(game, record);
    for (const entry of record.entries) {
      number = entry.number;
      const { plan } = follow(course, entry);
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
 * A recorded game up to its present state. One of other rules or data is taken over if everything in it is still
 * legal; what is not is refused by the number of its entry. `heard` is told what each entry did, when it is done.
 */
export function replayedCourse(
  game: Game,
  { practice: _, entries, ...header }: GameRecord,
  heard?: (prepared: Prepared, course: Course) => void,
): Course {
  const course = openCourse(game, header);
  for (const entry of entries) {
    try {
      const prepared = follow(course, entry);
      heard?.(prepared, course);
    } catch (error) {
      throw misfit(entry.number, error);
    }
  }
  return course;
}

/** The refusal of an entry that does not fit where it stands. */
export function misfit(number: number, error: unknown): Refusal {
  const where = `entry ${number}`;
  return new Refusal('bad-record', `${where} does not fit: ${reasonOf(error)}`, { where });
}

/** The beginning of a recorded game. */
export function openCourse(game: Game, header: Header): Course {
  if (header.game !== game.id)
    throw new Refusal('bad-record', `this is a record of "${header.game}", not of "${game.id}"`);
  const seats = Object.keys(header.seats).sort().join(', ');
  const sides = [...game.sides].sort().join(', ');
  if (seats !== sides)
    throw new Refusal('bad-record', `the seats are ${seats}, but the sides of ${game.title} are ${sides}`);
  return Course.start(game, header);
}

/**
 * Takes the next recorded entry. It refuses what does not come out as recorded; another hash only where the entry
 * was made by the rules and data of this program.
 */
export function follow(course: Course, entry: Entry): Prepared {
  const prepared = course.prepare(planAgain(course, entry));
  const again = prepared.plan.entry;
  if (hashOf(again) !== hashOf(entry) && !course.isTrusting && isOfPresent(course, entry))
    throw new Refusal('bad-record', `the state has the hash ${hashOf(again)}, not ${hashOf(entry)}`);
  if (diff({ ...again, hash: '' }, { ...entry, hash: '' }) !== undefined)
    throw new Refusal('bad-record', `it comes out as ${withoutHash(again)}, not ${withoutHash(entry)}`);
  course.commit(prepared);
  return prepared;
}

/** Of the first rules and data that are not those of this program. */
function versionDifference(game: Game, record: GameRecord): VersionDifference | undefined {
  const present = versionOf(game);
  const begun = { rules: record.rulesVersion, data: record.dataHash };
  const later = record.entries.filter((entry) => 'rules' in entry);
  const other = [begun, ...later].find(({ rules, data }) => rules !== present.rules || data !== present.data);
  if (other === undefined) return undefined;
  return {
    ...(other.rules === present.rules ? {} : { rulesVersion: other.rules }),
    ...(other.data === present.data ? {} : { dataHash: other.data }),
  };
}

function isOfPresent(course: Course, entry: Entry): boolean {
  if (!('rules' in entry)) return course.isPresent;
  const { rules, data } = versionOf(course.game);
  return entry.rules === rules && entry.data === data;
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
  if ('rules' in entry) return planRules(course, entry);
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
