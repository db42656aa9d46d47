import type { Preview } from '../../engine/definition.ts';
import type { HostClient } from './host-client.ts';

/** What actions may lead to; each is asked once, until something changes. */
export class Previews {
  readonly #host: HostClient;
  readonly #known = new Map<string, Promise<Preview | null>>();

  constructor(host: HostClient) {
    this.#host = host;
  }

  of(seat: string, action: string): Promise<Preview | null> {
    const known = this.#known.get(action);
    if (known !== undefined) return known;
    const asked = this.#host.call('preview', seat, action).catch(() => null);
    this.#known.set(action, asked);
    return asked;
  }

  clear(): void {
    this.#known.clear();
  }
}
