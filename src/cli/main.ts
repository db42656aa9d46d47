import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { z } from 'zod/mini';
import { Refusal } from '../engine/refusal.ts';
import { addBench } from './bench.ts';
import { addExport } from './export.ts';
import { addFuzz } from './fuzz.ts';
import { packageRoot } from './package-root.ts';
import { addProof } from './proof.ts';
import { addReferee } from './referee.ts';
import { addReplay } from './replay.ts';
import { addRules } from './rules.ts';
import { addServe } from './serve.ts';
import { addSimulate } from './simulate.ts';
import { addStudy } from './study.ts';
import { EXIT, type ExitCode, UserError } from './user-error.ts';
import { addVerify } from './verify.ts';

/** Each command lives in a file of its own and adds itself to the program. */
const COMMANDS: readonly ((program: Command) => void)[] = [
  addServe,
  addReferee,
  addSimulate,
  addReplay,
  addVerify,
  addExport,
  addRules,
  addFuzz,
  addStudy,
  addBench,
  addProof,
];

/** Runs the command line and returns the exit code. */
export async function main(args: readonly string[]): Promise<ExitCode> {
  if (!process.stdout.listeners('error').includes(endWhenNothingCanBePrinted)) {
    process.stdout.on('error', endWhenNothingCanBePrinted);
  }
  try {
    await createProgram().parseAsync(args, { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    return report(error);
  }
}

function createProgram(): Command {
  const program = new Command('grand-harbour')
    .description('Historical board wargames by their complete rules, in the browser.')
    .version(version())
    .showHelpAfterError('(add --help for what is possible)')
    .exitOverride();
  for (const add of COMMANDS) add(program);
  return program;
}

function version(): string {
  const text = readFileSync(join(packageRoot(), 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

function report(error: unknown): ExitCode {
  // Commander has already said what was wrong; asking for help or the version is no error.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.wrongUsage;
  if (error instanceof Refusal) {
    console.error(error.message);
    return EXIT.failed;
  }
  if (error instanceof UserError) {
    console.error(error.message);
    return error.exitCode;
  }
  console.error(error);
  return EXIT.failed;
}

/** `grand-harbour ... | head` closes the pipe early, which is no failure; a full disk is one. */
function endWhenNothingCanBePrinted(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(EXIT.ok);
  console.error(`The output cannot be written: ${error.message}`);
  process.exit(EXIT.failed);
}
