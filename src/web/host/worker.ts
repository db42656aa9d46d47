import type { HostApi, Reply, Request } from '../../host/protocol.ts';
import { refusalDocument } from '../../host/trouble.ts';
import { Host } from './host.ts';

/** The worker: requests come in and are answered one after the other, so that none meets a table half opened. */
const say = (reply: Reply) => postMessage(reply);
const host = new Host(say);
let last: Promise<void> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  last = last
    .then(() => answer(data))
    .then(say)
    .catch((error: unknown) => say({ number: data.number, refusal: refusalDocument(error) }));
});

async function answer({ number, call, args }: Request): Promise<Reply> {
  const asked = host[call] as (...args: readonly unknown[]) => unknown;
  const value = (await asked.apply(host, [...args])) as ReturnType<HostApi[typeof call]>;
  return { number, value };
}
