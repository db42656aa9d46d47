import type { Game } from '../engine/game.ts';
import type { GameRecord } from '../table/record.ts';
import { type Replay, replayRecord } from '../table/replay.ts';
import { type DiceReport, verifyDice } from '../table/verify.ts';

/** What a record proves, in sentences, and the reports they rest on. */
export interface Verification {
  readonly ok: boolean;
  readonly proven: readonly string[];
  /** Results that somebody chose. */
  readonly forced: readonly string[];
  /** What nobody can tell from this record. */
  readonly open: readonly string[];
  readonly wrong: readonly string[];
  readonly replay: Replay;
  readonly dice: DiceReport;
}

/** Plays a record again, checks every roll, and says no more than that shows. */
export function verification(game: Game, record: GameRecord): Verification {
  const replay = replayRecord(game, record);
  const dice = verifyDice(game, record, replay);
  const wrong = [...replayFaults(replay), ...diceFaults(dice)];
  return {
    ok: wrong.length === 0,
    proven: [...provenByReplay(replay), ...provenByDice(dice)],
    forced: dice.forced.map(
      ({ entry, purpose }) => `Entry ${entry}: the result for ${purpose} was given, not rolled.`,
    ),
    open: [...openInReplay(replay), ...openInDice(dice, record)],
    wrong,
    replay,
    dice,
  };
}

function replayFaults(replay: Replay): string[] {
  return replay.ok ? [] : [misfitText(replay)];
}

/** Entry 0 is what stands before the entries. */
export function misfitText({ entry, why }: Extract<Replay, { ok: false }>): string {
  return entry === 0 ? `The record does not fit: ${why}.` : `Entry ${entry} does not fit: ${why}.`;
}

function diceFaults({ faults }: DiceReport): string[] {
  return faults.map(
    ({ entry, why }) => `The dice${entry === undefined ? '' : ` of entry ${entry}`}: ${why}.`,
  );
}

function provenByReplay(replay: Replay): string[] {
  if (!replay.ok) return [];
  const { actions, versionDiffers } = replay;
  const legal = actions === 1 ? 'The only action is legal' : `All ${actions} actions are legal`;
  if (versionDiffers !== undefined) return [`${legal} by the present rules and data.`];
  return [`${legal} and ${actions === 1 ? 'leads to the recorded state' : 'lead to the recorded states'}.`];
}

function openInReplay({ versionDiffers }: Replay): string[] {
  if (versionDiffers === undefined) return [];
  return ['It was recorded with other rules or data: whether it led to the same states cannot be compared.'];
}

function provenByDice({ verdict, rolls }: DiceReport): string[] {
  switch (verdict) {
    case 'verified':
      return [rollsFollow(rolls, 'promised secret')];
    case 'seeded':
      return [rollsFollow(rolls, 'seed')];
    case 'not-revealed':
      return [
        rolls === 1
          ? 'The only roll is the first of its stream.'
          : `The ${rolls} rolls are numbered without a gap.`,
      ];
    case 'faulty':
      return [];
  }
}

function rollsFollow(rolls: number, source: string): string {
  if (rolls === 1) return `The only roll follows from the ${source}, and none was left out.`;
  return `All ${rolls} rolls follow from the ${source}, those taken back included, and none was left out.`;
}

function openInDice({ verdict }: DiceReport, record: GameRecord): string[] {
  switch (verdict) {
    case 'verified':
      return [trustInSecret(record)];
    case 'seeded':
      return ['Whoever opened the table chose the seed and could know every roll beforehand.'];
    case 'not-revealed':
      return ['The secret is shown when the game is over; until then no result can be checked.'];
    case 'faulty':
      return [];
  }
}

/** A side that added nothing to the secret cannot know that it was not chosen for the dice it gives. */
function trustInSecret({ seats, entries }: GameRecord): string {
  const added = entries.flatMap((entry) => ('contribute' in entry ? [entry.seat] : []));
  const silent = Object.keys(seats).filter((side) => !added.includes(side));
  if (silent.length === 0)
    return 'Only the sides know whether they saw the hash before they added their texts.';
  const names = silent.join(' and ');
  return `${names} added no text to the dice: the secret may have been chosen to suit somebody else.`;
}
