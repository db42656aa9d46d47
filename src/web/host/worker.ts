import type { Reply, Request } from '../../host/protocol.ts';
import { refusalDocument } from '../../host/trouble.ts';
import { Host } from './host.ts';

/** The worker: requests come in and are answered one after the other, so that none meets a table half opened. */
const say = (reply: Reply) => postMessage(reply);
const host = new Host(say);
let last: Promise<void> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  const { number } = data;
  last = last
    .then(() => host.answer(data))
    .then((value) => say({ number, value }))
    .catch((error: unknown) => say({ number, refusal: refusalDocument(error) }));
});
