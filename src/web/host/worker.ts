import { Host } from './host.ts';
import type { HostApi, Reply, Request } from './protocol.ts';
import { refusalDocument } from './trouble.ts';

/** The worker: requests come in and are answered one after the other, so that none meets a table half opened. */
const say = (reply: Reply) => postMessage(reply);
const host = new Host(say);
let last: Promise<void> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  last = last
    .then(() => answer(data))
    .then(say)
    .catch((error: unknown) => say({ id: data.id, refusal: refusalDocument(error) }));
});

async function answer({ id, call, args }: Request): Promise<Reply> {
  const asked = host[call] as (...args: readonly unknown[]) => unknown;
  const value = (await asked.apply(host, [...args])) as ReturnType<HostApi[typeof call]>;
  return { id, value };
}
