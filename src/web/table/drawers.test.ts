import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { t } from '../texts/index.ts';
import { Drawers } from './drawers.tsx';
import type { Drawer } from './use-focus.ts';

function wordsOf(open: Drawer | undefined, holder: Drawer | undefined): string {
  return renderToStaticMarkup(
    createElement(Drawers, { drawers: ['left', 'right'], open, holder, onOpen: () => undefined }),
  );
}

describe('the buttons of the drawers', () => {
  it('mark the one that holds what can be chosen, as long as it is closed', () => {
    expect(wordsOf(undefined, 'left')).toContain(t('table.choose-here'));
    expect(wordsOf('right', 'left')).toContain(t('table.choose-here'));
    expect(wordsOf('left', 'left')).not.toContain(t('table.choose-here'));
    expect(wordsOf(undefined, undefined)).not.toContain(t('table.choose-here'));
  });
});
