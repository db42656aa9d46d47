import type { Game } from '../../engine/game.ts';
import { Refusal } from '../../engine/refusal.ts';
import type { Core } from '../../engine/state.ts';
import { gameById, games } from '../../games/index.ts';
import type { GameRecord } from '../../table/record.ts';
import { writeRecord } from '../../table/record-text.ts';
import { replayRecord } from '../../table/replay.ts';
import { Table } from '../../table/table.ts';
import { verifyDice } from '../../table/verify.ts';
import { Database, type TableNote } from './database.ts';
import { type Hold, hold } from './lock.ts';
import type {
  Announcement,
  CheckedFile,
  GameInfo,
  HostApi,
  KeptSetUp,
  NewGame,
  RuleDocument,
  SavedFile,
  SavedGame,
  ShownItem,
  Sight,
  TableInfo,
} from './protocol.ts';
import { readSave, SAVE_FORMAT, writeSave } from './save.ts';
import {
  draftOf,
  nameOf,
  ordersOf,
  shownGame,
  shownItem,
  shownQuestion,
  shownReach,
  shownRules,
  thingOf,
} from './shown.ts';
import { Trouble } from './trouble.ts';

/** The answers may take their time. */
type Answers = {
  [Call in keyof HostApi]: (
    ...args: Parameters<HostApi[Call]>
  ) => ReturnType<HostApi[Call]> | Promise<ReturnType<HostApi[Call]>>;
};

/** The games that the lobby does not offer. */
const NOT_OFFERED = ['filfla'];

interface Open {
  readonly table: Table;
  readonly game: Game;
  readonly note: TableNote;
  readonly hold: Hold;
}

/** Keeps the tables of this device and plays one of them at a time. It runs in a worker, away from the page. */
export class Host implements Answers {
  readonly #database = new Database();
  readonly #announce: (announcement: Announcement) => void;
  #open: Open | undefined;

  constructor(announce: (announcement: Announcement) => void) {
    this.#announce = announce;
  }

  games(): readonly GameInfo[] {
    return games.filter(isOffered).map(shownGame);
  }

  async saved(): Promise<readonly SavedGame[]> {
    const notes = await this.#database.notes();
    return notes.map(savedGame).sort((a, b) => b.changed - a.changed);
  }

  async create({ game: id, scenario, options, hands, names, title, seed }: NewGame): Promise<string> {
    const game = gameById(id);
    const key = randomHex(8);
    const secret = seed === undefined ? randomHex(32) : undefined;
    const table = await Table.open({
      game,
      id: key,
      scenario,
      options,
      seats: Object.fromEntries(
        game.sides.map((side) => [side, { name: names[side] ?? '', kind: 'person' }]),
      ),
      ...(hands === 'one' ? { sameHands: true } : {}),
      dice: secret === undefined ? { kind: 'seed', seed: seed ?? '' } : { kind: 'fair', secret },
    });
    if (secret !== undefined) for (const side of game.sides) await table.contribute(side, randomHex(8));
    await this.#keep(game, table.record(), { title, secret });
    return key;
  }

  async importRecord(text: string, title: string, upTo?: number): Promise<string> {
    const { record: whole, secret } = readSave(text);
    const game = offeredGame(whole.game);
    const record = upTo === undefined ? whole : upToEntry(game, whole, upTo);
    const replay = replayRecord(game, record);
    if (!replay.ok) throw new Refusal('bad-record', replay.why, { where: `entry ${replay.entry}` });
    const id = randomHex(8);
    await this.#keep(game, { ...record, id }, { title, secret });
    return id;
  }

  rename(id: string, title: string): Promise<void> {
    return this.#database.change(id, { title });
  }

  async remove(id: string): Promise<void> {
    if (this.#open?.note.id === id) await this.close();
    const held = await hold(id, false, () => undefined);
    try {
      await this.#database.remove(id);
    } finally {
      held.release();
    }
  }

  /** Also of a table that cannot be opened any more: what is stored is given out as it is. */
  async exportRecord(id: string): Promise<SavedFile> {
    const note = await this.#note(id);
    const { header, entries } = await this.#database.load(id);
    const practice =
      this.#open?.note.id === id ? this.#open.table.practice : practiceOf(header.game, header, entries);
    const record = { ...header, practice, entries };
    const over = entries.some((entry) => 'reveal' in entry);
    const text = note.secret === undefined || over ? writeRecord(record) : writeSave(record, note.secret);
    return { name: `${fileName(note.title)}.json`, text };
  }

  remark(id: string, text: string, progress: number): Promise<void> {
    return this.#database.change(id, { remark: { text, progress } });
  }

  async open(id: string, takeOver: boolean): Promise<TableInfo> {
    await this.close();
    const note = await this.#note(id);
    const game = gameById(note.header.game);
    const held = await hold(id, takeOver, () => this.#lost(id));
    try {
      const table = await Table.restore({
        game,
        storage: this.#database,
        id,
        ...(note.secret === undefined ? {} : { secret: note.secret }),
        onDefect: (error) => this.#announce({ kind: 'defect', why: String(error) }),
      });
      this.#open = { table, game, note, hold: held };
    } catch (error) {
      held.release();
      throw error;
    }
    return this.#info();
  }

  async close(): Promise<void> {
    this.#open?.hold.release();
    this.#open = undefined;
  }

  sight(seat: string, after: number): Sight {
    const { table, game } = this.#opened();
    const view = table.view(seat);
    const question = table.ask(seat);
    const own = question?.seat === seat && question.draft === true;
    const decider = question?.seat;
    return {
      seat,
      ...(decider === undefined ? {} : { decider }),
      view,
      ...(question === undefined ? {} : { question: shownQuestion(game, question, view) }),
      ...(own ? draftPart(game, table.state()) : {}),
      items: table.feed(seat).length,
      news: table.feed(seat, after).map((item) => shownItem(game, item)),
      courtesies: table.courtesies(seat),
      ...(table.result === undefined ? {} : { result: table.result }),
      practice: table.practice,
    };
  }

  act(seat: string, action: string, after: number): Promise<Sight> {
    return this.#change(seat, after, (table) => table.act(seat, action));
  }

  actAll(seat: string, actions: readonly string[], after: number): Promise<Sight> {
    return this.#change(seat, after, async (table) => {
      for (const action of actions) {
        if (!table.ask(seat)?.actions?.includes(action)) continue;
        await table.act(seat, action);
      }
    });
  }

  redraft(seat: string, choices: readonly string[], after: number): Promise<Sight> {
    return this.#change(seat, after, (table) => table.redraft(seat, choices));
  }

  undo(seat: string, after: number): Promise<Sight> {
    return this.#change(seat, after, (table) => table.undo(seat));
  }

  redo(seat: string, after: number): Promise<Sight> {
    return this.#change(seat, after, (table) => table.redo(seat));
  }

  reset(seat: string, after: number): Promise<Sight> {
    return this.#change(seat, after, (table) => table.reset(seat));
  }

  resign(seat: string, after: number): Promise<Sight> {
    return this.#change(seat, after, (table) => table.resign(seat));
  }

  viewAt(seat: string, item: number) {
    return this.#opened().table.viewAt(seat, item);
  }

  items(seat: string): readonly ShownItem[] {
    const { table, game } = this.#opened();
    return table.feed(seat).map((item) => shownItem(game, item));
  }

  preview(seat: string, action: string) {
    const { table, game } = this.#opened();
    try {
      return game.preview(table.view(seat), game.parse(action));
    } catch (error) {
      if (error instanceof Refusal && ['not-available', 'illegal-action'].includes(error.code)) return null;
      throw error;
    }
  }

  explain(seat: string, thing: string) {
    const { table, game } = this.#opened();
    return game.explain(table.view(seat), nameOf(thing));
  }

  reach(seat: string, unit: string) {
    const { table, game } = this.#opened();
    return shownReach(game, table.view(seat), unit);
  }

  threat(seat: string): readonly string[] {
    const { table, game } = this.#opened();
    const kind = game.definition.targets.find(({ what }) => what === 'hex' || what === 'place');
    return game.threat(table.view(seat)).map((name) => thingOf(kind?.what ?? '', name));
  }

  rules(game: string): readonly RuleDocument[] {
    return shownRules(gameById(game));
  }

  async setUps(game: string, draft: string): Promise<readonly KeptSetUp[]> {
    const all = await this.#database.setUps();
    return all.filter((one) => one.game === game && one.draft === draft);
  }

  async keepSetUp(setUp: Omit<KeptSetUp, 'id'>): Promise<string> {
    const id = randomHex(8);
    await this.#database.keepSetUp({ ...setUp, id });
    return id;
  }

  removeSetUp(id: string): Promise<void> {
    return this.#database.removeSetUp(id);
  }

  check(text: string): CheckedFile {
    const { record } = readSave(text);
    const game = gameById(record.game);
    const replay = replayRecord(game, record);
    const reveal = record.entries.find((entry) => 'reveal' in entry);
    const parts = [
      ...(record.dice.kind === 'fair'
        ? [{ name: 'commitment', value: record.dice.commitment }]
        : [{ name: 'seed', value: String(record.dice.seed) }]),
      ...record.entries.flatMap((entry) =>
        'contribute' in entry ? [{ name: entry.seat, value: entry.contribute }] : [],
      ),
      ...(reveal !== undefined && 'reveal' in reveal ? [{ name: 'secret', value: reveal.reveal }] : []),
    ];
    return {
      game: record.game,
      title: game.title,
      entries: record.entries.length,
      replays: replay.ok,
      ...(replay.ok ? {} : { fault: { entry: replay.entry, why: replay.why } }),
      dice: verifyDice(game, record, replay),
      parts,
    };
  }

  async #change(seat: string, after: number, change: (table: Table) => Promise<unknown>): Promise<Sight> {
    const { table, note } = this.#opened();
    try {
      await change(table);
    } catch (error) {
      throw error instanceof Refusal && error.code === 'storage-failed'
        ? (this.#database.trouble ?? error)
        : error;
    }
    const sight = this.sight(seat, after);
    // What the lobby shows is worth no failed action: the entries are stored already.
    await this.#database
      .change(note.id, { changed: Date.now(), decider: sight.decider, over: sight.result !== undefined })
      .catch(() => undefined);
    return sight;
  }

  /** A table and its entries are stored together with what the lobby shows of them. */
  async #keep(
    game: Game,
    record: GameRecord,
    { title, secret }: { readonly title: string; readonly secret: string | undefined },
  ): Promise<void> {
    const { practice: _, entries, ...header } = record;
    const now = Date.now();
    const table = await Table.restore({ game, record, ...(secret === undefined ? {} : { secret }) });
    await this.#database.keep({
      id: header.id,
      title,
      hands: header.sameHands ? 'one' : 'two',
      header,
      secret,
      created: now,
      changed: now,
      decider: table.ask(game.sides[0] ?? '')?.seat,
      over: table.result !== undefined,
    });
    try {
      await this.#database.append(header.id, entries);
    } catch (error) {
      await this.#database.remove(header.id).catch(() => undefined);
      throw error;
    }
  }

  async #note(id: string): Promise<TableNote> {
    const note = await this.#database.note(id);
    if (note === undefined) throw new Refusal('unknown-table', 'This game is not kept on this device.');
    return note;
  }

  #info(): TableInfo {
    const { table, game, note } = this.#opened();
    const decider = table.ask(game.sides[0] ?? '')?.seat;
    return {
      id: note.id,
      title: note.title,
      game: shownGame(game),
      scenario: note.header.scenario,
      options: note.header.options,
      hands: note.hands,
      names: namesOf(note),
      ...(decider === undefined ? {} : { decider }),
    };
  }

  #opened(): Open {
    if (this.#open === undefined) throw new Trouble('not-open', 'No game is open here.');
    return this.#open;
  }

  #lost(id: string): void {
    if (this.#open?.note.id !== id) return;
    this.#open = undefined;
    this.#announce({ kind: 'taken-over', id });
  }
}

function draftPart(game: Game, state: Core): Pick<Sight, 'orders' | 'draft'> {
  const draft = draftOf(game, state);
  return { orders: ordersOf(game, state), ...(draft === undefined ? {} : { draft }) };
}

function savedGame(note: TableNote): SavedGame {
  const { id, title, hands, header, created, changed, remark, decider, over } = note;
  return {
    id,
    title,
    game: header.game,
    scenario: header.scenario,
    options: header.options,
    hands,
    names: namesOf(note),
    created,
    changed,
    ...(remark === undefined ? {} : { remark }),
    ...(decider === undefined ? {} : { decider }),
    over,
  };
}

function namesOf({ header }: TableNote): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(header.seats).map(([side, { name }]) => [side, name]));
}

/** The entries before a fault, as a record of their own. */
function upToEntry(game: Game, record: GameRecord, upTo: number): GameRecord {
  const entries = record.entries.slice(0, upTo);
  const { practice: _, ...header } = record;
  return { ...record, entries, practice: practiceOf(game.id, header, entries) };
}

function isOffered({ id }: Game): boolean {
  return !NOT_OFFERED.includes(id);
}

/** A game that can be played here; of one without a table a record would be kept that nobody can open. */
function offeredGame(id: string): Game {
  const game = gameById(id);
  if (!isOffered(game)) throw new Refusal('unknown-game', `there is no table for ${game.title}`);
  return game;
}

/** Whether entries make a game of practice: a record says so, and it has to be right. Broken ones make none. */
function practiceOf(
  id: string,
  header: Omit<GameRecord, 'practice' | 'entries'>,
  entries: GameRecord['entries'],
): boolean {
  const game = games.find((one) => one.id === id);
  const replays = (practice: boolean) =>
    game !== undefined && replayRecord(game, { ...header, practice, entries }).ok;
  return !replays(false) && replays(true);
}

function fileName(title: string): string {
  return title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || SAVE_FORMAT;
}

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
