import { testCombatProperties } from '../air-assault/combat-properties.clauses.ts';
import { crete } from './index.ts';

testCombatProperties(crete, 80);
