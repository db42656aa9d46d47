import { testCombatPreviews } from '../air-assault/clauses/previews-combat.clauses.ts';
import { malta1942 } from './index.ts';

testCombatPreviews(malta1942, 100);
