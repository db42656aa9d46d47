import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import type { ShownAction } from '../../host/protocol.ts';
import { AtAnyTime } from './at-any-time.tsx';

const ASIDES: readonly ShownAction[] = [
  { text: 'break-down de-1', verb: 'break-down', things: ['unit:de-1'], label: 'break down I Battalion' },
  { text: 'recall', verb: 'recall', things: [], label: 'fire the recall rocket' },
];

/** As it stands on a page of some width, while something is under way or not. */
function drawn(asides: readonly ShownAction[], { phone = false, isBusy = false } = {}): string {
  vi.stubGlobal('matchMedia', () => ({ matches: phone }));
  const deaf = () => undefined;
  return renderToStaticMarkup(createElement(AtAnyTime, { asides, isBusy, onPlay: deaf, onPoint: deaf }));
}

afterEach(() => vi.unstubAllGlobals());

it('is not there where nothing may be done besides', () => {
  expect(drawn([])).toBe('');
});

it('is a named list of plain buttons, none of them the main one and none with a key', () => {
  const markup = drawn(ASIDES);
  expect(markup).toContain('<ul aria-label="At any time">');
  expect(markup.match(/<button[^>]*>[^<]*</g)).toEqual([
    '<button type="button" data-aside="break-down de-1">Break down I Battalion<',
    '<button type="button" data-aside="recall">Fire the recall rocket<',
  ]);
  expect(markup).not.toMatch(/primary|<kbd|accesskey|data-action/);
});

it('is open on a wide page and folded on a phone, where its heading says how many there are', () => {
  expect(drawn(ASIDES)).toMatch(/^<details class="at-any-time" open="">/);
  const many = Array.from({ length: 4 }, (_, n) => ({ ...ASIDES[0], text: `recall ${n}` }));
  expect(drawn(many as typeof ASIDES)).toMatch(/^<details class="at-any-time">/);
  expect(drawn(ASIDES, { phone: true })).toMatch(/^<details class="at-any-time"><summary>.*At any time.*>2</);
});

it('waits while something is under way', () => {
  expect(drawn(ASIDES, { isBusy: true }).match(/disabled=""/g)).toHaveLength(2);
});
