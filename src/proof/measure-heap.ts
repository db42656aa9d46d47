import { memoryUsage } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The memory in use once everything is gone that nobody holds. */
export async function heapBytes(): Promise<number> {
  let last = Number.POSITIVE_INFINITY;
  for (let used = inUse(); Math.abs(last - used) > STEADY; used = inUse()) {
    last = used;
    // Buffers are given back a little later.
    await new Promise((resolve) => setTimeout(resolve, 20));
    collect();
  }
  return last;
}

/** Bytes by which the memory in use may still change from one look to the next. */
const STEADY = 2048;

function inUse(): number {
  const { heapUsed, external } = memoryUsage();
  return heapUsed + external;
}

let collector: (() => void) | undefined;

/** Node shows its collector only on demand. */
function collect(): void {
  if (collector === undefined) {
    setFlagsFromString('--expose-gc');
    // Code that has not been used for a while would be thrown away, and be missed in the difference.
    setFlagsFromString('--no-flush-bytecode');
    collector = runInNewContext('gc') as () => void;
  }
  collector();
}
