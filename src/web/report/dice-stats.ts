/** How often each face came up, beside how often it should have. */
export interface FaceCount {
  readonly face: number;
  readonly rolled: number;
  readonly expected: number;
  /** Nineteen of twenty games lie between these. */
  readonly low: number;
  readonly high: number;
}

const FACES = [1, 2, 3, 4, 5, 6] as const;
const SIX = FACES.length;
/** Standard deviations on either side that hold 95 of 100. */
const WIDTH = 1.96;

export function countFaces(results: readonly number[]): readonly FaceCount[] {
  const expected = results.length / SIX;
  const spread = WIDTH * Math.sqrt(expected * (1 - 1 / SIX));
  return FACES.map((face) => ({
    face,
    rolled: results.filter((result) => result === face).length,
    expected,
    low: Math.max(0, expected - spread),
    high: Math.min(results.length, expected + spread),
  }));
}

/** Two decimals; nothing rolled has no mean. */
export function meanText(results: readonly number[]): string {
  if (results.length === 0) return '–';
  return (results.reduce((sum, result) => sum + result, 0) / results.length).toFixed(2);
}
