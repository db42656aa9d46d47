import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Notices } from './notices.tsx';
import type { Playback } from './use-playback.ts';
import type { TableState } from './use-table.ts';

/** The notices of a table at which nothing else is to be told. */
function drawn(part: { readonly fitted?: { n: number; count: number }; readonly refused?: object }): string {
  const table = {
    state: { items: [], refused: part.refused },
    session: { saysNewRules: false, info: { game: { sides: [] }, people: [] } },
    placing: { fitted: part.fitted, dismiss: () => undefined },
  } as unknown as TableState;
  const playback = { hasNews: false } as Playback;
  return renderToStaticMarkup(createElement(Notices, { table, playback }));
}

it('say how many fitted without an alarm', () => {
  const markup = drawn({ fitted: { n: 2, count: 3 } });
  expect(markup).toContain('role="status"');
  expect(markup).toContain('2 of 3 could be placed there.');
  expect(markup).not.toContain('role="alert"');
});

it('are alarms where something was refused', () => {
  const markup = drawn({ refused: { code: 'illegal-action', message: 'not now' } });
  expect(markup).toContain('role="alert"');
  expect(markup).not.toContain('role="status"');
});
