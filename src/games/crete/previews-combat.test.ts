import { testCombatPreviews } from '../air-assault/clauses/previews-combat.clauses.ts';
import { advancedCrete, crete } from './index.ts';

testCombatPreviews(crete, 300);
// With heavy armour, which may not start.
testCombatPreviews(advancedCrete(), 300);
