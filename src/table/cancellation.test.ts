import { expect, it, vi } from 'vitest';
import { Cancellation } from './cancellation.ts';

it('is heard once by everyone who still listens, also by who comes late', () => {
  const cancellation = new Cancellation();
  const [heard, gone, late] = [vi.fn(), vi.fn(), vi.fn()];
  cancellation.onCancel(heard);
  cancellation.onCancel(gone)();
  expect(cancellation.isCancelled).toBe(false);
  cancellation.cancel();
  cancellation.cancel();
  cancellation.onCancel(late);
  expect(cancellation.isCancelled).toBe(true);
  expect([heard, gone, late].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
});
