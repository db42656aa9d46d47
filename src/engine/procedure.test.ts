import { describe, expect, it } from 'vitest';
import { id, plain, verbs, waits } from '../../tests/engine/micro.ts';
import { count } from './kinds.ts';
import { Procedure } from './procedure.ts';

describe('a procedure', () => {
  it('has its steps in the order of its outline, by their full names', () => {
    const phase = plain({ begin: (_, __, x) => x.go('move'), move: waits<'begin' | 'move'>(1) }, 'phase');
    expect(phase.steps().map(({ name }) => name)).toEqual(['phase.begin', 'phase.move']);
    expect(phase.step('move').procedure).toBe(phase);
  });

  it('tells automatic steps from decisions', () => {
    const phase = plain({ begin: (_, __, x) => x.go('move'), move: waits<'begin' | 'move'>(1) }, 'phase');
    expect(phase.step('begin')).toMatchObject({ kind: 'auto' });
    expect(phase.step('move')).toMatchObject({
      kind: 'decide',
      rule: 'test/1',
      draft: false,
      playsForced: false,
    });
  });

  it('finds what a verb does by the number of the verb', () => {
    const step = plain({ move: waits<'move'>(1) }, 'phase').step('move');
    const taken = verbs.names.filter(
      (_, number) => step.kind === 'decide' && step.take[number] !== undefined,
    );
    expect(taken).toEqual(['wait']);
    expect(verbs.names[id.wait]).toBe('wait');
  });

  it('cannot be asked for a step that has not been defined', () => {
    const half = new Procedure('half', {}, ['one']);
    const refusal = { code: 'defect', message: 'the step half.one is not defined' };
    expect(() => half.step('one')).toThrow(expect.objectContaining(refusal));
    expect(() => half.steps()).toThrow(expect.objectContaining(refusal));
  });

  it('cannot remember something under the name that its step has in documents', () => {
    const refusal = { code: 'defect', message: 'half cannot remember something called "step"' };
    expect(() => new Procedure('half', { step: count() }, ['one'])).toThrow(expect.objectContaining(refusal));
  });
});
