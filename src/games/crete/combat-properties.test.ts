import { testCombatProperties } from '../air-assault/clauses/combat-properties.clauses.ts';
import { crete } from './index.ts';

testCombatProperties(crete, 80);
