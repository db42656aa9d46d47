import { quoted, Refusal } from '../../engine/refusal.ts';
import { Side, type State } from '../../games/c3/index.ts';
import { type Policy, policyOf } from '../policy.ts';
import { activationThoughts } from './activation.ts';
import { battleThoughts } from './battle.ts';
import { declarationThoughts } from './declaration.ts';
import { fireThoughts } from './fire.ts';
import { firstTurnThoughts } from './first-turn.ts';
import { movementThoughts } from './movement.ts';
import type { ReasonKey, Thoughts } from './reasons.ts';
import { Scheme } from './scheme.ts';
import { STYLES, styles } from './styles.ts';
import { Survey } from './survey.ts';

/** How a side of Operazione C3 decides. The seed stands for its set-up and its whims in turn S. */
export function policy(side: string, style: string, seed: string): Policy<State, ReasonKey> {
  return policyOf(thoughts(side, style, seed));
}

/** What it thinks of at each step. */
export function thoughts(side: string, style: string, seed: string): Thoughts {
  const own = Side.number(side);
  if (own === undefined) throw new Refusal('unknown-seat', `there is no side ${quoted(side)}`);
  const name = STYLES.find((one) => one === style);
  if (name === undefined) throw new Refusal('bad-request', `there is no style ${quoted(style)}`);
  const survey = new Survey(own, styles[name]);
  const scheme = new Scheme(survey);
  return {
    ...firstTurnThoughts(survey, seed),
    ...activationThoughts(scheme),
    ...movementThoughts(scheme),
    ...declarationThoughts(survey),
    ...fireThoughts(survey),
    ...battleThoughts(survey),
  };
}
