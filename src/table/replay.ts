import type { Result } from '../engine/definition.ts';
import { rollFromDocument } from '../engine/dice.ts';
import type { Game } from '../engine/game.ts';
import { canonicalJson } from '../engine/hash.ts';
import { Refusal } from '../engine/refusal.ts';
import { actionTransition, redoTransition, redraftTransition } from './act.ts';
import { recordedActionDice } from './action-dice.ts';
import { diff } from './delta.ts';
import { abandonTransition, resignTransition } from './ending.ts';
import { handOverTransition } from './hand-over.ts';
import { Match } from './match.ts';
import { answerTransition, offerTransition } from './offers.ts';
import { type Entry, type GameRecord, type Header, headerIn } from './record.ts';
import { contributeTransition, revealTransition } from './table-dice.ts';
import type { PreparedTransition, Transition } from './transition.ts';
import { resetTransition, undoTransition } from './undo.ts';
import { rulesTransition, sameVersion, versionOf } from './version.ts';

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
    const match = startMatch(game, record);
    for (const entry of record.entries) {
      number = entry.number;
      const { transition } = follow(match, entry);
      if (hashOf(transition.entry) !== hashOf(entry)) firstHash ??= number;
    }
    if (match.practice !== record.practice)
      return { ok: false, entry: 0, why: practiceFault(record), ...version() };
    const actions = record.entries.filter((entry) => 'action' in entry).length;
    return { ok: true, actions, hash: game.hash(match.state), result: match.result, ...version() };
  } catch (error) {
    return { ok: false, entry: number, why: reasonOf(error), ...version() };
  }
}

/**
 * A recorded game up to its present state. One of other rules or data is taken over if everything in it is still
 * legal; what is not is refused by the number of its entry. `heard` is told what each entry did, when it is done.
 */
export function replayedMatch(
  game: Game,
  record: GameRecord,
  heard?: (prepared: PreparedTransition, match: Match) => void,
): Match {
  const match = startMatch(game, headerIn(record));
  for (const entry of record.entries) {
    try {
      const prepared = follow(match, entry);
      heard?.(prepared, match);
    } catch (error) {
      throw misfitRefusal(entry.number, error);
    }
  }
  return match;
}

/** The refusal of an entry that does not fit where it stands. */
export function misfitRefusal(number: number, error: unknown): Refusal {
  const where = `entry ${number}`;
  return new Refusal('bad-record', `${where} does not fit: ${reasonOf(error)}`, { where });
}

/** The beginning of a recorded game. */
export function startMatch(game: Game, header: Header): Match {
  if (header.game !== game.id)
    throw new Refusal('bad-record', `this is a record of "${header.game}", not of "${game.id}"`);
  const seats = Object.keys(header.seats).sort().join(', ');
  const sides = [...game.sides].sort().join(', ');
  if (seats !== sides)
    throw new Refusal('bad-record', `the seats are ${seats}, but the sides of ${game.title} are ${sides}`);
  return Match.start(game, header);
}

/**
 * Takes the next recorded entry. It refuses what does not come out as recorded; another hash only where the entry
 * was made by the rules and data of this program.
 */
export function follow(match: Match, entry: Entry): PreparedTransition {
  const prepared = match.prepare(transitionAgain(match, entry));
  const again = prepared.transition.entry;
  if (hashOf(again) !== hashOf(entry) && !match.isTrusting && isByPresentRules(match, entry))
    throw new Refusal('bad-record', `the state has the hash ${hashOf(again)}, not ${hashOf(entry)}`);
  if (diff({ ...again, hash: '' }, { ...entry, hash: '' }) !== undefined)
    throw new Refusal('bad-record', `it comes out as ${withoutHash(again)}, not ${withoutHash(entry)}`);
  match.commit(prepared);
  return prepared;
}

/** Of the first rules and data that are not those of this program. */
function versionDifference(game: Game, record: GameRecord): VersionDifference | undefined {
  const present = versionOf(game);
  const begun = { rules: record.rulesVersion, data: record.dataHash };
  const later = record.entries.filter((entry) => 'rules' in entry);
  const other = [begun, ...later].find((version) => !sameVersion(version, present));
  if (other === undefined) return undefined;
  return {
    ...(other.rules === present.rules ? {} : { rulesVersion: other.rules }),
    ...(other.data === present.data ? {} : { dataHash: other.data }),
  };
}

function isByPresentRules(match: Match, entry: Entry): boolean {
  return 'rules' in entry ? sameVersion(entry, versionOf(match.game)) : match.hasPresentRules;
}

/** What a recorded entry does when it is done again. */
function transitionAgain(match: Match, entry: Entry): Transition {
  if (entry.number !== match.number)
    throw new Refusal('bad-record', `entry ${match.number} has the number ${entry.number}`);
  if ('action' in entry) {
    const rolls = (entry.rolls ?? []).map((roll) => rollFromDocument(roll, match.game.sides));
    return actionTransition(
      match,
      entry.seat,
      entry.action,
      recordedActionDice(rolls, entry.forced === true),
    );
  }
  if ('redraft' in entry) return redraftTransition(match, entry.seat, entry.redraft);
  if ('undo' in entry) return undoTransition(match, entry.seat);
  if ('redo' in entry) return redoTransition(match, entry.seat);
  if ('reset' in entry) return resetTransition(match, entry.seat);
  if ('offer' in entry) return offerTransition(match, entry.seat, entry.offer);
  if ('answer' in entry) return answerTransition(match, entry.seat, entry.answer, entry.why);
  if ('holder' in entry) return handOverTransition(match, entry.seat, entry.holder);
  if ('contribute' in entry) return contributeTransition(match, entry.seat, entry.contribute);
  if ('resign' in entry) return resignTransition(match, entry.seat);
  if ('abandon' in entry) return abandonTransition(match);
  if ('rules' in entry) return rulesTransition(match, entry);
  if (match.result === undefined) throw new Refusal('bad-record', 'the secret is shown before the end');
  return revealTransition(match, entry.reveal);
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
    : 'it is not marked as practice, but results were forced, or taken back by one person alone, or a side was taken over from the computer';
}

/** The sentence of a refusal or of whatever else went wrong. */
export function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return `${error.message} (${error.code})`;
  return error instanceof Error ? error.message : String(error);
}
