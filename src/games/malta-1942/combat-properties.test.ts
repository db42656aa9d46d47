import { testCombatProperties } from '../air-assault/clauses/combat-properties.clauses.ts';
import { malta1942 } from './index.ts';

testCombatProperties(malta1942, 80);
