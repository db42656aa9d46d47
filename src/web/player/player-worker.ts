import { Refusal, type RefusalName } from '../../engine/refusal.ts';
import type { PlayerTask } from '../../host/computers.ts';
import type { FromPlayer, ToPlayer } from './worker.ts';

/** A thousand times what a decision takes: then the player counts as stuck. */
const PATIENCE = 10_000;

type Trouble = Extract<RefusalName, `player-${string}`>;

/** What is said of it. Nothing of what the player was thinking about is among it. */
const SENTENCES: Readonly<Record<Trouble, string>> = {
  'player-failed': 'The computer player has failed. The game is unharmed.',
  'player-stuck': 'The computer player does not answer. The game is unharmed.',
  'player-unreachable': 'The computer player could not be fetched. The game is unharmed.',
};

interface Waiting {
  readonly number: number;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (refusal: Refusal) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * The computer players in a worker of their own, which is started when one of them is first asked. It gets a task and
 * nothing else. One that fails, or does not answer in time, is ended; the next task starts another.
 */
export class PlayerWorker {
  readonly #start: () => Worker;
  readonly #patience: number;
  #worker: Worker | undefined;
  /** It has said something: its script is there. */
  #isHere = false;
  #waiting: Waiting | undefined;
  #next = 1;

  constructor(start: () => Worker = startWorker, patience = PATIENCE) {
    this.#start = start;
    this.#patience = patience;
  }

  /** One task at a time: another one takes the place of that under way. */
  think(task: PlayerTask): Promise<unknown> {
    this.abandon();
    return new Promise((resolve, reject) => {
      const number = this.#next++;
      const timer = setTimeout(
        () => this.#fail(this.#isHere ? 'player-stuck' : 'player-unreachable'),
        this.#patience,
      );
      this.#waiting = { number, resolve, reject, timer };
      const message: ToPlayer = { number, task };
      try {
        this.#running().postMessage(message);
      } catch {
        this.#fail('player-failed');
      }
    });
  }

  /** Ends what is being thought about; nothing comes of it. */
  abandon(): void {
    if (this.#waiting !== undefined) this.end();
  }

  end(): void {
    clearTimeout(this.#waiting?.timer);
    this.#waiting = undefined;
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#isHere = false;
  }

  #running(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = this.#start();
    // What a worker says after its end concerns nobody.
    const isHeard = () => this.#worker === worker;
    worker.addEventListener('message', ({ data }: MessageEvent<FromPlayer>) => isHeard() && this.#hear(data));
    worker.addEventListener('error', (event) => {
      // Its reason is not told to anybody: it might speak of what the player knows.
      event.preventDefault();
      if (isHeard()) this.#fail(this.#isHere ? 'player-failed' : 'player-unreachable');
    });
    worker.addEventListener('messageerror', () => isHeard() && this.#fail('player-failed'));
    this.#worker = worker;
    return worker;
  }

  #hear(message: FromPlayer): void {
    this.#isHere = true;
    const waiting = this.#waiting;
    if (message.kind === 'here' || message.number !== waiting?.number) return;
    if (message.kind === 'failed') {
      this.#fail(message.why === 'failed' ? 'player-failed' : 'player-unreachable');
      return;
    }
    clearTimeout(waiting.timer);
    this.#waiting = undefined;
    waiting.resolve(message.answer);
  }

  #fail(code: Trouble): void {
    const waiting = this.#waiting;
    this.end();
    waiting?.reject(new Refusal(code, SENTENCES[code]));
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'player' });
}
