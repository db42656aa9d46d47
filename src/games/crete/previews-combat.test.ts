import { testCombatPreviews } from '../air-assault/previews-combat.clauses.ts';
import { crete } from './index.ts';

testCombatPreviews(crete, 300);
