import { testSystem } from '../air-assault/clauses/system.clauses.ts';
import { cast } from './cast.ts';
import { advancedCrete, crete } from './index.ts';

testSystem(crete, cast, advancedCrete());
