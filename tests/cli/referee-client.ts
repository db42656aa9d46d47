import { PassThrough } from 'node:stream';
import { serveLines } from '../../src/cli/json-rpc.ts';
import { lines } from '../../src/cli/lines.ts';
import { referee } from '../../src/cli/referee-methods.ts';

export interface Answer {
  readonly jsonrpc: '2.0';
  readonly id: string | number | null;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data: ErrorData };
}

interface ErrorData {
  readonly name: string;
  readonly rule?: string;
  readonly where?: string;
  readonly given?: number;
  readonly needed?: number;
  readonly listed?: string;
}

export interface Decision {
  readonly seat: string;
  readonly name: string;
  readonly prompt: string;
  readonly actions?: readonly string[];
}

/** A referee in this process, spoken to over streams as any program does. */
export class RefereeClient {
  readonly defects: unknown[] = [];
  /** Settles when the referee has ended. */
  readonly ended: Promise<void>;
  readonly #input = new PassThrough();
  readonly #answers: AsyncGenerator<unknown>;
  #calls = 0;

  constructor() {
    const output = new PassThrough();
    const onDefect = (error: unknown) => void this.defects.push(error);
    const wiring = { input: this.#input, output, call: referee(onDefect), onDefect };
    this.ended = serveLines(wiring).then(() => void output.end());
    this.#answers = lines(output);
  }

  /** Sends bytes as they are; nothing is awaited. */
  write(bytes: string | Uint8Array): void {
    this.#input.write(bytes);
  }

  end(): void {
    this.#input.end();
  }

  /** The next line that came back; nothing when the referee has ended. */
  async next(): Promise<string | undefined> {
    const { value, done } = await this.#answers.next();
    return done ? undefined : String(value);
  }

  async ask(line: string | Uint8Array): Promise<Answer> {
    this.write(line);
    this.write('\n');
    return JSON.parse((await this.next()) ?? '');
  }

  request(method: string, params?: unknown): Promise<Answer> {
    return this.ask(JSON.stringify({ jsonrpc: '2.0', id: ++this.#calls, method, params }));
  }

  /** The result; an error is thrown. */
  async call<T = unknown>(method: string, params?: unknown): Promise<T> {
    const { result, error } = await this.request(method, params);
    if (error !== undefined) throw new Error(`${method}: ${error.message} (${error.data.name})`);
    return result as T;
  }

  /** The error; a result is thrown. */
  async refused(method: string, params?: unknown): Promise<ErrorData & { code: number; message: string }> {
    const { result, error } = await this.request(method, params);
    if (error === undefined) throw new Error(`${method} is not refused: ${JSON.stringify(result)}`);
    return { code: error.code, message: error.message, ...error.data };
  }

  /** Everything there is at a table, to compare before and after. */
  async everything(table: string, seats: readonly string[]): Promise<string> {
    const all = [await this.call('record', { table }), await this.call('view', { table, seat: 'referee' })];
    for (const seat of seats) {
      all.push(await this.call('view', { table, seat }), await this.call('ask', { table, seat }));
      all.push(await this.call('feed', { table, seat }), await this.call('record', { table, seat }));
    }
    return JSON.stringify([all, await this.call('result', { table })]);
  }
}

/** A request as one line. */
export function line(id: string | number | null | undefined, method: unknown, params?: unknown): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params });
}
