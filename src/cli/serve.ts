import { join } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { packageRoot } from './package-root.ts';
import { UserError } from './user-error.ts';

interface ServeOptions {
  readonly host: string;
  readonly port: number;
}

export function addServe(program: Command): void {
  program
    .command('serve')
    .description('serve the page to a browser')
    .addOption(
      new Option('-p, --port <number>', 'where to listen; 0 takes a free port')
        .env('PORT')
        .default(4000)
        .argParser(parsePort),
    )
    .option('--host <address>', 'who can reach it; 0.0.0.0 opens it to the whole network', '127.0.0.1')
    .action(serve);
}

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new InvalidArgumentError('A port is a whole number from 0 to 65535.');
}

async function serve({ host, port }: ServeOptions): Promise<void> {
  const { listen } = await import('../server/listen.ts'); // only here: other commands start faster without it
  const server = await listen({ page: join(packageRoot(), 'dist', 'web'), host, port }).catch(
    (error: unknown) => {
      throw explained(error, host, port);
    },
  );
  console.log(`Grand Harbour is open at ${server.address}/ (Ctrl+C closes it)`);
  await signal();
  await server.close();
}

function explained(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new UserError(
        `Port ${port} on ${host} is taken, perhaps by another Grand Harbour. Choose another one: --port ${port + 1}`,
      );
    case 'EACCES':
      return new UserError(
        `Port ${port} may not be used by this account. Choose one above 1023, such as 4000.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new UserError(`${host} is not an address of this computer.`);
    default:
      return error;
  }
}

/** Waits for Ctrl+C or a polite request to end. */
function signal(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}
