import { describe, expect, it } from 'vitest';
import { type Click, isSecond, nameOfQuestion } from './second-click.ts';
import { question } from './testing.ts';

const click = (part: Partial<Click>): Click => ({ detail: 1, timeStamp: 0, clientX: 9, clientY: 9, ...part });

describe('the second of two clicks', () => {
  it('is what the browser counts as such', () => {
    expect(isSecond(click({ detail: 2, timeStamp: 450 }), click({}))).toBe(true);
    expect(isSecond(click({ timeStamp: 450 }), click({}))).toBe(false);
  });

  it('is also a tap soon after another at the same place', () => {
    expect(isSecond(click({ timeStamp: 200 }), click({}))).toBe(true);
    expect(isSecond(click({ timeStamp: 400 }), click({}))).toBe(false);
    expect(isSecond(click({ timeStamp: 200, clientX: 80 }), click({}))).toBe(false);
  });

  it('is never a key', () => {
    expect(isSecond(click({ detail: 0, timeStamp: 20 }), click({}))).toBe(false);
    expect(isSecond(click({ timeStamp: 20 }), click({ detail: 0 }))).toBe(false);
  });

  it('meets another question when another thing is asked about', () => {
    const one = question([], { unit: ['unit:a'] });
    expect(nameOfQuestion(one)).toBe(nameOfQuestion(question([], { unit: ['unit:a'] })));
    expect(nameOfQuestion(one)).not.toBe(nameOfQuestion(question([], { unit: ['unit:b'] })));
  });
});
