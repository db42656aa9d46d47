import type { Game } from '../engine/game.ts';
import type { Core } from '../engine/state.ts';
import { CHARACTERS } from './characters.ts';
import type { Level } from './levels.ts';
import type { Policy } from './policy.ts';
import type { Horizon } from './rollout.ts';
import { type SeatPlayer, seatPlayer } from './seat-player.ts';

/** The scripted players of one game. */
export interface ScriptedPlayers {
  /** How they can play, by side. */
  readonly styles: Readonly<Record<string, readonly string[]>>;
  /** How a side decides. The seed is for those who vary their play. */
  policy(side: string, style: string, seed: string): Policy<Core>;
  /** The same at a table, as well as the level says. */
  player(side: string, style: string, seed: string, level?: Level): SeatPlayer;
  /** How far it is worth playing on in thought. */
  readonly horizon: Horizon<Core>;
}

/** By game; they are loaded when somebody is to play with them. */
const PLAYERS = new Map<string, () => Promise<ScriptedPlayers>>([
  ['c3', c3Players],
  ['convoys', convoysPlayers],
]);

/** The games that have some. */
export const PLAYED: readonly string[] = [...PLAYERS.keys()];

/** Nothing where nobody has written any. */
export async function playersOf(game: string): Promise<ScriptedPlayers | undefined> {
  return PLAYERS.get(game)?.();
}

async function c3Players(): Promise<ScriptedPlayers> {
  const [{ c3 }, { policy }, { horizon }] = await Promise.all([
    import('../games/c3/index.ts'),
    import('./c3/policy.ts'),
    import('./c3/horizon.ts'),
  ]);
  return players({ game: c3, styles: CHARACTERS.c3, policy, horizon });
}

async function convoysPlayers(): Promise<ScriptedPlayers> {
  const [{ convoys }, { policy }, { horizon }] = await Promise.all([
    import('../games/convoys/index.ts'),
    import('./convoys/policy.ts'),
    import('./convoys/horizon.ts'),
  ]);
  return players({ game: convoys, styles: CHARACTERS.convoys, policy, horizon });
}

interface Parts<S extends Core, B> extends Pick<ScriptedPlayers, 'styles'> {
  readonly game: Game<S, B>;
  policy(side: string, style: string, seed: string): Policy<S>;
  readonly horizon: Horizon<S>;
}

function players<S extends Core, B>({ game, policy, ...others }: Parts<S, B>): ScriptedPlayers {
  return {
    ...others,
    policy,
    player: (side, style, seed, level = 'regular') =>
      seatPlayer(game, policy(side, style, seed), { level, seed }),
  };
}
