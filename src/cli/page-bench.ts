import { z } from 'zod/mini';
import type { Row } from '../proof/measure.ts';
import { type PageRun, runPage } from './page-runs.ts';
import { UserError } from './user-error.ts';

const rowSchema = z.object({ game: z.string(), what: z.string(), value: z.number(), unit: z.string() });

export function measurePage(): PageRun<Row> {
  return runPage('playwright.bench.config.ts', 'GRAND_HARBOUR_ROWS', rowSchema);
}

/** The size and the speed of the page, measured in Chromium without a graphics card. */
export function benchPage(): readonly Row[] {
  const { told, passed } = measurePage();
  if (!passed) throw new UserError('The page could not be measured; the reasons stand above.');
  return told;
}
