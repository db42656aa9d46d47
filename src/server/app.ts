import helmet from '@fastify/helmet';
import files from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { SECURITY } from './security.ts';

const PLAIN = 'text/plain; charset=utf-8';

/** Serves the built page from the folder `page`. */
export async function createApp(page: string): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true, frameworkErrors: answerError });
  await app.register(helmet, SECURITY);
  await app.register(files, {
    root: page,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => reply.header('Cache-Control', cacheFor(path)),
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).type(PLAIN).send('There is nothing here.\n'));
  app.setErrorHandler(answerError);
  return app;
}

/** Who asks for what cannot be is told so, and only our own faults are worth a line in the log. */
function answerError(error: unknown, _request: unknown, reply: FastifyReply): void {
  const status = clientErrorOf(error);
  if (status === undefined) console.error(error);
  const sentence = status === undefined ? 'Something went wrong here.' : 'This cannot be asked for.';
  reply
    .code(status ?? 500)
    .type(PLAIN)
    .send(`${sentence}\n`);
}

function clientErrorOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? status : undefined;
}

/** Files in assets/ carry a hash in their name and never change; all others are asked for again. */
function cacheFor(path: string): string {
  return /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
