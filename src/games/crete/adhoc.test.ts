import { it, expect } from 'vitest';
import { CombatPreviews } from '../air-assault/clauses/previews-combat.clauses.ts';
import { advancedCrete } from './index.ts';
import { reliabilityChart } from '../air-assault/charts.ts';
it('x', () => {
  const game = advancedCrete();
  const p = new CombatPreviews(game);
  for (let n = 0; n < 500; n++) p.play(`adv/${n}`);
  console.log(p.tally);
  expect(reliabilityChart.firstRow).toBe(1);
}, 200000);
