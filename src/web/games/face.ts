import type { ComponentType, ReactNode } from 'react';
import type { Result, View } from '../../engine/definition.ts';
import type { ShownAction, ShownEvent, ShownQuestion, Sight, Thing } from '../../host/protocol.ts';
import type { BoardPlan, GroundSpec, Layout, Look } from '../board/plan.ts';

/**
 * What a game brings to the table besides its rules: its map, its counters, a few panels of its own. Everything here
 * draws what a view says; no rule is known. Texts come by key from the catalogue of the game's folder.
 */
export interface Face {
  readonly id: string;
  /** Something is hidden between the sides: a curtain falls when the screen is passed on. */
  readonly hides: boolean;
  readonly plan: BoardPlan;
  /** How each side looks: which band is beside its words. */
  readonly sides: Readonly<Record<string, Look>>;
  /** What lies where. */
  layout(view: View): Layout;
  /** The cells of the turn track. */
  track(view: View): readonly TrackCell[];
  /** The figures at the right of the header: points, fuel, hour. */
  figures(view: View): readonly Figure[];
  /** The name of a part of the sequence, by the step: `movement.choose` is "Movement". */
  phase(question: ShownQuestion, view: View): string;
  /** Verbs by how the board shows their targets; the others are ways to go or things to pick. */
  readonly hostile: ReadonlySet<string>;
  /** Verbs that may be played for all their units at once: "include all". */
  readonly wholesale: Readonly<Record<string, string>>;
  /** Further things that take several actions one after the other: "try to regroup all". */
  bundles?(question: ShownQuestion, view: View): readonly Bundle[];
  /** Verbs that a click on a thing never means while it can mean another: the game has buttons of its own for them. */
  readonly aside?: ReadonlySet<string>;
  /** Verbs without arguments in the order in which one of them becomes the main button. */
  readonly primary: readonly string[];
  /** The name of an action that names nothing, as a button: "End movement". */
  button(verb: string, question: ShownQuestion): string;
  /** A shorter name for an action with numbers, where its label is too long for a button. */
  short?(action: ShownAction): string | undefined;
  /** Further layers of the map that can be switched on. */
  readonly overlays: readonly { readonly id: string; readonly key: string; readonly title: string }[];
  /** What the layers show: things to mark, drawn under the counters. */
  overlay(id: string, view: View, selected: Thing | undefined): ReactNode;
  /** Drawn on the map under the counters at all times, in map units: cards beside air bases. */
  underlay?(view: View): ReactNode;
  /** What the painter of the ground is told now, where it depends on the view: night. Else it is that of the plan. */
  ground?(view: View): GroundSpec;
  /** Words about a thing that was pointed at. */
  inspect(thing: Thing, view: View): Inspection | undefined;
  /** The set-ups that history or the booklet suggest for a draft. */
  setUps(
    draft: string,
    view: View,
  ): readonly { readonly title: string; readonly choices: readonly string[] }[];
  /** Whether the choices of a draft may serve another game as well; all do, unless it says otherwise. */
  keeps?(draft: string): boolean;
  readonly charts: readonly ChartTable[];
  /** Where on the charts the dice of an event were read, by its key. `before` is what was told before it. */
  readonly readings?: Readonly<
    Record<string, (values: EventValues, before: readonly ShownEvent[]) => Reading | undefined>
  >;
  /** Events by what the log makes of them: headings of turns, and losses for the filter. */
  readonly heads: ReadonlySet<string>;
  readonly losses: ReadonlySet<string>;
  /** What is told over and over and shown on the map anyway: the log leaves it out. */
  readonly quiet?: ReadonlySet<string>;
  /** Panels of its own: beside the map, under it, and in its place. */
  readonly Rail?: ComponentType<PanelProps>;
  readonly Dock?: ComponentType<PanelProps>;
  /** Stands in the place of the map while it says so (a battle board). */
  readonly Stage?: {
    readonly shows: (view: View) => boolean;
    readonly title: string;
    readonly Panel: ComponentType<PanelProps>;
  };
  /** How a victory can be called, by its level in the result. */
  readonly levels?: Readonly<Record<string, VictoryLevel>>;
  /** The part of the result page that is the game's own. */
  readonly Report?: ComponentType<{ readonly result: Result; readonly view: View }>;
}

export interface VictoryLevel {
  /** Between the side and the victory: "marginal". */
  readonly text: string;
  /** Won whatever the points say; the first line of the account tells how. */
  readonly outright?: true;
}

/** Actions that are played one after the other, as far as they are listed when their turn comes. */
export interface Bundle {
  readonly verb: string;
  readonly title: string;
  readonly actions: readonly string[];
  /** How many it is for. */
  readonly count: number;
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
}

export interface Inspection {
  readonly title: string;
  readonly subtitle: string;
  readonly lines: readonly { readonly text: string; readonly value: string; readonly rule?: string }[];
}

/** A table of the game as it is printed, or as we rebuilt it. */
export interface ChartTable {
  /** The name of the chart in the rules, where dice are read from it. */
  readonly id: string;
  readonly title: string;
  readonly rule?: string;
  /** What the rows are: "2d6", "Terrain". */
  readonly corner: string;
  readonly columns: readonly string[];
  /** `parts`: the columns are the parts of one result, and none of them is chosen. */
  readonly columnsAre?: 'parts';
  readonly rows: readonly { readonly head: string; readonly cells: readonly string[] }[];
  /** `reconstructed` is marked, with the reason. */
  readonly source: 'published' | 'rules' | 'historical' | 'reconstructed';
  readonly note?: string;
}

export type EventValues = ShownEvent['values'];

/** A place on a chart that dice were read at. */
export interface Reading {
  /** The chart's id. */
  readonly chart: string;
  /** What the dice came to, or the head of the row. */
  readonly row: number | string;
  /** Its number or its name, where the chart has columns to choose from and the column is known. */
  readonly column?: number | string;
}

/** What a game's own panels get. They offer what is listed and nothing else. */
export interface PanelProps {
  readonly view: View;
  readonly layout: Layout;
  readonly sight: Sight;
  /** The things that can be chosen now. */
  readonly open: ReadonlySet<Thing>;
  readonly selected: readonly Thing[];
  readonly hostile: ReadonlySet<Thing>;
  /** A click: it chooses what can be chosen and looks at everything else. */
  choose(thing: Thing): void;
  /** Plays a listed action. */
  take(action: string): void;
  /** Pointed at: the preview follows. */
  point(thing: Thing | undefined): void;
}
