import { appendFileSync } from 'node:fs';

/** What is told of a game that was played to its end. */
export interface Run {
  readonly game: string;
  readonly scenario: string;
  readonly by: string;
  readonly entries: number;
  readonly actions: number;
  readonly rolls: number;
  readonly dice: string;
  readonly curtains: number;
  readonly seconds: number;
  readonly result: string;
  /** What the player did how often. */
  readonly deeds: Readonly<Record<string, number>>;
}

export function report(run: Run): void {
  const file = process.env['GRAND_HARBOUR_RUNS'];
  if (file === undefined) console.log(JSON.stringify(run));
  else appendFileSync(file, `${JSON.stringify(run)}\n`);
}
