import { useState } from 'react';
import { host, type Refused, refusedOf } from '../client/host-client.ts';
import { t } from '../texts/index.ts';

/** What became of a file that was to be opened. */
export type Import =
  | { readonly kind: 'reading'; readonly name: string }
  /** The file is no record, or cannot be read. */
  | { readonly kind: 'unfit'; readonly text: string }
  /** The record is sound up to an entry: so much of it can be opened. */
  | {
      readonly kind: 'stops';
      readonly file: { readonly title: string; readonly text: string };
      readonly entry: number;
      readonly why: string;
    }
  | { readonly kind: 'trouble'; readonly refused: Refused };

/** No record is nearly as long. */
const LARGEST = 64_000_000;

export interface Importing {
  readonly state: Import | undefined;
  take(file: File): Promise<void>;
  /** Opens so many entries of a record that stops. */
  openUpTo(entries: number): Promise<void>;
  dismiss(): void;
}

/** Opens records from files, and says plainly what is wrong with those that cannot be. */
export function useImport(): Importing {
  const [state, setState] = useState<Import | undefined>();

  const keep = async (
    name: string,
    file: { readonly title: string; readonly text: string },
    upTo?: number,
  ) => {
    setState({ kind: 'reading', name });
    try {
      const id = await host.call('importRecord', file.text, file.title, upTo);
      setState(undefined);
      location.hash = `#/table/${id}`;
    } catch (error) {
      setState(await faultOf(name, file, refusedOf(error)));
    }
  };

  return {
    state,
    take: async (file) => {
      const { name } = file;
      if (file.size > LARGEST)
        return setState({ kind: 'unfit', text: t('lobby.import-too-large', { name }) });
      setState({ kind: 'reading', name });
      const text = await file.text().catch(() => undefined);
      if (text === undefined)
        return setState({ kind: 'unfit', text: t('lobby.import-unreadable', { name }) });
      await keep(name, { title: titleOf(name), text });
    },
    openUpTo: async (entries) => {
      if (state?.kind === 'stops') await keep(state.file.title, state.file, entries);
    },
    dismiss: () => setState(undefined),
  };
}

/** A record that can be read but stops somewhere is told from a file that is none. */
async function faultOf(
  name: string,
  file: { readonly title: string; readonly text: string },
  refused: Refused,
): Promise<Import> {
  if (refused.code === 'unknown-game')
    return { kind: 'unfit', text: t('lobby.import-unknown-game', { name }) };
  if (refused.code !== 'bad-record') return { kind: 'trouble', refused };
  const fault = await host.call('check', file.text).then(
    (checked) => checked.fault,
    () => undefined,
  );
  if (fault === undefined)
    return { kind: 'unfit', text: t('lobby.import-no-record', { name, why: sentence(refused.message) }) };
  return { kind: 'stops', file, entry: fault.entry, why: sentence(fault.why) };
}

function titleOf(name: string): string {
  return (
    name
      .replace(/\.json$/i, '')
      .replaceAll('-', ' ')
      .trim() || t('common.name')
  );
}

/** Refusals are written without a full stop, some with their name in brackets at the end. */
export function sentence(text: string): string {
  const plain = text.replace(/ \([a-z-]+\)$/, '');
  return /[.?…]$/.test(plain) ? plain : `${plain}.`;
}
