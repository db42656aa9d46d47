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

/** A place on a chart that dice were read at. */
export interface Reading {
  /** The chart's id. */
  readonly chart: string;
  /** What the dice came to, or the head of the row. */
  readonly row: number | string;
  /** Its number or its name, where the chart has columns to choose from and the column is known. */
  readonly column?: number | string;
}

type Line = readonly [first: string, ...cells: string[]];

/** A table from its lines: the head begins with the corner, every row with its own head. */
export function chart(
  id: string,
  title: string,
  [corner, ...columns]: Line,
  rows: readonly Line[],
  about: Pick<ChartTable, 'source' | 'rule' | 'note' | 'columnsAre'>,
): ChartTable {
  return { id, title, corner, columns, rows: rows.map(([head, ...cells]) => ({ head, cells })), ...about };
}
