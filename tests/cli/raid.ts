import { type Decision, RefereeClient } from './referee-client.ts';

/** Raids on Filfla over the referee, as the tests need them. */

export const SEATS = ['raiders', 'garrison', 'spectator'];

export const PLAN = [
  ...['cdo-1', 'cdo-2', 'cdo-3'].map((unit) => `assign ${unit} north`),
  ...['cdo-4', 'sappers'].map((unit) => `assign ${unit} south`),
];

/** A fight about to begin. */
export const FIGHT = {
  game: 'filfla',
  at: 'raiders-fight',
  turn: 2,
  hour: 3,
  ammunition: 2,
  units: {
    'cdo-1': { at: '0402', beach: 'north' },
    sappers: { at: '0402', beach: 'north' },
    'cdo-2': { beach: 'south' },
    gun: { at: '0303' },
    'rifle-1': { at: '0403', faceUp: true },
    mg: { at: '0504', faceUp: true },
  },
};

export interface Started {
  readonly table: string;
  readonly decision: Decision | null;
}

export interface Done {
  readonly number: number;
  readonly rolls: readonly { purpose: string; text: string; result?: number }[];
  readonly events: readonly { text: string }[];
  readonly decision: Decision | null;
}

export async function started(more: object = { seed: 1 }) {
  const client = new RefereeClient();
  const { table, decision } = await client.call<Started>('start', { game: 'filfla', ...more });
  const act = (seat: string, action: string, rolls?: readonly unknown[]) =>
    client.call<Done>('act', { table, seat, action, rolls });
  return { client, table, decision, act };
}

/** The raiders have confirmed their plan and are to signal the hour. */
export async function planned(more?: object) {
  const play = await started(more);
  for (const action of [...PLAN, 'confirm']) await play.act('raiders', action);
  return play;
}

export async function fighting() {
  const client = new RefereeClient();
  const { table } = await client.call<Started>('load', { game: 'filfla', position: FIGHT, seed: 1 });
  const act = (action: string, rolls?: readonly unknown[]) =>
    client.call<Done>('act', { table, seat: 'raiders', action, rolls });
  return { client, table, act };
}
