import { charactersOf } from '../../bots/characters.ts';
import type { Game } from '../../engine/game.ts';
import { Refusal } from '../../engine/refusal.ts';
import { GAME_IDS, gameById } from '../../games/index.ts';
import { botPlayers, type Computers, computerHolder, computersOf } from '../../host/computers.ts';
import { type Answers, Connection } from '../../host/connection.ts';
import { HostError } from '../../host/host-error.ts';
import {
  type Announcement,
  type CheckedFile,
  type DeviceApi,
  type HostApi,
  type KeptSetUp,
  type NewGame,
  type Request,
  type RuleDocument,
  type SavedFile,
  type SavedGame,
  type Sight,
  TABLE_CALLS,
  type TableInfo,
} from '../../host/protocol.ts';
import { readSave, SAVE_FORMAT, writeSave } from '../../host/save.ts';
import { shownGame, shownRules } from '../../host/shown-documents.ts';
import type { Entry, GameRecord, Header, SeatHolder } from '../../table/record.ts';
import { writeRecord } from '../../table/record-text.ts';
import { replayRecord } from '../../table/replay.ts';
import { Table } from '../../table/table.ts';
import { verifyDice } from '../../table/verify.ts';
import { PlayerWorker } from '../player/player-worker.ts';
import { Database, type TableNote } from './database.ts';
import { type Hold, hold } from './lock.ts';

/** The games that the lobby does not offer. */
const NOT_OFFERED = ['filfla', 'crete'];

interface Open {
  readonly table: Table;
  readonly game: Game;
  readonly note: TableNote;
  readonly hold: Hold;
  readonly connection: Connection;
}

/** Keeps the tables of this device and plays one of them at a time. It runs in a worker, away from the page. */
export class Host implements Answers<DeviceApi> {
  readonly #database = new Database();
  readonly #announce: (announcement: Announcement) => void;
  readonly #player = new PlayerWorker();
  #open: Open | undefined;

  constructor(announce: (announcement: Announcement) => void) {
    this.#announce = announce;
  }

  /** Answers a call: one at the open table, or one about the games of this device. */
  async answer({ call, args }: Pick<Request, 'call' | 'args'>): Promise<unknown> {
    const asked = isTableCall(call) ? this.#connection : this;
    const method = asked[call as keyof typeof asked] as (...args: readonly unknown[]) => unknown;
    try {
      return await method.apply(asked, [...args]);
    } catch (error) {
      const failed = error instanceof Refusal && error.code === 'storage-failed';
      throw failed ? (this.#database.lastError ?? error) : error;
    }
  }

  async saved(): Promise<readonly SavedGame[]> {
    const notes = await this.#database.list();
    return notes.flatMap((note) => this.#shown(note)).sort((a, b) => b.changed - a.changed);
  }

  async create(wanted: NewGame): Promise<string> {
    const { scenario, options, hands, practice, title, seed } = wanted;
    const game = await loaded(wanted.game);
    const secret = seed === undefined ? randomHex(32) : undefined;
    const table = await Table.open({
      game,
      id: randomHex(8),
      scenario,
      options,
      seats: Object.fromEntries(game.sides.map((side) => [side, holderOf(wanted, side)])),
      ...(hands === 'one' ? { sameHands: true } : {}),
      ...(practice === true ? { forPractice: true } : {}),
      dice: secret === undefined ? { kind: 'seed', seed: seed ?? '' } : { kind: 'fair', secret },
    });
    if (secret !== undefined) for (const side of game.sides) await table.contribute(side, randomHex(8));
    return this.#keep(table, title, secret);
  }

  async importRecord(text: string, title: string, upTo?: number): Promise<string> {
    const { record: whole, secret } = readSave(text);
    const game = await offeredGame(whole.game);
    const record = upTo === undefined ? whole : await upToEntry(whole, upTo);
    const replay = replayRecord(game, record);
    if (!replay.ok) throw new Refusal('bad-record', replay.why, { where: `entry ${replay.entry}` });
    const table = await Table.restore({
      game,
      record: { ...record, id: randomHex(8) },
      ...(secret === undefined ? {} : { secret }),
    });
    return this.#keep(table, record.title ?? title, secret);
  }

  rename(id: string, title: string): Promise<void> {
    return this.#database.rename(id, title);
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
    const { header, secret, title, summary } = await this.#note(id);
    const entries = await this.#database.entries(id, 1);
    const practice = summary.practice || (await practiceOf(header, entries).catch(() => false));
    const record = { ...header, title, practice, entries };
    const over = entries.some((entry) => 'reveal' in entry);
    const text = secret === undefined || over ? writeRecord(record) : writeSave(record, secret);
    return { name: `${fileName(title)}.json`, text };
  }

  async open(id: string, takeOver: boolean): Promise<TableInfo> {
    await this.close();
    const note = await this.#note(id);
    const game = await loaded(note.header.game);
    let isLost = false;
    const held = await hold(id, takeOver, () => {
      isLost = true;
      this.#lost(id);
    });
    try {
      const computers = this.#computers(game.id);
      const table = await Table.restore({
        game,
        storage: this.#database,
        id,
        ...(note.secret === undefined ? {} : { secret: note.secret }),
        players: botPlayers(game, id, computers),
        // What a computer player did wrong is not for the page: it might tell of what the player knows.
        onDefect: (error, of) => (of === 'player' ? this.#player.end() : this.#failed(error)),
      });
      if (isLost) throw new HostError('in-use', 'This game was opened in another tab.');
      const listener = {
        push: (sight: Sight) => this.#announce({ kind: 'sight', id, sight }),
        failed: this.#failed,
      };
      const connection = new Connection(game, table, game.sides, listener, computers);
      this.#open = { table, game, note, hold: held, connection };
      return infoOf(this.#open);
    } catch (error) {
      held.release();
      throw error;
    }
  }

  async close(): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    await open?.connection.close();
    this.#player.end();
    open?.hold.release();
  }

  async rules(game: string): Promise<readonly RuleDocument[]> {
    return shownRules(await loaded(game));
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

  async check(text: string): Promise<CheckedFile> {
    const { record } = readSave(text);
    const game = await loaded(record.game);
    const replay = replayRecord(game, record);
    return {
      game: record.game,
      title: game.title,
      entries: record.entries.length,
      replays: replay.ok,
      ...(replay.ok ? {} : { fault: { entry: replay.entry, why: replay.why } }),
      dice: verifyDice(game, record, replay),
      parts: partsOf(record),
    };
  }

  /** What failed while nobody waited for an answer. */
  readonly #failed = (error: unknown): void => {
    this.#announce({ kind: 'defect', why: String(error) });
  };

  /** A note that is damaged must not hide the others. */
  #shown(note: TableNote): readonly SavedGame[] {
    try {
      return [savedGame(note)];
    } catch (error) {
      this.#failed(error);
      return [];
    }
  }

  /** A table that was made in memory is stored as a whole: nothing of it, or all. */
  async #keep(table: Table, title: string, secret: string | undefined): Promise<string> {
    const { practice: _, entries, ...header } = await table.record();
    const now = Date.now();
    const { id, sameHands } = header;
    const { summary } = table;
    const hands = sameHands ? 'one' : 'two';
    const note = { id, title, hands, header, secret, created: now, changed: now, summary } as const;
    await this.#database.keep(note, entries);
    return id;
  }

  async #note(id: string): Promise<TableNote> {
    const note = await this.#database.note(id);
    if (note === undefined) throw new Refusal('unknown-table', 'This game is not kept on this device.');
    return note;
  }

  get #connection(): Connection {
    if (this.#open === undefined) throw new HostError('not-open', 'No game is open here.');
    return this.#open.connection;
  }

  #lost(id: string): void {
    if (this.#open?.note.id !== id) return;
    void this.close();
    this.#announce({ kind: 'taken-over', id });
  }

  /** The computer players of this device, as a table of a game reaches them. */
  #computers(game: string): Computers {
    return {
      characters: charactersOf(game),
      think: (task, cancellation) => this.#player.think(task, cancellation),
      pick: randomBelow,
      now: () => performance.now(),
    };
  }
}

function isTableCall(call: keyof HostApi): boolean {
  return (TABLE_CALLS as readonly string[]).includes(call);
}

function infoOf({ table, game, note }: Open): TableInfo {
  const { decider, stop, hasNewRules, summary } = table;
  const step = decider === undefined ? undefined : table.heading(decider)?.name;
  return {
    id: note.id,
    title: note.title,
    game: shownGame(game, charactersOf(game.id)),
    scenario: note.header.scenario,
    options: note.header.options,
    hands: note.hands,
    names: namesOf(note),
    computers: computersOf(table.seats, charactersOf(game.id)),
    practice: note.header.forPractice === true,
    progress: summary.progress.text,
    ...(decider === undefined ? {} : { decider }),
    ...(step === undefined ? {} : { step }),
    ...(hasNewRules ? { newRules: true } : {}),
    ...(stop === undefined ? {} : { stop: true }),
  };
}

function savedGame(note: TableNote): SavedGame {
  const { id, title, hands, header, created, changed, summary } = note;
  const { decider, progress } = summary;
  return {
    id,
    title,
    game: header.game,
    scenario: header.scenario,
    options: header.options,
    hands,
    names: namesOf(note),
    computers: computersOf(summary.seats ?? header.seats, charactersOf(header.game)),
    created,
    changed,
    progress,
    ...(decider === undefined ? {} : { decider }),
    over: decider === undefined,
  };
}

function namesOf({ header }: TableNote): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(header.seats).map(([side, { name }]) => [side, name]));
}

/** Who is to hold a side of a new game. */
function holderOf({ game, names, computers = {} }: NewGame, side: string): SeatHolder {
  const name = names[side] ?? '';
  const computer = computers[side];
  return computer === undefined
    ? { name, kind: 'person' }
    : computerHolder(name, computer, charactersOf(game)[side], randomBelow);
}

/** What the dice of a record were made of. */
function partsOf({ dice, entries }: GameRecord): CheckedFile['parts'] {
  const made =
    dice.kind === 'fair'
      ? { name: 'commitment', value: dice.commitment }
      : { name: 'seed', value: String(dice.seed) };
  const texts = entries.flatMap((entry) =>
    'contribute' in entry ? [{ name: entry.seat, value: entry.contribute }] : [],
  );
  const secrets = entries.flatMap((entry) =>
    'reveal' in entry ? [{ name: 'secret', value: entry.reveal }] : [],
  );
  return [made, ...texts, ...secrets.slice(0, 1)];
}

/** A game by its id, fetched when it is first needed. */
async function loaded(id: string): Promise<Game> {
  try {
    return await gameById(id);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new HostError('unreachable', 'The rules of this game could not be fetched.');
  }
}

/** The entries before a fault, as a record of their own. */
async function upToEntry({ practice: _, ...record }: GameRecord, upTo: number): Promise<GameRecord> {
  const entries = record.entries.slice(0, upTo);
  return { ...record, entries, practice: await practiceOf(record, entries) };
}

/** A game that can be played here; of one without a table a record would be kept that nobody can open. */
async function offeredGame(id: string): Promise<Game> {
  const game = await loaded(id);
  if (NOT_OFFERED.includes(id)) throw new Refusal('unknown-game', `there is no table for ${game.title}`);
  return game;
}

/** Whether entries make a game of practice: a record says so, and it has to be right. Broken ones make none. */
async function practiceOf(header: Header, entries: readonly Entry[]): Promise<boolean> {
  if (!GAME_IDS.includes(header.game)) return false;
  const game = await loaded(header.game);
  const replays = (practice: boolean) => replayRecord(game, { ...header, practice, entries }).ok;
  return !replays(false) && replays(true);
}

function fileName(title: string): string {
  return title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || SAVE_FORMAT;
}

/** By a chance of the device that no dice are made of. */
function randomBelow(count: number): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % count;
}

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
