import type { Writable } from 'node:stream';

/** A line that cannot be read as text; the ones after it can. */
export interface BadLine {
  readonly fault: string;
}

/** A longer line is not kept: whoever writes without an end cannot fill the memory. */
const LONGEST = 64 * 1024 * 1024;

const NEWLINE = 0x0a;

/** The lines of a stream of bytes. Only a newline ends a line: other separators may stand inside JSON. */
export async function* lines(
  input: AsyncIterable<Uint8Array>,
  longest = LONGEST,
): AsyncGenerator<string | BadLine> {
  const line = new LineBuffer(longest);
  for await (const chunk of input) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      line.add(chunk.subarray(start, end));
      yield line.take();
      start = end + 1;
    }
    line.add(chunk.subarray(start));
  }
  if (line.length > 0) yield line.take();
}

/** Writes a line and waits until it has gone out; false when nobody reads any more. */
export function writeLine(output: Writable, text: string): Promise<boolean> {
  return new Promise((resolve) => {
    output.write(`${text}\n`, (error) => resolve(error === undefined || error === null));
  });
}

class LineBuffer {
  length = 0;
  readonly #longest: number;
  #parts: Uint8Array[] = [];

  constructor(longest: number) {
    this.#longest = longest;
  }

  add(part: Uint8Array): void {
    this.length += part.length;
    if (this.length <= this.#longest) this.#parts.push(part);
    else this.#parts = [];
  }

  take(): string | BadLine {
    const { length } = this;
    const bytes = Buffer.concat(this.#parts);
    this.#parts = [];
    this.length = 0;
    if (length > this.#longest) return { fault: `is longer than ${this.#longest} bytes` };
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return { fault: 'is not a text in UTF-8' };
    }
  }
}
