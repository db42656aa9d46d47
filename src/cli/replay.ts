import { type Command, Option } from 'commander';
import { seatNumber } from '../engine/audience.ts';
import type { Game } from '../engine/game.ts';
import { Refusal } from '../engine/refusal.ts';
import type { GameRecord } from '../table/record.ts';
import { type Replay, replayRecord, restoredCourse } from '../table/replay.ts';
import { type Log, refereeLog, seatLog } from './game-log.ts';
import { wholeNumber } from './numbers.ts';
import { cutAfter, type Recorded, readRecordFile } from './record-file.ts';
import { resultText } from './result-text.ts';
import { asUsage, UserError } from './user-error.ts';
import { misfit } from './verification.ts';

export function addReplay(program: Command): void {
  program
    .command('replay')
    .helpGroup('Records:')
    .description('play a record again and say whether everything comes out as recorded')
    .argument('<record>', 'the file with the record')
    .option('--log', 'print the game as a log')
    .addOption(
      new Option('--seat <seat>', 'the log of what this side, or a spectator, saw').implies({ log: true }),
    )
    .option('--until <n>', 'stop after entry n', wholeNumber(0))
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

function replay(path: string, { log, seat, until, json }: ReplayFlags): void {
  const recorded = readUntil(path, until);
  const report = replayRecord(recorded.game, recorded.record);
  const lines = log && report.ok ? logOf(recorded, seat) : undefined;
  if (json) console.log(JSON.stringify({ ...report, log: lines }, undefined, 2));
  else for (const line of [...(lines ?? []), ...summary(path, recorded, report)]) console.log(line);
  if (!report.ok) throw new UserError(`${path}: ${misfit(report)}`);
}

/** The log as the referee or as one seat reads it. */
export function logOf({ game, record }: Recorded, seat: string | undefined): Log {
  if (seat === undefined) return refereeLog(game, record);
  return seatLog(
    restoredCourse(game, record),
    asUsage(() => seatNumber(seat, game.sides)),
  );
}

function readUntil(path: string, until: number | undefined): Recorded {
  const { game, record } = readRecordFile(path);
  if (until === undefined) return { game, record };
  const cut = cutAfter(record, until);
  return { game, record: { ...cut, practice: isPractice(game, cut) } };
}

/** The mark of a record is about all of it; the beginning of one is judged by itself. */
function isPractice(game: Game, record: GameRecord): boolean {
  try {
    return restoredCourse(game, record).practice;
  } catch (error) {
    if (error instanceof Refusal) return record.practice; // the replay will say what does not fit
    throw error;
  }
}

function summary(path: string, { game, record }: Recorded, report: Replay): string[] {
  if (!report.ok) return [];
  const { actions, hash, result, versionDiffers } = report;
  return [
    `${path}: ok, ${game.title}, ${record.entries.length} entries, ${actions} actions`,
    `final state ${hash}; ${resultText(result)}${record.practice ? '; practice' : ''}`,
    ...(versionDiffers === undefined ? [] : ['It was recorded with other rules or data.']),
  ];
}
