import { z } from 'zod/mini';
import { checked } from '../engine/data.ts';
import type { Game } from '../engine/game.ts';
import { numberOf } from '../engine/kinds.ts';
import { Refusal } from '../engine/refusal.ts';
import { allGames, gameById } from '../games/index.ts';
import type { Notice } from '../table/listeners.ts';
import { ANSWERS, checkedRecord, OFFERS } from '../table/record.ts';
import { replayRecord } from '../table/replay.ts';
import type { Table } from '../table/table.ts';
import { type Call, type Params, RPC, RpcRefusal } from './json-rpc.ts';
import { openDecision, type RefereeTable, RefereeTables, refereeView, viewInPlay } from './referee-tables.ts';
import { verification } from './verification.ts';
import { withNulls } from './with-nulls.ts';

/** What the referee can be asked: each method with its parameters; docs/protocol.md describes them. */

const text = z.string();
const seat = text;
const seed = z.exactOptional(z.union([z.number(), text]));
const document = z.record(text, z.unknown());

export const METHODS: Readonly<Record<string, Method>> = {
  games: method({}, async () => (await allGames()).map(gameDocument)),
  start: method(
    { game: text, scenario: z.exactOptional(text), options: z.exactOptional(z.record(text, text)), seed },
    async (tables, { game, ...start }) => opened(tables, await tables.open(await gameById(game), start)),
  ),
  load: method({ game: text, position: document, seed }, async (tables, { game, ...start }) =>
    opened(tables, await tables.open(await gameById(game), start)),
  ),
  close: method({ table: text }, (tables, { table }) => tables.close(table)),

  ask: atTable({ seat }, ({ table }, p) => table.ask(p.seat)),
  view: atTable({ seat }, (open, p) => (p.seat === 'referee' ? refereeView(open) : open.table.view(p.seat))),
  feed: atTable({ seat, after: z._default(z.int().check(z.gte(0)), 0) }, ({ table }, p) =>
    newsOf(table, p.seat, p.after),
  ),
  position: atTable({}, ({ table }) => table.position()),
  record: atTable({ seat: z.exactOptional(seat) }, ({ table }, p) =>
    p.seat === undefined ? table.record() : table.record(p.seat),
  ),
  result: atTable({}, ({ table }) => table.result),

  act: atTable(
    { seat, action: text, rolls: z.exactOptional(z.array(z.unknown())) },
    async ({ table }, { seat: by, action, ...forced }) => actAnswer(await table.act(by, action, forced)),
  ),
  redraft: atTable({ seat, actions: z.array(text) }, async ({ table }, p) =>
    decisionOf(await table.redraft(p.seat, p.actions)),
  ),
  undo: atTable({ seat }, async ({ table }, p) => decisionOf(await table.undo(p.seat))),
  redo: atTable({ seat }, async ({ table }, p) => decisionOf(await table.redo(p.seat))),
  reset: atTable({ seat }, async ({ table }, p) => decisionOf(await table.reset(p.seat))),

  explain: atTable({ seat, target: text }, (open, p) =>
    open.game.explain(viewInPlay(open, p.seat), p.target),
  ),
  preview: atTable({ seat, action: text }, (open, p) =>
    open.game.preview(viewInPlay(open, p.seat), open.game.parse(p.action)),
  ),
  reach: atTable({ seat, unit: text }, (open, p) =>
    open.game.reach(viewInPlay(open, p.seat), unitNumber(open.game, p.unit)),
  ),
  threat: atTable({ seat }, (open, p) => open.game.threat(viewInPlay(open, p.seat))),
  outlook: atTable(
    { seat, what: text, name: text },
    (open, p) => open.game.outlook(viewInPlay(open, p.seat), p.what, p.name) ?? null,
  ),

  contribute: atTable({ seat, text }, async ({ table }, p) => {
    await table.contribute(p.seat, p.text);
  }),
  propose: atTable({ seat, what: z.enum(OFFERS) }, async ({ table }, p) => {
    await table.propose(p.seat, p.what);
    return table.offer;
  }),
  answer: atTable({ seat, answer: z.enum(ANSWERS) }, async ({ table }, p) =>
    outcomeOf(await table.answer(p.seat, p.answer)),
  ),
  resign: atTable({ seat }, async ({ table }, p) => (await table.resign(p.seat)).result),
  abandon: atTable({}, async ({ table }) => (await table.abandon()).result),

  replay: method({ record: document }, async (_, p) => {
    const record = checkedRecord(p.record);
    const replay = replayRecord(await gameById(record.game), record);
    return replay.ok ? withNulls(replay, 'result') : replay;
  }),
  verify: method({ record: document }, async (_, p) => {
    const record = checkedRecord(p.record);
    return verification(await gameById(record.game), record);
  }),
};

/** Answers the calls of one program; the tables are its own. */
export function referee(onDefect: (error: unknown) => void): Call {
  const tables = new RefereeTables(onDefect);
  return (name, params) => {
    const known = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
    if (known === undefined)
      throw new RpcRefusal(RPC.methodNotFound, 'unknown-method', `there is no method "${name}"`);
    return known.run(tables, params);
  };
}

interface Method {
  readonly params: readonly string[];
  run(tables: RefereeTables, params: Params): unknown;
}

/** Parameters come by name, or by position in the order in which they are declared. */
function method<S extends z.core.$ZodShape>(
  shape: S,
  handle: (tables: RefereeTables, params: ParamsOf<S>) => unknown,
): Method {
  const schema = z.strictObject(shape);
  const params = Object.keys(shape);
  return { params, run: (tables, given) => handle(tables, checkedParams(schema, named(given, params))) };
}

/** A method whose first parameter is the table. */
function atTable<S extends z.core.$ZodShape>(
  shape: S,
  handle: (open: RefereeTable, params: ParamsOf<S>) => unknown,
): Method {
  const schema = z.strictObject(shape);
  const params = ['table', ...Object.keys(shape)];
  const run = (tables: RefereeTables, given: Params) => {
    const { table, ...others } = checkedParams(z.looseObject({ table: text }), named(given, params));
    const own = checkedParams(schema, others);
    return handle(tables.at(table), own);
  };
  return { params, run };
}

type ParamsOf<S extends z.core.$ZodShape> = z.infer<z.ZodMiniObject<S, z.core.$strict>>;

function named(params: Params, names: readonly string[]): unknown {
  if (!isList(params)) return params;
  if (params.length > names.length) throw wrongParams(`params should have at most ${names.length} parts`);
  return Object.fromEntries(params.map((value, index) => [names[index], value]));
}

function isList(params: Params): params is readonly unknown[] {
  return Array.isArray(params);
}

function checkedParams<T>(schema: z.ZodMiniType<T>, params: unknown): T {
  try {
    return checked(schema, params, 'params', 'bad-request');
  } catch (error) {
    throw error instanceof Refusal ? wrongParams(error.message, error.where) : error;
  }
}

function wrongParams(message: string, where = 'params'): RpcRefusal {
  return new RpcRefusal(RPC.invalidParams, 'bad-request', message, { where });
}

function gameDocument({ id, title, sides, definition }: Game) {
  const { scenarios, options, rulesVersion, dataHash } = definition;
  return { id, title, sides, scenarios, options, rulesVersion, dataHash };
}

function opened(tables: RefereeTables, table: string) {
  return withNulls({ table, decision: openDecision(tables.at(table).table) }, 'decision');
}

function actAnswer({ item, question }: Notice) {
  const { number, rolls, events } = item ?? {};
  return withNulls({ number, rolls, events, decision: question }, 'decision');
}

function decisionOf({ question }: Notice) {
  return question;
}

function outcomeOf({ question, result }: Notice) {
  return withNulls({ decision: question, result }, 'decision', 'result');
}

async function newsOf(table: Table, seat: string, after: number) {
  const news = { offer: table.offer, ...table.undoRights(seat), practice: table.practice };
  return withNulls({ items: await table.feed(seat, after), ...news }, 'offer');
}

function unitNumber({ definition, title }: Game, name: string): number {
  const kind = definition.targets.find(({ what }) => what === 'unit');
  if (kind === undefined) throw new Refusal('not-available', `${title} has no units that move`);
  return numberOf(kind, name);
}
