import type { Explanation, Outlook, Preview } from '../../engine/definition.ts';
import type { Hint, ShownReach, ShownThreat, Sight, Thing } from '../../host/protocol.ts';
import type { HostClient } from './host-client.ts';
import { Previews } from './previews.ts';

/** Asks the host, for the seat before the screen, what follows from what it sees. Nothing changes by it. */
export abstract class Inquirer {
  readonly #host: HostClient;
  readonly #previews: Previews;

  constructor(host: HostClient) {
    this.#host = host;
    this.#previews = new Previews(host);
  }

  abstract get sight(): Sight | undefined;

  protected abstract get seat(): string;

  /** Asks now, or once dice that roll lie still: the host would answer about what has come of them. */
  protected abstract whenStill<Answer>(ask: () => Promise<Answer>): Promise<Answer>;

  /** What an action may lead to, if there is anything before the screen. */
  preview(action: string): Promise<Preview | null> {
    return this.whenStill(() =>
      this.sight === undefined ? Promise.resolve(null) : this.#previews.of(this.seat, action),
    );
  }

  /** What was foreseen holds no longer: something has changed, or somebody else sits here. */
  protected forgetPreviews(): void {
    this.#previews.clear();
  }

  explain(thing: Thing, place?: Thing): Promise<Explanation> {
    return this.whenStill(() =>
      this.#host.call('explain', this.seat, thing, ...(place === undefined ? [] : [place])),
    );
  }

  reach(unit: Thing): Promise<readonly ShownReach[]> {
    return this.whenStill(() => this.#host.call('reach', this.seat, unit));
  }

  threat(): Promise<readonly ShownThreat[]> {
    return this.whenStill(() => this.#host.call('threat', this.seat));
  }

  outlook(thing: Thing): Promise<Outlook | null> {
    return this.whenStill(() => this.#host.call('outlook', this.seat, thing));
  }

  /** For each of these ways, those of its actions that could be played together inside the open draft. */
  tryEach(ways: readonly (readonly string[])[]): Promise<readonly (readonly string[])[]> {
    return this.whenStill(() => this.#host.call('tryEach', this.seat, ways));
  }

  /** What Regular would do at this seat. */
  hint(): Promise<Hint> {
    return this.whenStill(() => this.#host.call('hint', this.seat));
  }
}
