import { type Command, Option } from 'commander';
import { seatNumber } from '../engine/audience.ts';
import { replayedMatch } from '../table/replay.ts';
import { seatRecordOf } from '../table/seat-record.ts';
import { wholeNumber } from './numbers.ts';
import { cutAfter, type LoadedRecord, readRecordFile } from './record-file.ts';
import { logOf } from './replay.ts';
import { saveFile } from './save-file.ts';
import { asUsage, EXIT, UserError } from './user-error.ts';

export function addExport(program: Command): void {
  program
    .command('export')
    .helpGroup('Records:')
    .description('write a part of a record: what a seat saw, a position, or a log')
    .argument('<record>', 'the file with the record')
    .option('--seat <seat>', 'what this side, or a spectator, saw; with --log, its log')
    .addOption(new Option('--position', 'the whole position').conflicts(['log', 'seat']))
    .option('--log', 'the game as a log')
    .option('--at <n>', 'as it was after entry n', wholeNumber(0))
    .option('--out <file>', 'write to this file instead of standard output')
    .option('--force', 'write over a file that exists')
    .addHelpText(
      'after',
      '\nExample:\n  $ grand-harbour export game-0001.json --position --at 40 --out p.json',
    )
    .action(exportPart);
}

interface ExportFlags {
  readonly seat?: string;
  readonly position?: true;
  readonly log?: true;
  readonly at?: number;
  readonly out?: string;
  readonly force?: true;
}

async function exportPart(path: string, flags: ExportFlags): Promise<void> {
  if (!(flags.position || flags.log || flags.seat !== undefined))
    throw new UserError('Say what to export: --seat, --position or --log.', EXIT.wrongUsage);
  const text = partOf(await readRecordFile(path), flags);
  if (flags.out === undefined) process.stdout.write(text);
  else saveFile(flags.out, text, flags.force === true);
}

function partOf({ game, record: whole }: LoadedRecord, { seat, position, log, at }: ExportFlags): string {
  const record = at === undefined ? whole : cutAfter(whole, at);
  if (log) return `${logOf({ game, record }, seat).join('\n')}\n`;
  if (position || seat === undefined) return json(game.position(replayedMatch(game, record).state));
  const number = asUsage(() => seatNumber(seat, game.sides));
  return json(seatRecordOf(game, record, number));
}

function json(document: unknown): string {
  return `${JSON.stringify(document, undefined, 2)}\n`;
}
