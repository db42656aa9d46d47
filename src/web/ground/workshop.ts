import { loadFonts } from './font-loading.ts';
import { mapFonts } from './fonts.ts';
import type { Order, Studio } from './studio.ts';
import type { FromWorker, ToWorker } from './worker.ts';

interface Job {
  readonly order: Order;
  readonly done: (picture: ImageBitmap | Promise<ImageBitmap>) => void;
  readonly failed: (reason: Error) => void;
}

/**
 * Where pictures are painted: in a worker that all painters of the page share, or on the page itself where a worker
 * cannot paint.
 */
class Workshop {
  readonly #listeners = new Set<(map: string) => void>();
  readonly #jobs = new Map<number, Job>();
  #number = 0;
  #worker: Worker | undefined;
  #studio: Promise<Studio> | undefined;

  constructor() {
    if (typeof OffscreenCanvas === 'function' && typeof Worker === 'function') this.#hire();
  }

  /** Calls back when a map can be painted in full. Gives the function that ends this. */
  listen(listener: (map: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  paint(order: Order): Promise<ImageBitmap> {
    const worker = this.#worker;
    if (!worker) return this.#paintHere(order);
    return new Promise((done, failed) => {
      this.#number += 1;
      this.#jobs.set(this.#number, { order, done, failed });
      tell(worker, { kind: 'paint', number: this.#number, order });
    });
  }

  #hire(): void {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'ground' });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data);
    worker.onerror = () => this.#dismiss();
    tell(worker, { kind: 'fonts', fonts: mapFonts() });
    this.#worker = worker;
  }

  /** The worker cannot run: what it was to paint is painted here. */
  #dismiss(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { order, done } of this.#jobs.values()) done(this.#paintHere(order));
    this.#jobs.clear();
  }

  #hear(message: FromWorker): void {
    if (message.kind === 'ready') {
      this.#sayReady(message.map);
      return;
    }
    const job = this.#jobs.get(message.number);
    this.#jobs.delete(message.number);
    if (message.kind === 'painted') job?.done(message.picture);
    else job?.failed(new Error(message.reason));
  }

  #sayReady(map: string): void {
    for (const listener of this.#listeners) listener(map);
  }

  async #paintHere(order: Order): Promise<ImageBitmap> {
    this.#studio ??= this.#openStudio();
    const studio = await this.#studio;
    return studio.paint(order);
  }

  async #openStudio(): Promise<Studio> {
    const { Studio } = await import('./studio.ts');
    return new Studio(loadFonts(mapFonts(), document.fonts), (map) => this.#sayReady(map));
  }
}

function tell(worker: Worker, message: ToWorker): void {
  worker.postMessage(message);
}

let shared: Workshop | undefined;

export function workshop(): Workshop {
  shared ??= new Workshop();
  return shared;
}
