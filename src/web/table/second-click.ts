import { type MouseEvent, useRef } from 'react';
import type { ShownQuestion } from '../../host/protocol.ts';

/** Two taps of a finger are one double tap within so many milliseconds and pixels: not every browser counts them. */
const SOON = 350;
const NEAR = 24;

export interface Click {
  /** Which of several quick clicks it is, as the browser counts; 0: a key. */
  readonly detail: number;
  readonly timeStamp: number;
  readonly clientX: number;
  readonly clientY: number;
}

/** Whether a click belongs to the one before. */
export function isSecond(click: Click, before: Click): boolean {
  if (click.detail !== 1) return click.detail > 1;
  const far = Math.hypot(click.clientX - before.clientX, click.clientY - before.clientY);
  return before.detail > 0 && click.timeStamp - before.timeStamp < SOON && far < NEAR;
}

/** What a question is, as far as whoever answers it is concerned. */
export function nameOfQuestion(question: ShownQuestion | undefined): string {
  return question === undefined ? '' : JSON.stringify([question.seat, question.name, question.about]);
}

/** Where questions are answered. The way back can be gone as quickly as one likes. */
const ANSWERS = '.prompt-buttons > button';

/**
 * Hears clicks before anything at the table does. The second of a double click on a button of the prompt does not answer the question
 * that came with the first, whatever of it has come to that place: another button, or the map.
 */
export function useSecondClicks(question: ShownQuestion | undefined): (event: MouseEvent) => void {
  const last = useRef<{ readonly click: Click; readonly asked: string }>(undefined);
  return (event) => {
    const { detail, clientX, clientY, target } = event;
    const click = { detail, clientX, clientY, timeStamp: event.nativeEvent.timeStamp };
    const asked = nameOfQuestion(question);
    const before = last.current;
    const isAnswer = target instanceof Element && target.closest(ANSWERS) !== null;
    last.current = isAnswer ? { click, asked } : undefined;
    if (before !== undefined && before.asked !== asked && isSecond(click, before.click))
      event.stopPropagation();
  };
}
