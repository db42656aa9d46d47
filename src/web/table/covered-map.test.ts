import { afterEach, describe, expect, it, vi } from 'vitest';
import { coveredMap } from './covered-map.ts';

afterEach(() => vi.unstubAllGlobals());

/** A window on the map with its tools at rest, pushed down by so much for the moment. */
function pageWith(pushed: number): void {
  const tools = { offsetLeft: 300, offsetTop: 12, offsetWidth: 200, offsetHeight: 40 };
  const parts: Record<string, object> = {
    '.table-map': { getBoundingClientRect: () => ({ left: 0, top: 100, height: 600, bottom: 700 }) },
    '.map-tools': { ...tools, getBoundingClientRect: () => ({ top: 112 + pushed, bottom: 152 + pushed }) },
  };
  vi.stubGlobal('document', { querySelector: (selector: string) => parts[selector] ?? null });
}

describe('what covers the map', () => {
  it('is the same while a banner pushes the tools down', () => {
    pageWith(0);
    const before = coveredMap();
    pageWith(40);
    expect(coveredMap()).toEqual(before);
    expect(before).toMatchObject({ top: 60, head: [300, 12, 200, 40] });
  });
});
