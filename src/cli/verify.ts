import type { Command } from 'commander';
import { readRecordFile } from './record-file.ts';
import { UserError } from './user-error.ts';
import { type Verification, verification } from './verification.ts';

export function addVerify(program: Command): void {
  program
    .command('verify')
    .helpGroup('Records:')
    .description('check the dice and the actions of a record, and say what that proves')
    .argument('<record>', 'the file with the record')
    .option('--json', 'print JSON alone')
    .addHelpText('after', '\nExample:\n  $ grand-harbour verify game-0001.json')
    .action(verify);
}

async function verify(path: string, { json }: { json?: true }): Promise<void> {
  const { game, record } = await readRecordFile(path);
  const report = verification(game, record);
  if (json) console.log(JSON.stringify(report, undefined, 2));
  else print(path, report);
  if (!report.ok) throw new UserError(`${path}: the record is not right.`);
}

function print(path: string, { ok, dice, proven, forced, open, wrong }: Verification): void {
  console.log(`${path}: ${ok ? 'nothing is wrong' : 'something is wrong'}; dice: ${dice.verdict}`);
  list('Wrong', wrong);
  list('Proven', proven);
  list('Given', forced);
  list('Not proven', open);
}

function list(title: string, sentences: readonly string[]): void {
  if (sentences.length === 0) return;
  console.log(`${title}:`);
  for (const sentence of sentences) console.log(`  ${sentence}`);
}
