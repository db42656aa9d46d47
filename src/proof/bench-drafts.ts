import { at } from '../engine/arrays.ts';
import type { Game } from '../engine/game.ts';
import { Random } from '../engine/seeded.ts';
import { Connection } from '../host/connection.ts';
import type { DraftOrder, Sight } from '../host/protocol.ts';
import { Table } from '../table/table.ts';
import { personAtEach } from '../table/table-options.ts';
import { bigSetUp } from './big-set-up.ts';
import { now, percentile, type Row, rowsOf } from './measure.ts';

/** So many pieces are in the draft that is measured. */
const PIECES = 118;

/** What a page waits for in a draft of many pieces: from the call to the sight that is pushed. Half as many come first, to warm up. */
export async function benchDrafts({ times = 200 }: { readonly times?: number } = {}): Promise<Row[]> {
  const desk = await DraftDesk.open(bigSetUp);
  await desk.fill(PIECES);
  const row = rowsOf(bigSetUp.id);
  const measured = async (what: string, work: () => Promise<number>) => {
    const durations: number[] = [];
    for (let n = 0; n < times / 2; n++) await work();
    for (let n = 0; n < times; n++) durations.push(await work());
    durations.sort((a, b) => a - b);
    return [
      row(`draft-${what}-ms-p50`, percentile(durations, 0.5) / 1e6, 'ms'),
      row(`draft-${what}-ms-p99`, percentile(durations, 0.99) / 1e6, 'ms'),
    ];
  };
  return [
    ...(await measured('add', () => desk.add())),
    ...(await measured('take-out', () => desk.takeOut())),
    ...(await measured('move', () => desk.move())),
    ...(await measured('preview', () => desk.preview())),
    ...(await measured('undo', () => desk.undo())),
  ];
}

/** Somebody who sets up with the mouse, and what the page shows. Every measured change leaves as many pieces as there were. */
class DraftDesk {
  readonly #connection: Connection;
  readonly #random = new Random('draft');
  #sight: Sight | undefined;

  static async open(game: Game): Promise<DraftDesk> {
    const seats = personAtEach(game);
    const dice = { kind: 'seed', seed: 'draft' } as const;
    const desk = new DraftDesk(game, await Table.open({ game, id: 'draft', seats, sameHands: true, dice }));
    desk.#sight = await desk.#connection.watch({ seat: at(game.sides, 0), follow: true });
    return desk;
  }

  private constructor(game: Game, table: Table) {
    this.#connection = new Connection(game, table, game.sides, {
      push: (sight) => {
        this.#sight = sight;
      },
      failed: (error) => {
        throw error;
      },
    });
  }

  async fill(pieces: number): Promise<void> {
    while (this.#orders.length < pieces) await this.#addAny();
  }

  /** Picks a piece and puts it somewhere. */
  async add(): Promise<number> {
    const time = await timeOf(() => this.#addAny());
    await this.#redraft(this.#orders.slice(0, -1));
    return time;
  }

  /** Leaves one out, from anywhere in the draft. */
  async takeOut(): Promise<number> {
    const gone = this.#random.pick(this.#orders);
    const time = await timeOf(() => this.#redraft(this.#orders.filter((order) => order !== gone)));
    await this.#addAny();
    return time;
  }

  /** Drags one elsewhere, as the page does it: out, picked again, and put. */
  async move(): Promise<number> {
    const gone = this.#random.pick(this.#orders);
    return timeOf(async () => {
      await this.#redraft(this.#orders.filter((order) => order !== gone));
      await this.#act(gone.choices[0] ?? '');
      await this.#act(this.#listed('put'));
    });
  }

  /** The first look at a hex after a piece was picked. */
  async preview(): Promise<number> {
    await this.#act(this.#listed('pick'));
    const { seat } = this.#shown;
    const time = await timeOf(async () => this.#connection.preview(seat, this.#listed('put')));
    await this.#connection.undo(seat);
    return time;
  }

  /** Three steps back in a row, each by itself; the last is told. */
  async undo(): Promise<number> {
    const { seat } = this.#shown;
    await this.#addAny();
    await this.#addAny();
    for (let n = 0; n < 3; n++) await this.#connection.undo(seat);
    return timeOf(() => this.#connection.undo(seat));
  }

  get #shown(): Sight {
    if (this.#sight === undefined) throw new Error('nothing is shown');
    return this.#sight;
  }

  get #orders(): readonly DraftOrder[] {
    return this.#shown.orders ?? [];
  }

  async #addAny(): Promise<void> {
    await this.#act(this.#listed('pick'));
    await this.#act(this.#listed('put'));
  }

  #listed(wanted: string): string {
    const actions = this.#shown.question?.actions.filter(({ verb }) => verb === wanted) ?? [];
    return this.#random.pick(actions).text;
  }

  #act(text: string): Promise<void> {
    return this.#connection.act(this.#shown.seat, text);
  }

  #redraft(orders: readonly DraftOrder[]): Promise<void> {
    return this.#connection.redraft(
      this.#shown.seat,
      orders.flatMap(({ choices }) => choices),
    );
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = now();
  await work();
  return now() - start;
}
