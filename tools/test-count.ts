export interface Count {
  readonly passed: number;
  readonly failed: number;
}

export function sum(counts: readonly Count[]): Count {
  return counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }));
}

export function describeCount({ passed, failed }: Count): string {
  return `${passed} passed, ${failed} failed`;
}
