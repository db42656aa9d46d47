import type { Command } from 'commander';
import { serveLines } from './json-rpc.ts';
import { referee } from './referee-methods.ts';

export function addReferee(program: Command): void {
  program
    .command('referee')
    .description('let programs play: JSON-RPC 2.0, one document per line, on standard input and output')
    .addHelpText('after', EXAMPLE)
    .action(serve);
}

const EXAMPLE = `
docs/protocol.md describes the methods.

Example:
  $ echo '{"jsonrpc":"2.0","id":1,"method":"start","params":{"game":"filfla"}}' | grand-harbour referee`;

async function serve(): Promise<void> {
  const onDefect = (error: unknown) => console.error(error);
  await serveLines({ input: process.stdin, output: process.stdout, call: referee(onDefect), onDefect });
}
