import type { ComponentType, ReactNode } from 'react';
import type { Result, View } from '../../engine/definition.ts';
import type { ShownAction, ShownEvent, ShownItem, ShownQuestion, Sight, Thing } from '../../host/protocol.ts';
import type { Layout } from '../board/layout.ts';
import type { BoardMap, GroundSpec } from '../board/map.ts';
import type { Choosing } from '../board/piece-button.tsx';
import type { IconName } from '../parts/icons.ts';
import type { Look } from '../parts/looks.ts';
import type { ChartTable, Reading } from './chart.ts';
import { type ResultsPart, USUAL_RESULTS } from './results.ts';

/**
 * What a game brings to the table besides its rules, in parts. Everything here draws what a view says; no rule is
 * known. Texts come by key from the catalogue of the game's folder. `makeFace` adds what is as usual.
 */
export interface Face {
  readonly id: string;
  /** Whether something is hidden between the sides now: then a curtain falls when the screen is passed on. */
  hides(now: Scene): boolean;
  /** How each side looks: which band is beside its words. */
  readonly sides: Readonly<Record<string, Look>>;
  readonly board: BoardPart;
  readonly header: HeaderPart;
  readonly words: WordsPart;
  readonly verbs: VerbsPart;
  readonly drafts: DraftsPart;
  readonly charts: ChartsPart;
  readonly results: ResultsPart;
  readonly log: LogPart;
  readonly panels: PanelsPart;
  readonly report: ReportPart;
}

/** Where a game stands, as everybody may know. */
export interface Scene {
  readonly scenario: string;
  /** The step that is asked; nothing when the game is over. */
  readonly step: string | undefined;
}

/** The map with its pieces. */
export interface BoardPart {
  readonly map: BoardMap;
  /** What lies where. */
  layout(view: View): Layout;
  /** What the painter of the ground is told now, where it depends on the view: night. */
  ground(view: View): GroundSpec;
  /** What the numbers of the layer of threats count. */
  readonly threat?: string;
  /** Further layers of the map that can be switched on. */
  readonly overlays: readonly Overlay[];
  /** The things on the map that belong to a thing beside it, to be ringed while that is pointed at: a formation's units. */
  members(thing: Thing, view: View): readonly Thing[];
  /** Drawn on the map under the counters at all times, in map units: cards beside air bases. */
  underlay(view: View): ReactNode;
}

export interface Overlay {
  readonly id: string;
  /** The key that switches it. */
  readonly key: string;
  readonly title: string;
  /** Things to mark, drawn under the counters. */
  draw(view: View, selected: Thing | undefined): ReactNode;
}

/** The head of the table. */
export interface HeaderPart {
  /** The cells of the turn track. */
  track(view: View): readonly TrackCell[];
  /** The figures at the right: points, fuel, hour. */
  figures(view: View): readonly Figure[];
}

export interface TrackCell {
  readonly id: string;
  readonly short: string;
  readonly text: string;
  readonly state: 'past' | 'now' | 'to-come';
  readonly detail?: string;
}

export interface Figure {
  readonly text: string;
  readonly value: string;
  readonly detail?: string;
  /** It is shown also where there is little room. */
  readonly vital?: true;
}

/** What is said of things: an action, an order of a draft. */
export interface Sentence {
  readonly label: string;
  readonly things: readonly Thing[];
}

/** What things, steps and answers are called. */
export interface WordsPart {
  /** The name of a part of the sequence, by the step: `movement.choose` is "Movement". */
  phase(question: ShownQuestion, view: View): string;
  /**
   * The name of an action that names nothing, as a button: "End movement". Where orders can be given and none has been
   * (`untouched`), what confirms them says so: "No bombardment".
   */
  button(verb: string, question: ShownQuestion, untouched?: boolean): string;
  /** A shorter name for an action with numbers, where its label is too long for a button. */
  short(action: ShownAction): string | undefined;
  /** A sentence of the rules about things, an action or an order, with the names that they have on the map in this view. */
  asOnMap(sentence: Sentence, view: View): string;
  /** Words about a thing that was pointed at. */
  inspect(thing: Thing, view: View): Inspection | undefined;
}

export interface Inspection {
  readonly title: string;
  readonly subtitle: string;
  readonly lines: readonly InspectionLine[];
}

export interface InspectionLine {
  readonly text: string;
  readonly value: string;
  readonly rule?: string;
}

/** How the table offers actions, by their verbs. */
export interface VerbsPart {
  /** Their targets are enemies; those of the others are ways to go or things to pick. */
  readonly hostile: ReadonlySet<string>;
  /**
   * Those without arguments that carry on with what is being done, in the order in which one of them becomes the main
   * button; also of one step or procedure only: `ready.declaration`. What refuses, passes or ends is never among them: it is
   * the main button by itself when nothing else can be done.
   */
  readonly primary: readonly string[];
  /** A click on a thing never means these while it can mean another: the game has buttons of its own for them. */
  readonly aside: ReadonlySet<string>;
  /** Those that may be played for all their units at once, and how that is called: "include all". */
  readonly wholesale: Readonly<Record<string, string>>;
  /** What is played for all at once in an order that matters: it is told in numbers on the map and in words. */
  readonly ordered: ReadonlySet<string>;
  /**
   * A click on a stack takes all of it that can go, where units go together. By the verb that takes the first of them: the
   * verb by which the others follow, or nothing where whoever is taken has the others with it already, as the counter of
   * a group.
   */
  together(question: ShownQuestion): Together;
  /** Further things that take several actions one after the other: "try to regroup all". */
  bundles(question: ShownQuestion, view: View): readonly Bundle[];
}

export type Together = Readonly<Record<string, string | undefined>>;

/** Actions that are played one after the other, as far as they are listed when their turn comes. */
export interface Bundle {
  readonly verb: string;
  readonly title: string;
  readonly actions: readonly string[];
  /** How many it is for. */
  readonly count: number;
}

export interface DraftsPart {
  /** The set-ups that history or the booklet suggest for a draft. */
  setUps(draft: string, view: View): readonly SetUp[];
  /** The drafts in which pieces are given their places one after the other: the next is picked by itself. */
  readonly places: ReadonlySet<string>;
  /** Of what kind a piece is: those of one kind are placed after each other, and may be placed together. */
  kindOf(thing: Thing): string | undefined;
  /** Whether the choices of a draft may serve another game as well. */
  keeps(draft: string): boolean;
}

export interface SetUp {
  readonly title: string;
  readonly choices: readonly string[];
}

export interface ChartsPart {
  readonly tables: readonly ChartTable[];
  /** Where on the charts the dice of an event were read, by its key. */
  readonly readings: Readonly<Record<string, Reader>>;
}

/** `before` is what was told before the event. */
export type Reader = (values: EventValues, before: readonly ShownEvent[]) => Reading | undefined;

export type EventValues = ShownEvent['values'];

/** Events by what the log makes of them. */
export interface LogPart {
  /** The headings. */
  readonly heads: ReadonlySet<string>;
  /** Those of them that begin a turn, or another part of the game by which it is counted; all, unless it says so. */
  readonly turns: ReadonlySet<string>;
  /** Those of them that hold several turns, which are counted anew in each. */
  readonly spans: ReadonlySet<string>;
  /** What the part before the first of them is called, where it is a turn as well. */
  readonly opening: string | undefined;
  /** For the filter, and for the count of the report. */
  readonly losses: ReadonlySet<string>;
  /** What is told over and over and shown on the map anyway: it is left out. */
  readonly quiet: ReadonlySet<string>;
  /** The side whose line it is in the log, whoever's order led to it: of whom it tells; nothing where it tells of nobody. */
  whoseLine?(event: ShownEvent): string | undefined;
}

/** Panels of its own: beside the map, under it, and in its place. */
export interface PanelsPart {
  readonly Rail?: ComponentType<PanelProps>;
  /** The rail in short, for a laptop. Its trays are those of the layout. */
  tokens?(view: View): readonly RailToken[];
  readonly Dock?: ComponentType<PanelProps>;
  /** Stands in the place of the map while it says so (a battle board). */
  readonly stage?: Stage;
  readonly chosen?: ChosenPanel;
}

/** A thing of the rail as a small button: its band, a sign and a few letters. */
export interface RailToken {
  readonly thing: Thing;
  readonly look: Look;
  readonly icon: IconName;
  readonly text: string;
  /** What it is, for the tooltip and the screen reader. */
  readonly label: string;
  readonly state: 'active' | 'done' | 'ready';
  /** Another kind begins with it: it stands a little apart. */
  readonly apart?: true;
}

/** What a chosen thing is made of, above the log; what can reach it next is added by the table. */
export interface ChosenPanel {
  shows(thing: Thing, view: View): boolean;
  readonly Panel: ComponentType<{ readonly thing: Thing; readonly view: View }>;
}

export interface Stage {
  readonly title: string;
  shows(view: View): boolean;
  readonly Panel: ComponentType<PanelProps>;
}

/** What a game's own panels get. They offer what is listed and nothing else. */
export interface PanelProps extends Choosing {
  readonly view: View;
  readonly layout: Layout;
  readonly sight: Sight;
  /** What the seat has seen happen, up to the moment that is shown. */
  readonly told: readonly ShownItem[];
  /** Plays a listed action. */
  take(action: string): void;
}

export interface ReportPart {
  /** What the losses by turn are called, and how much a loss counts for of a thing that has lost `before`: one number for one thing. */
  readonly lossesTitle: string | undefined;
  /** What has to be said of these numbers. */
  readonly lossesNote?: string;
  lossOf(key: string, thing: Thing, before: number): number;
  /** How a victory can be called, by its level in the result. */
  readonly levels: Readonly<Record<string, VictoryLevel>>;
  /** The part of the result page that is the game's own. */
  readonly Own?: ComponentType<{ readonly result: Result; readonly view: View }>;
}

export interface VictoryLevel {
  /** Between the side and the victory: "marginal". */
  readonly text: string;
}

type Needed = 'id' | 'sides' | 'header';
type Usual = 'verbs' | 'drafts' | 'charts' | 'results' | 'log' | 'panels' | 'report';

/** What a game has to bring, and of the rest only what is not as usual. */
export type OwnFace = Pick<Face, Needed> & {
  readonly hides?: Face['hides'];
  readonly board: Pick<BoardPart, 'map' | 'layout'> & Partial<BoardPart>;
  readonly words: Omit<WordsPart, 'short' | 'asOnMap'> & Partial<WordsPart>;
} & { readonly [Part in Usual]?: Partial<Face[Part]> };

const NONE: ReadonlySet<string> = new Set();

export function makeFace({
  board,
  words,
  verbs,
  drafts,
  charts,
  results,
  log,
  panels,
  report,
  ...own
}: OwnFace): Face {
  const { ground } = board.map;
  return {
    hides: () => false,
    ...own,
    board: { ground: () => ground, overlays: [], members: () => [], underlay: () => null, ...board },
    words: { short: () => undefined, asOnMap: ({ label }) => label, ...words },
    verbs: {
      hostile: NONE,
      primary: [],
      aside: NONE,
      wholesale: {},
      ordered: NONE,
      together: () => ({}),
      bundles: () => [],
      ...verbs,
    },
    drafts: { setUps: () => [], places: NONE, kindOf: () => undefined, keeps: () => true, ...drafts },
    charts: { tables: [], readings: {}, ...charts },
    results: { ...USUAL_RESULTS, ...results },
    log: {
      heads: NONE,
      turns: log?.heads ?? NONE,
      spans: NONE,
      opening: undefined,
      losses: NONE,
      quiet: NONE,
      ...log,
    },
    panels: { ...panels },
    report: { levels: {}, lossesTitle: undefined, lossOf: () => 1, ...report },
  };
}
