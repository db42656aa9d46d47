import { describe, expect, it } from 'vitest';
import { defect, REFUSALS, Refusal } from './refusal.ts';

describe('a refusal', () => {
  it('is an error with a name, a sentence, a rule and a place', () => {
    const refusal = new Refusal('bad-action', 'No.', { rule: 'c3/5.2', where: 'units[3]' });
    expect(refusal).toBeInstanceOf(Error);
    expect(refusal).toMatchObject({ name: 'Refusal', code: 'bad-action', message: 'No.' });
    expect(refusal).toMatchObject({ rule: 'c3/5.2', where: 'units[3]' });
  });

  it('needs neither rule nor place', () => {
    expect(new Refusal('unknown-hex', 'No.')).toMatchObject({ rule: undefined, where: undefined });
  });

  it('is called a defect where the game itself is wrong', () => {
    expect(defect('Oh.')).toMatchObject({ code: 'defect', message: 'Oh.' });
  });

  it('has names that are all different', () => {
    expect(new Set(REFUSALS).size).toBe(REFUSALS.length);
  });
});
