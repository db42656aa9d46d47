/**
 * A queue of whole numbers in the order of small whole keys, first in first out among equals. No key may be lower
 * than the one taken last. Nothing is allocated in use, save to make room for more than was ever queued before.
 */
export class BucketQueue {
  /** The key of what was taken last; none that is queued is lower. */
  key = 0;
  #size = 0;
  /** A ring of buckets, one for each key from the last on, as many as a power of two; each is a list of entries. */
  #heads: Int32Array = new Int32Array(16).fill(NONE);
  #tails: Int32Array = new Int32Array(16);
  #used = 0;
  #items: Int32Array = new Int32Array(64);
  #nexts: Int32Array = new Int32Array(64);

  clear(): void {
    this.key = 0;
    this.#used = 0;
    if (this.#size === 0) return;
    this.#size = 0;
    this.#heads.fill(NONE);
  }

  put(item: number, key: number): void {
    if (key - this.key >= this.#heads.length) this.#widen(key - this.key);
    const entry = this.#entry(item);
    const slot = key & (this.#heads.length - 1);
    if (word(this.#heads, slot) === NONE) this.#heads[slot] = entry;
    else this.#nexts[word(this.#tails, slot)] = entry;
    this.#tails[slot] = entry;
    this.#size++;
  }

  /** Takes out the first item with the lowest key; -1 if the queue is empty. */
  take(): number {
    if (this.#size === 0) return NONE;
    const heads = this.#heads;
    const mask = heads.length - 1;
    let entry = word(heads, this.key & mask);
    while (entry === NONE) {
      this.key++;
      entry = word(heads, this.key & mask);
    }
    heads[this.key & mask] = word(this.#nexts, entry);
    this.#size--;
    return word(this.#items, entry);
  }

  #entry(item: number): number {
    const entry = this.#used++;
    if (entry === this.#items.length) {
      this.#items = longer(this.#items);
      this.#nexts = longer(this.#nexts);
    }
    this.#items[entry] = item;
    this.#nexts[entry] = NONE;
    return entry;
  }

  /** Makes room for a key so far ahead of the last. */
  #widen(ahead: number): void {
    const [heads, tails] = [this.#heads, this.#tails];
    let length = heads.length;
    while (length <= ahead) length *= 2;
    this.#heads = new Int32Array(length).fill(NONE);
    this.#tails = new Int32Array(length);
    for (let key = this.key; key < this.key + heads.length; key++) {
      this.#heads[key & (length - 1)] = word(heads, key & (heads.length - 1));
      this.#tails[key & (length - 1)] = word(tails, key & (heads.length - 1));
    }
  }
}

const NONE = -1;

/**
 * Reads scratch numbers: a function of its own, so that it sees one kind of array only, and so small that it is
 * always compiled into its callers.
 */
export function word(array: Int32Array, index: number): number {
  const value = array[index];
  if (value === undefined) throw outOfRange(array, index);
  return value;
}

function outOfRange(array: Int32Array, index: number): RangeError {
  return new RangeError(`word ${index} of ${array.length}`);
}

function longer(array: Int32Array): Int32Array {
  const copy = new Int32Array(array.length * 2);
  copy.set(array);
  return copy;
}
