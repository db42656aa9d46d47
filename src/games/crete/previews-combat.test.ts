import { testCombatPreviews } from '../air-assault/clauses/previews-combat.clauses.ts';
import { crete } from './index.ts';

testCombatPreviews(crete, 300);
