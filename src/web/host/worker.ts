import { refusalDocument } from '../../host/host-error.ts';
import type { Reply, Request } from '../../host/protocol.ts';
import { Host } from './host.ts';

/** The worker: requests come in and are answered one after the other, so that none meets a table half opened. */
const say = (reply: Reply) => postMessage(reply);
const host = new Host(say);
let last: Promise<void> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  // The list of games meets no table: the lobby need not wait for one that is being fetched.
  if (data.call === 'saved') void answer(data);
  else last = last.then(() => answer(data));
});

async function answer(request: Request): Promise<void> {
  const { number } = request;
  try {
    say({ number, value: await host.answer(request) });
  } catch (error) {
    say({ number, refusal: refusalDocument(error) });
  }
}
