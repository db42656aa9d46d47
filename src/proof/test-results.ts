import { z } from 'zod/mini';
import type { TestResult } from './clause-report.ts';

const reportSchema = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ title: z.string(), status: z.string() })) }),
  ),
});

/** What vitest's JSON report says of each test. */
export function testResultsOf(report: unknown): TestResult[] {
  return reportSchema
    .parse(report)
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .map(({ title, status }) => ({ name: title, passed: status === 'passed' }));
}
