import { expect, it } from 'vitest';
import { ticksOf } from './replay-card.tsx';

it('names the turns on the line of the replay where there is room for it', () => {
  const turns = [
    { at: 0, title: undefined },
    { at: 5, title: 'Turn 1' },
    { at: 50, title: 'Turn 2' },
    { at: 95, title: 'Turn 3' },
  ];
  expect(ticksOf(turns, 100)).toEqual([
    { at: 0, title: '' },
    { at: 0.05, title: 'Turn 1' },
    { at: 0.5, title: 'Turn 2' },
    { at: 0.95, title: '' },
  ]);
});
