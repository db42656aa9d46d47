import type { EngineAnswer } from './engine-worker.ts';

/** Lets the visitor see that the engine runs here: a game in a worker, its end and its hash. */
export function showEngineCheck(section: HTMLElement): void {
  const button = section.querySelector('button');
  const output = section.querySelector('output');
  const seed = section.querySelector('input');
  button?.addEventListener('click', async () => {
    if (!output || !seed) return;
    button.disabled = true;
    output.textContent = 'Playing…';
    output.textContent = sentence(await playInWorker(seed.value));
    button.disabled = false;
  });
}

function sentence(answer: EngineAnswer): string {
  if (!answer.ok) return `The engine failed here: ${answer.why}`;
  const { actions, winner, hash, replayed } = answer.game;
  const again = replayed
    ? 'The record replays to the same end.'
    : 'The record does not replay to the same end!';
  const won = winner === 'draw' ? 'a draw' : `the ${winner} won`;
  return `${actions} actions, ${won}, state ${hash}. ${again}`;
}

function playInWorker(seed: string): Promise<EngineAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' });
    const finish = (answer: EngineAnswer) => {
      worker.terminate();
      resolve(answer);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<EngineAnswer>) => finish(data));
    worker.addEventListener('error', ({ message }) =>
      finish({ ok: false, why: message || 'the worker stopped' }),
    );
    worker.postMessage(seed);
  });
}
