import type {
  Explanation,
  OptionValues,
  Outlook,
  Preview,
  Progress,
  Result,
  View,
} from '../engine/definition.ts';
import type { Json } from '../engine/kinds.ts';
import type { ItemKind } from '../table/item.ts';
import type { AnswerKind, AnswerReason, OfferKind } from '../table/record.ts';
import type { UndoRights } from '../table/undo.ts';
import type { DiceReport } from '../table/verify.ts';
import type { ComputerPlayer, Hint, Played } from './computer-player.ts';
import type { RuleDocument } from './rule-document.ts';

export {
  CHANCE,
  type ComputerPlayer,
  type Hint,
  type HintStep,
  LEVELS,
  type Played,
} from './computer-player.ts';
export type { ClauseDocument, RuleDocument, RuleLinks } from './rule-document.ts';

/**
 * What a page and the host of its tables say to each other. The host knows the rules; it runs in a worker of the
 * page, or on a server. The page knows only what stands here. A thing of the game is named by its kind and its name:
 * `unit:br-2-dev`, `hex:1911`, `box:maleme-box-1`, `group:g3`.
 */
export type Thing = string;

/** A game as an open table knows it. */
export interface GameInfo {
  readonly id: string;
  readonly title: string;
  readonly sides: readonly SideInfo[];
  readonly scenarios: readonly { readonly id: string; readonly title: string }[];
}

export interface SideInfo {
  readonly id: string;
  readonly label: string;
  /** How the computer can play it; none, where it cannot. */
  readonly characters: readonly string[];
}

/** `two`: two people at one screen. `one`: one person plays both sides and may take back anything. */
export type Hands = 'two' | 'one';

export interface NewGame {
  readonly game: string;
  readonly scenario: string;
  readonly options: OptionValues;
  readonly hands: Hands;
  /** The name of the person at each side. */
  readonly names: Readonly<Record<string, string>>;
  /** The sides that the computer plays. */
  readonly computers?: Readonly<Record<string, ComputerPlayer>>;
  /** Anything may be taken back, also what the computer did; otherwise there is no way back over dice and secrets. */
  readonly practice?: boolean;
  /** What the game is called among the saved ones. */
  readonly title: string;
  /** The same dice every time, for tests and pictures; otherwise they are fair. */
  readonly seed?: string;
}

/** A game that is kept on this device. */
export interface SavedGame {
  readonly id: string;
  readonly title: string;
  readonly game: string;
  readonly scenario: string;
  readonly options: OptionValues;
  readonly hands: Hands;
  readonly names: Readonly<Record<string, string>>;
  /** The sides that the computer plays now. */
  readonly computers: Readonly<Record<string, ComputerPlayer>>;
  readonly created: number;
  readonly changed: number;
  /** In words that give nothing away. */
  readonly progress: Progress;
  /** Whose decision it is; nothing when the game is over. */
  readonly decider?: string;
  readonly over: boolean;
}

/** A table that has been opened. */
export interface TableInfo {
  readonly id: string;
  readonly title: string;
  readonly game: GameInfo;
  readonly scenario: string;
  readonly options: OptionValues;
  readonly hands: Hands;
  readonly names: Readonly<Record<string, string>>;
  /** The sides that the computer plays when it is opened. */
  readonly computers: Readonly<Record<string, ComputerPlayer>>;
  /** It was begun for practice. */
  readonly practice: boolean;
  /** The side to decide and the step at which it does; nothing when the game is over. */
  readonly decider?: string;
  readonly step?: string;
  /** How far the game has come, in words that give nothing away. */
  readonly progress: string;
  /** It goes on by newer rules than it was played by until now. */
  readonly newRules?: true;
  /** What comes next does not fit the rules of this program: the game can be looked at, not played on. */
  readonly stop?: true;
}

export interface ShownAction {
  /** The canonical line: what is sent back to play it. */
  readonly text: string;
  readonly verb: string;
  /** The things it names, in order; numbers and words are not among them. */
  readonly things: readonly Thing[];
  /** The thing to click for it: the last one it names. */
  readonly target?: Thing;
  /** How it reads to a player. */
  readonly label: string;
  /** The places on the way, where it carries a path. */
  readonly path?: readonly Thing[];
  /** What going there costs, in points. */
  readonly cost?: number;
}

export interface ShownQuestion {
  readonly seat: string;
  readonly name: string;
  readonly rule: string;
  readonly prompt: string;
  readonly draft?: true;
  /** What the open procedure speaks of, by the name it has there: `unit`, `stack`, `target`. */
  readonly about: Readonly<Record<string, readonly Thing[]>>;
  /** Only for the asked seat. */
  readonly actions: readonly ShownAction[];
  /** Only for the asked seat: what it may do besides, after which the same is asked again. */
  readonly asides: readonly ShownAction[];
}

export interface ShownEvent {
  readonly key: string;
  readonly text: string;
  /** What it names, for the map. */
  readonly things: readonly Thing[];
  /** What the text is made of, by name. */
  readonly values: Readonly<Record<string, Json>>;
  /** The rule it comes from, where one can be named. */
  readonly rule?: string;
  /** The dice it tells of, by their places among the rolls of its item. */
  readonly rolls?: readonly number[];
  /** What could be foreseen of these dice, for the side that rolled them. */
  readonly odds?: Preview;
}

export interface ShownRoll {
  readonly text: string;
  /** The side that rolled; nobody draws lots. */
  readonly by?: string;
  /** The faces of the die and what it shows; draws of lots are not shown as dice. */
  readonly die?: number;
  readonly result?: number;
}

/** One thing that a seat saw happen; the numbers are its own. */
export interface ShownItem {
  readonly number: number;
  readonly kind: ItemKind;
  readonly by?: string;
  /** It came of an answer that was given without asking, because there was no other: nobody's order. */
  readonly unasked?: true;
  /** It was ordered in one go with all others that have the same number. */
  readonly go?: number;
  readonly rolls: readonly ShownRoll[];
  readonly events: readonly ShownEvent[];
  readonly undone?: readonly number[];
  readonly offer?: OfferKind;
  readonly answer?: AnswerKind;
  /** Why a computer player answers so. */
  readonly why?: AnswerReason;
  /** Who plays the side from here on: the computer, or a person. */
  readonly player?: ComputerPlayer | 'person';
}

/** One order of an open draft: it can be taken out and put back as a whole. */
export interface DraftOrder {
  readonly choices: readonly string[];
  readonly label: string;
  readonly things: readonly Thing[];
}

/** All that one seat may have now. */
export interface Sight {
  readonly seat: string;
  /** Nothing when the game is over. */
  readonly decider?: string;
  readonly view: View;
  readonly question?: ShownQuestion;
  /** The orders of the seat's own open draft, and the step that opened it. */
  readonly orders?: readonly DraftOrder[];
  readonly draft?: string;
  /** The question at which the open order began; only for whoever begins to watch in the midst of it. */
  readonly opening?: ShownQuestion;
  /** How far the game has come, in words that give nothing away. */
  readonly progress: string;
  /** How many items the seat has seen; `news` are those that whoever watches did not have yet. */
  readonly items: number;
  readonly news: readonly ShownItem[];
  readonly undoRights: UndoRights;
  readonly result?: Result;
  readonly practice: boolean;
  /** The sides that the computer plays now. */
  readonly computers: Readonly<Record<string, ComputerPlayer>>;
  /** A proposal that waits for an answer. */
  readonly offer?: { readonly by: string; readonly what: OfferKind };
}

/** As which seat a table is watched. */
export interface WatchOptions {
  readonly seat: string;
  /** Where one person, or two who hide nothing, hold all sides: as whoever is to decide, unless that is the computer. */
  readonly follow?: true;
  /** How many items of each seat are known already. */
  readonly known?: Readonly<Record<string, number>>;
}

/** Choices that were kept to be used again in a draft of the same name. */
export interface KeptSetUp {
  readonly id: string;
  readonly game: string;
  /** Whose draft it is and the step at which it is opened: `british set-up.pick`. */
  readonly draft: string;
  readonly title: string;
  readonly choices: readonly string[];
}

/** What a file turned out to be. */
export type CheckedFile = {
  readonly game: string;
  readonly title: string;
  readonly entries: number;
  readonly replays: boolean;
  /** The first entry that does not fit, and why. */
  readonly fault?: { readonly entry: number; readonly why: string };
  readonly dice: DiceReport;
  /** What the fair dice were made of, once revealed. */
  readonly parts: readonly { readonly name: string; readonly value: string }[];
};

export interface SavedFile {
  readonly name: string;
  readonly text: string;
}

export interface ShownReach {
  readonly place: Thing;
  readonly cost: number;
  readonly path: readonly Thing[];
}

export interface ShownThreat {
  readonly place: Thing;
  readonly strength: number;
}

/**
 * What can be asked at an open table, wherever it is; each call is answered or refused. What comes of a change is not
 * its answer: it is pushed to whoever watches, before the answer, as a `sight`.
 */
export interface TableApi {
  /** The first sight. From now on a new one is pushed whenever something changes for this seat; the watch before it ends. */
  watch(options: WatchOptions): Sight;
  unwatch(): void;
  /** `unasked`: it was the only answer, and was given without asking anybody. */
  act(seat: string, action: string, unasked?: boolean): void;
  /**
   * Plays listed actions one after the other, as far as they are listed; one sight comes of all, and those inside a draft
   * are one step to take back. Tells how many steps that is.
   */
  actAll(seat: string, actions: readonly string[]): number;
  /** For each of these ways to go on, those of its actions that `actAll` would play inside the open draft. Nothing changes by it. */
  tryEach(seat: string, ways: readonly (readonly string[])[]): readonly (readonly string[])[];
  redraft(seat: string, choices: readonly string[]): void;
  /** Takes own actions back, so many at once. Where anything may be taken back, each goes with all that came of it. */
  undo(seat: string, times?: number): void;
  /** Does again what was taken back, so many at once. What the computer did after it is done again with it. */
  redo(seat: string, times?: number): void;
  reset(seat: string): void;
  resign(seat: string): void;
  /** A computer player answers at once. */
  propose(seat: string, what: OfferKind): void;
  answer(seat: string, answer: AnswerKind): void;
  /**
   * The computer gives up to so many orders. It ends early when a person is to decide or the game is over, and after a
   * quarter of a second, also in the middle of an order: it can be called again. One sight comes of all orders.
   */
  play(orders: number): Played;
  /** The side is played by the computer from now on, or by a person again. The watch of a seat that is given away ends. */
  handOver(side: string, computer: ComputerPlayer | null): void;
  hint(seat: string): Hint;
  /** What a seat knew after the item with this number; 0 is the start. */
  viewAt(seat: string, item: number): View;
  preview(seat: string, action: string): Preview | null;
  /** Why a thing cannot be chosen; where no such thing is asked for, why the place cannot be where it lies. */
  explain(seat: string, thing: Thing, place?: Thing): Explanation;
  reach(seat: string, unit: Thing): readonly ShownReach[];
  threat(seat: string): readonly ShownThreat[];
  /** What can reach a thing next; nothing where the game does not say it of such things. */
  outlook(seat: string, thing: Thing): Outlook | null;
}

/** The calls that go to the open table. */
export const TABLE_CALLS = [
  'watch',
  'unwatch',
  'act',
  'actAll',
  'tryEach',
  'redraft',
  'undo',
  'redo',
  'reset',
  'resign',
  'propose',
  'answer',
  'play',
  'handOver',
  'hint',
  'viewAt',
  'preview',
  'explain',
  'reach',
  'threat',
  'outlook',
] as const satisfies readonly (keyof TableApi)[];

/** What can be asked of the games that are kept on a device. */
export interface DeviceApi {
  saved(): readonly SavedGame[];
  create(game: NewGame): string;
  /** Keeps a record as a game of its own, under the title it has or else this one. `upTo` keeps only the entries before a fault. */
  importRecord(text: string, title: string, upTo?: number): string;
  rename(id: string, title: string): void;
  remove(id: string): void;
  exportRecord(id: string): SavedFile;

  /** Opens a table; one that is open elsewhere is refused unless it is taken over. */
  open(id: string, takeOver: boolean): TableInfo;
  close(): void;

  rules(game: string): readonly RuleDocument[];
  setUps(game: string, draft: string): readonly KeptSetUp[];
  keepSetUp(setUp: Omit<KeptSetUp, 'id'>): string;
  removeSetUp(id: string): void;
  check(text: string): CheckedFile;
}

/** All that a page can ask of the host in its worker. */
export type HostApi = DeviceApi & TableApi;

/** What the host says unasked. */
export type Announcement =
  /** Something changed at the table that is watched. */
  | { readonly kind: 'sight'; readonly id: string; readonly sight: Sight }
  /** Another tab has taken the open table over. */
  | { readonly kind: 'taken-over'; readonly id: string }
  /** Something failed that no call was waiting for. */
  | { readonly kind: 'defect'; readonly why: string };

/** A refusal as it crosses the border. */
export interface RefusalDocument {
  readonly code: string;
  readonly message: string;
  /** The reason alone, without what was tried: for whoever saw what they clicked. */
  readonly reason?: string;
  readonly rule?: string;
  readonly where?: string;
}

export type Request = {
  readonly call: keyof HostApi;
  /** The number of the call, by which its answer is known. */
  readonly number: number;
  readonly args: readonly unknown[];
};

export type Reply =
  | { readonly number: number; readonly value: unknown }
  | { readonly number: number; readonly refusal: RefusalDocument }
  | Announcement;
