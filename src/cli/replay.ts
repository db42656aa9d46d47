import { type Command, Option } from 'commander';
import { seatNumber } from '../engine/audience.ts';
import type { Game } from '../engine/game.ts';
import { Refusal } from '../engine/refusal.ts';
import type { GameRecord } from '../table/record.ts';
import { type Replay, replayedMatch, replayRecord } from '../table/replay.ts';
import { seatRecordOf } from '../table/seat-record.ts';
import { type Log, refereeLog, seatLog } from './game-log.ts';
import { wholeNumber } from './numbers.ts';
import { counted } from './plural.ts';
import { cutAfter, type LoadedRecord, type LoadedSeatRecord, readAnyRecordFile } from './record-file.ts';
import { resultText } from './result-text.ts';
import { seatReplay, seatReplayDocument, seatReplayLog, seatReplaySummary } from './seat-replay.ts';
import { asUsage, UserError } from './user-error.ts';
import { misfitText } from './verification.ts';
import { withNulls } from './with-nulls.ts';

export function addReplay(program: Command): void {
  program
    .command('replay')
    .helpGroup('Records:')
    .description('play a record again and say whether everything comes out as recorded')
    .argument('<record>', 'the file with the record, or with what a seat saw')
    .option('--log', 'print the game as a log')
    .addOption(
      new Option('--seat <seat>', 'the log of what this side, or a spectator, saw').implies({ log: true }),
    )
    .option('--until <n>', 'stop after entry n, or after item n of what a seat saw', wholeNumber(0))
    .option('--json', 'print JSON alone')
    .addHelpText('after', '\nExample:\n  $ grand-harbour replay game-0001.json --seat raiders')
    .action(replay);
}

interface ReplayFlags {
  readonly log?: true;
  readonly seat?: string;
  readonly until?: number;
  readonly json?: true;
}

async function replay(path: string, flags: ReplayFlags): Promise<void> {
  const found = await readAnyRecordFile(path);
  if ('seen' in found) showSeen(path, found, flags);
  else playAgain(path, found, flags);
}

function playAgain(path: string, found: LoadedRecord, { log, seat, until, json }: ReplayFlags): void {
  const recorded = until === undefined ? found : cutRecorded(found, until);
  const report = replayRecord(recorded.game, recorded.record);
  const lines = log && report.ok ? logOf(recorded, seat) : undefined;
  if (json) printJson({ ...(report.ok ? withNulls(report, 'result') : report), log: lines });
  else printLines(lines, summary(path, recorded, report));
  if (!report.ok) throw new UserError(`${path}: ${misfitText(report)}`);
}

function showSeen(path: string, found: LoadedSeatRecord, { log, seat, until, json }: ReplayFlags): void {
  const replayed = seatReplay(found, seat, until);
  const lines = log ? seatReplayLog(replayed) : undefined;
  if (json) printJson(seatReplayDocument(replayed, lines));
  else printLines(lines, seatReplaySummary(path, replayed));
}

function printJson(document: object): void {
  console.log(JSON.stringify(document, undefined, 2));
}

function printLines(log: Log = [], last: readonly string[]): void {
  for (const line of [...log, ...last]) console.log(line);
}

/** The log as the referee or as one seat reads it. */
export function logOf({ game, record }: LoadedRecord, seat: string | undefined): Log {
  if (seat === undefined) return refereeLog(game, record);
  const number = asUsage(() => seatNumber(seat, game.sides));
  return seatLog(game, seatRecordOf(game, record, number).items);
}

function cutRecorded({ game, record }: LoadedRecord, until: number): LoadedRecord {
  const cut = cutAfter(record, until);
  return { game, record: { ...cut, practice: isPractice(game, cut) } };
}

/** The mark of a record is about all of it; the beginning of one is judged by itself. */
function isPractice(game: Game, record: GameRecord): boolean {
  try {
    return replayedMatch(game, record).practice;
  } catch (error) {
    if (error instanceof Refusal) return record.practice; // the replay will say what does not fit
    throw error;
  }
}

function summary(path: string, { game, record }: LoadedRecord, report: Replay): string[] {
  if (!report.ok) return [];
  const { actions, hash, result, versionDiffers } = report;
  const counts = `${counted(record.entries.length, 'entry', 'entries')}, ${counted(actions, 'action')}`;
  return [
    `${path}: ok, ${game.title}, ${counts}`,
    `final state ${hash}; ${resultText(result)}${record.practice ? '; practice' : ''}`,
    ...(versionDiffers === undefined ? [] : ['It was recorded with other rules or data.']),
  ];
}
