import helmet from '@fastify/helmet';
import files from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { SECURITY } from './security.ts';

const PLAIN = 'text/plain; charset=utf-8';

/** Serves the built page from the folder `page`. */
export async function createApp(page: string): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true });
  await app.register(helmet, SECURITY);
  await app.register(files, {
    root: page,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => reply.header('Cache-Control', cacheFor(path)),
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).type(PLAIN).send('There is nothing here.\n'));
  app.setErrorHandler((error, _request, reply) => {
    console.error(error);
    return reply.code(500).type(PLAIN).send('Something went wrong on the server.\n');
  });
  return app;
}

/** Files in assets/ carry a hash in their name and never change; all others are asked for again. */
function cacheFor(path: string): string {
  return /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
