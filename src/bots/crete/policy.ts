import { policyWith } from '../air-assault/policy.ts';
import { bookFor } from './book.ts';
import { STYLES } from './styles.ts';

/** How a side of Air Assault on Crete decides. The seed stands for its page of the book. */
export const policy = policyWith(STYLES, bookFor);
