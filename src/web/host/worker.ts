import { Host } from './host.ts';
import type { HostApi, Reply, Request } from './protocol.ts';
import { refusalDocument } from './trouble.ts';

/** The worker: requests come in, each gets one answer, in the order in which they are done. */
const say = (reply: Reply) => postMessage(reply);
const host = new Host(say);

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  answer(data).then(say, (error: unknown) => say({ id: data.id, refusal: refusalDocument(error) }));
});

async function answer({ id, call, args }: Request): Promise<Reply> {
  const asked = host[call] as (...args: readonly unknown[]) => unknown;
  const value = (await asked.apply(host, [...args])) as ReturnType<HostApi[typeof call]>;
  return { id, value };
}
