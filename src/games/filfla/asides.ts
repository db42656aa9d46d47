import { cover } from './cover.ts';
import { recall } from './recall.ts';
import { asidesOf } from './words.ts';

/** What a side may do at any time it is asked. */
export const asides = asidesOf({ recall, cover });
