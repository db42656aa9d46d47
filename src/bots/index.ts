import type { View } from '../engine/definition.ts';
import type { Game } from '../engine/game.ts';
import type { Core } from '../engine/state.ts';
import type { AdviceTexts } from './advice.ts';
import { CHARACTERS } from './characters.ts';
import type { Level } from './levels.ts';
import { type Plan, planOf } from './plan.ts';
import type { Policy } from './policy.ts';
import { type Standing, standingOf } from './prospects.ts';
import type { ReasonTexts } from './reason-text.ts';
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
  /** What a side would do, from its view. */
  plan(view: View, style: string, seed: string): Plan;
  /** How a side stands, from its view, as far as it can tell before its time is up. */
  standing(view: View, style: string, seed: string, isTimeUp?: () => boolean): Standing;
  /** What speaks for an action or against it, in words, by key. */
  readonly reasons: ReasonTexts;
  /** How a hint says what to do. */
  readonly advice: AdviceTexts;
}

/** By game; they are loaded when somebody is to play with them. */
const PLAYERS = new Map<string, () => Promise<ScriptedPlayers>>([
  ['c3', c3Players],
  ['convoys', convoysPlayers],
  ['crete', cretePlayers],
]);

/** The games that have some. */
export const PLAYED: readonly string[] = [...PLAYERS.keys()];

/** Nothing where nobody has written any. */
export async function playersOf(game: string): Promise<ScriptedPlayers | undefined> {
  return PLAYERS.get(game)?.();
}

async function c3Players(): Promise<ScriptedPlayers> {
  const [{ c3 }, { policy }, { horizon }, { REASON_TEXTS, ADVICE_TEXTS }] = await Promise.all([
    import('../games/c3/index.ts'),
    import('./c3/policy.ts'),
    import('./c3/horizon.ts'),
    import('./c3/texts.ts'),
  ]);
  return players({
    game: c3,
    styles: CHARACTERS.c3,
    policy,
    horizon,
    reasons: REASON_TEXTS,
    advice: ADVICE_TEXTS,
  });
}

async function convoysPlayers(): Promise<ScriptedPlayers> {
  const [{ convoys }, { policy }, { horizon }, { REASON_TEXTS, ADVICE_TEXTS }] = await Promise.all([
    import('../games/convoys/index.ts'),
    import('./convoys/policy.ts'),
    import('./convoys/horizon.ts'),
    import('./convoys/texts.ts'),
  ]);
  return players({
    game: convoys,
    styles: CHARACTERS.convoys,
    policy,
    horizon,
    reasons: REASON_TEXTS,
    advice: ADVICE_TEXTS,
  });
}

async function cretePlayers(): Promise<ScriptedPlayers> {
  const [{ crete }, { policy }, { horizon }, { REASON_TEXTS, ADVICE_TEXTS }] = await Promise.all([
    import('../games/crete/index.ts'),
    import('./crete/policy.ts'),
    import('./air-assault/horizon.ts'),
    import('./air-assault/texts.ts'),
  ]);
  return players({
    game: crete,
    styles: CHARACTERS.crete,
    policy,
    horizon,
    reasons: REASON_TEXTS,
    advice: ADVICE_TEXTS,
  });
}

interface Parts<S extends Core, B> extends Pick<ScriptedPlayers, 'styles' | 'reasons' | 'advice'> {
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
    plan: (view, style, seed) =>
      planOf(game, policy(view.seat, style, seed), others.horizon, view as View<B>),
    standing: (view, style, seed, isTimeUp) => {
      const policies = game.sides.map((side) =>
        policy(side, side === view.seat ? style : (others.styles[side]?.[0] ?? ''), seed),
      );
      return standingOf(game, policies, view as View<B>, seed, isTimeUp);
    },
  };
}
