import { testSystem } from '../air-assault/clauses/system.clauses.ts';
import { cast } from './cast.ts';
import { malta1942 } from './index.ts';

testSystem(malta1942, cast);
