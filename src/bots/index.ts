import type { Question } from '../engine/decision.ts';
import type { View } from '../engine/definition.ts';
import { quoted, Refusal } from '../engine/refusal.ts';

/** Plays one side: it sees its view and picks among what is listed. */
export interface ScriptedPlayer {
  choose(view: View, question: Question): string;
}

/** The scripted players of one game. */
export interface ScriptedPlayers {
  /** How they can play, by side. */
  readonly styles: Readonly<Record<string, readonly string[]>>;
  /** The seed is for those who vary their play. */
  player(side: string, style: string, seed: string): ScriptedPlayer;
}

/** By game; they are loaded when somebody is to play with them. */
const PLAYERS = new Map<string, () => Promise<ScriptedPlayers>>([
  ['c3', c3Players],
  ['convoys', convoysPlayers],
]);

/** Nothing where nobody has written any. */
export async function playersOf(game: string): Promise<ScriptedPlayers | undefined> {
  return PLAYERS.get(game)?.();
}

async function c3Players(): Promise<ScriptedPlayers> {
  const [{ commander }, { STYLES }] = await Promise.all([
    import('./c3/commander.ts'),
    import('./c3/styles.ts'),
  ]);
  return {
    styles: { axis: STYLES, british: STYLES },
    player: (side, style, seed) => commander(side, named(STYLES, style), seed),
  };
}

async function convoysPlayers(): Promise<ScriptedPlayers> {
  const [{ player }, { ALLIED_STYLES, AXIS_STYLES }] = await Promise.all([
    import('./convoys/player.ts'),
    import('./convoys/styles.ts'),
  ]);
  return { styles: { allied: ALLIED_STYLES, axis: AXIS_STYLES }, player };
}

function named<N extends string>(styles: readonly N[], style: string): N {
  const found = styles.find((one) => one === style);
  if (found === undefined) throw new Refusal('bad-request', `there is no style ${quoted(style)}`);
  return found;
}
