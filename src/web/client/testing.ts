import type { View } from '../../engine/definition.ts';
import type { Announcement, Hint, ShownAction, ShownItem, Sight, TableInfo } from '../../host/protocol.ts';
import type { Face } from '../games/face.ts';
import type { HostClient } from './host-client.ts';
import { Session } from './session.ts';

export const HINT: Hint = {
  aim: '',
  rule: 'c3/1',
  steps: [],
  actions: ['pick a', 'go b'],
  value: 0,
  reasons: [],
  others: [],
  estimated: false,
};

type Call = { readonly name: string; readonly args: readonly unknown[] };

/** A host whose answers a test gives one by one. */
export class FakeHost {
  readonly calls: Call[] = [];
  readonly #open: { resolve(value: unknown): void; reject(error: unknown): void }[] = [];
  #heard: ((announcement: Announcement) => void) | undefined;

  onAnnouncement(listener: (announcement: Announcement) => void): () => void {
    this.#heard = listener;
    return () => {
      this.#heard = undefined;
    };
  }

  call(name: string, ...args: readonly unknown[]): Promise<unknown> {
    this.calls.push({ name, args });
    return new Promise((resolve, reject) => this.#open.push({ resolve, reject }));
  }

  get names(): readonly string[] {
    return this.calls.map(({ name }) => name);
  }

  /** Answers the call with this number, counted from 0, and lets everyone take it in. */
  async answer(call: number, value: unknown): Promise<void> {
    this.#open[call]?.resolve(value);
    await settled();
  }

  /** Shows something new to whoever watches. */
  async push(sight: Sight, id = 't'): Promise<void> {
    this.#heard?.({ kind: 'sight', id, sight });
    await settled();
  }

  /** What comes of a change is pushed before the change is answered. */
  async shows(call: number, sight: Sight, value?: unknown): Promise<void> {
    await this.push(sight);
    await this.answer(call, value);
  }

  async refuse(call: number, message: string): Promise<void> {
    this.#open[call]?.reject(new Error(message));
    await settled();
  }
}

export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

export function sightOf(seat: string, part: Partial<Sight> = {}): Sight {
  return {
    seat,
    decider: seat,
    view: { seat } as unknown as View,
    progress: 'turn 1',
    items: 0,
    news: [],
    undoRights: { undo: true, redo: true, reset: true },
    practice: false,
    computers: {},
    ...part,
  };
}

export function items(from: number, to: number): readonly ShownItem[] {
  return Array.from({ length: to - from }, (_, index) => ({
    number: from + index + 1,
    kind: 'action' as const,
    rolls: [],
    events: [],
  }));
}

export function by(side: string, from: number, to: number): readonly ShownItem[] {
  return items(from, to).map((item) => ({ ...item, by: side }));
}

export function asks(...actions: readonly Partial<ShownAction>[]): Pick<Sight, 'question'> {
  const shown = actions.map((action) => ({ text: 'end', verb: 'end', things: [], label: 'end', ...action }));
  const heading = { seat: 'axis', name: 'a.b', rule: 'c3/1', prompt: '' };
  return { question: { ...heading, about: {}, actions: shown, asides: [] } };
}

export function sessionAt(
  part: {
    readonly hides?: boolean | 'set-up';
    readonly hands?: 'one' | 'two';
    readonly stop?: number;
    readonly computers?: TableInfo['computers'];
  } = {},
) {
  const host = new FakeHost();
  const info = {
    id: 't',
    title: 'A game',
    game: { id: 'c3', title: 'C3', sides: [{ id: 'axis' }, { id: 'british' }] },
    hands: part.hands ?? 'two',
    names: {},
    scenario: 'free',
    step: 'set-up.pick',
    progress: 'turn 1',
    computers: part.computers ?? {},
    practice: false,
    ...(part.stop === undefined ? { decider: 'axis' } : { stop: part.stop }),
  } as unknown as TableInfo;
  const hides: Face['hides'] = ({ step }) =>
    part.hides === 'set-up' ? step === 'set-up.pick' : (part.hides ?? false);
  const session = new Session(host as unknown as HostClient, info, { hides } as Face);
  return { host, session, seen: () => session.state.get() };
}

/** An open table at which the Axis decides and has seen three things. */
export async function playing(part: Parameters<typeof sessionAt>[0] = {}) {
  const at = sessionAt(part);
  if (part.hides && part.hands !== 'one') void at.session.liftCurtain();
  else void at.session.begin();
  await at.host.answer(0, sightOf('axis', { items: 3, news: items(0, 3), ...asks({}, {}) }));
  return at;
}
