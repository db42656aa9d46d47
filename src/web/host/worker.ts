import { refusalDocument } from '../../host/host-error.ts';
import type { Reply, Request } from '../../host/protocol.ts';
import { Host } from './host.ts';

/**
 * The worker: requests come in and are answered one after the other, so that none meets a table half opened. Nobody
 * waits for a computer player: whatever changes the table interrupts it.
 */
const say = (reply: Reply) => postMessage(reply);
const host = new Host(say);
/** Calls that take as long as a computer player thinks. */
const THINKING: readonly Request['call'][] = ['play', 'hint'];
let last: Promise<void> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  // The list of games meets no table: the lobby need not wait for one that is being fetched.
  if (data.call === 'saved') void answer(data);
  else {
    const answered = last.then(() => answer(data));
    if (!THINKING.includes(data.call)) last = answered;
  }
});

async function answer(request: Request): Promise<void> {
  const { number } = request;
  try {
    say({ number, value: await host.answer(request) });
  } catch (error) {
    say({ number, refusal: refusalDocument(error) });
  }
}
