import { z } from 'zod/mini';
import type { Row } from '../proof/measure.ts';
import { measurePage } from './page-bench.ts';
import { runPage } from './page-runs.ts';
import { counted } from './plural.ts';

const runSchema = z.object({
  game: z.string(),
  scenario: z.string(),
  by: z.string(),
  entries: z.number(),
  actions: z.number(),
  rolls: z.number(),
  dice: z.string(),
  curtains: z.number(),
  seconds: z.number(),
  result: z.string(),
  deeds: z.record(z.string(), z.number()),
});

export interface PageProof {
  /**
   * Every game ended, its record replays, its dice are as promised, and the page complained of nothing; and
   * everything could be measured.
   */
  readonly ok: boolean;
  readonly games: readonly z.infer<typeof runSchema>[];
  readonly bench: readonly Row[];
}

/** Whole games in the browser, by mouse, by keyboard and by the list of actions; then the measurements. */
export function proofPage(): PageProof {
  const { told, passed } = runPage('playwright.proof.config.ts', 'GRAND_HARBOUR_RUNS', runSchema);
  const games = [...told].sort((a, b) => `${a.game} ${a.by}`.localeCompare(`${b.game} ${b.by}`));
  const measured = measurePage();
  return { ok: passed && measured.passed, games, bench: measured.told };
}

export function pageSummary({ ok, games }: PageProof): string {
  const actions = games.reduce((sum, one) => sum + one.actions, 0);
  const played = `${counted(games.length, 'game', 'games')} played to the end, ${actions} actions`;
  return ok ? played : `${played}; something failed`;
}
