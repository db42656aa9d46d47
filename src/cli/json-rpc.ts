import type { Readable, Writable } from 'node:stream';
import { jsonFault } from '../engine/jsonfault.ts';
import { isRecord } from '../engine/kinds.ts';
import { Refusal } from '../engine/refusal.ts';
import { DEEPEST, isDeeper } from '../table/nesting.ts';
import { type BadLine, lines, writeLine } from './lines.ts';

/** JSON-RPC 2.0, one document per line: requests in, answers out, in the same order. */

/** Carries out a method; what it throws becomes the error in the answer. */
export type Call = (method: string, params: Params) => unknown;
export type Params = Readonly<Record<string, unknown>> | readonly unknown[];

export const RPC = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  refused: -32000,
} as const;

/** A refusal with a code of its own; all others have the same. */
export class RpcRefusal extends Refusal {
  readonly rpcCode: number;

  constructor(rpcCode: number, ...refusal: ConstructorParameters<typeof Refusal>) {
    super(...refusal);
    this.rpcCode = rpcCode;
  }
}

interface Service {
  readonly call: Call;
  /** Hears in full of what should never happen; the answer says only that it did. */
  readonly onDefect: (error: unknown) => void;
}

interface Wiring extends Service {
  readonly input: Readable;
  readonly output: Writable;
}

/** Answers until the input ends or nobody reads the output. The next line waits until the answer is out. */
export async function serveLines({ input, output, ...service }: Wiring): Promise<void> {
  output.on('error', ignore); // the write that failed says so too
  for await (const line of lines(input)) {
    const answer = await answerTo(line, service);
    if (answer !== undefined && !(await writeLine(output, answer))) break;
  }
  output.off('error', ignore);
}

/** JSON-RPC wants a null where there is no id and where there is no result. */
const NOTHING = null;

type Id = string | number | typeof NOTHING;

/** The answer to one line; nothing where none is due. */
export async function answerTo(line: string | BadLine, service: Service): Promise<string | undefined> {
  if (typeof line !== 'string') return failure(NOTHING, unreadable(line.fault));
  if (line.trim() === '') return undefined;
  let document: unknown;
  try {
    document = JSON.parse(line);
  } catch {
    return failure(NOTHING, unreadable(`is not JSON${placeOfFault(line)}`));
  }
  if (!Array.isArray(document)) return answerRequest(document, service);
  return answerBatch(document, service);
}

async function answerBatch(batch: readonly unknown[], service: Service): Promise<string | undefined> {
  if (batch.length === 0) return failure(NOTHING, invalid('the batch is empty'));
  const answers: string[] = [];
  for (const request of batch) {
    const answer = await answerRequest(request, service);
    if (answer !== undefined) answers.push(answer);
  }
  return answers.length === 0 ? undefined : `[${answers.join(',')}]`;
}

async function answerRequest(request: unknown, { call, onDefect }: Service): Promise<string | undefined> {
  const id = isRecord(request) && isId(request['id']) ? request['id'] : NOTHING;
  let expected = true;
  try {
    const { method, params } = checkedRequest(request);
    expected = Object.hasOwn(request as object, 'id');
    const result = await call(method, params);
    return expected ? success(id, result) : undefined;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'defect') onDefect(error);
    return expected ? failure(id, error) : undefined;
  }
}

function checkedRequest(request: unknown): { method: string; params: Params } {
  if (!isRecord(request)) throw invalid('a request is an object');
  const { jsonrpc, method, params = {}, id = 0 } = request;
  if (jsonrpc !== '2.0') throw invalid('"jsonrpc" should be "2.0"');
  if (!isId(id)) throw invalid('"id" should be a text, null, or a number that can be given back unchanged');
  if (typeof method !== 'string') throw invalid('"method" should be the name of a method');
  if (!isParams(params)) throw invalid('"params" should be an object or a list');
  if (isDeeper(params)) throw invalid(`"params" is nested more than ${DEEPEST} levels deep`);
  return { method, params };
}

function isParams(value: unknown): value is Params {
  return isRecord(value) || Array.isArray(value);
}

/** Larger numbers are not what the sender wrote any more. */
function isId(value: unknown): value is Id {
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  return typeof value === 'string' || value === NOTHING;
}

function success(id: Id, result: unknown): string {
  return JSON.stringify({ jsonrpc: '2.0', id, result: result ?? NOTHING });
}

function failure(id: Id, error: unknown): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: errorDocument(error) });
}

function errorDocument(error: unknown) {
  if (!(error instanceof Refusal) || error.code === 'defect') {
    const message = 'the referee or the rules failed here; nothing was changed';
    return { code: RPC.internalError, message, data: { name: 'defect' } };
  }
  const { code: name, rule, where, message } = error;
  const { given, needed, listed } = error.details;
  const code = error instanceof RpcRefusal ? error.rpcCode : RPC.refused;
  const data = { name, rule, where: where && shortened(where), given, needed, listed };
  return { code, message: shortened(message), data };
}

/** An error may quote what was asked, but does not send all of it back. */
function shortened(text: string): string {
  return text.length > LONGEST_ERROR ? `${text.slice(0, LONGEST_ERROR)}…` : text;
}
const LONGEST_ERROR = 1000;

function unreadable(fault: string): RpcRefusal {
  return new RpcRefusal(RPC.parseError, 'bad-request', `this line ${fault}`);
}

function invalid(message: string): RpcRefusal {
  return new RpcRefusal(RPC.invalidRequest, 'bad-request', message);
}

function placeOfFault(line: string): string {
  const offset = jsonFault(line);
  if (offset === undefined) return '';
  return offset === line.length ? ': it breaks off' : ` at column ${offset + 1}`;
}

function ignore(): void {}
