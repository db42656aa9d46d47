import type { ReasonTexts } from '../reason-text.ts';
import type { Reason } from './reasons.ts';

/** What speaks for an action or against it, as a player reads it. */
export const REASON_TEXTS: ReasonTexts<Reason> = {
  'by-the-book': 'As the plan has it.',
  'on-counters': 'Counters in the hex scatter a drop and have to be fought.',
  'may-drown': 'The sea or the edge of the map is near.',
  'all-placed': 'All is placed.',
  'nearer-to-airfield': 'Nearer to where it is needed.',
  'takes-airfield': 'It comes to an airfield.',
  'keeps-airfield': 'An airfield is not left.',
  threatens: 'It can attack from there together with others.',
  'in-danger': 'Enemies can attack it there.',
  'good-ground': 'The ground helps the defender.',
  'joins-battalion': 'It is with its battalion.',
  crowded: 'It would be too crowded.',
  'stays-to-fight': 'It stays to fight.',
  'has-to-move': 'It has somewhere to go.',
  enough: 'There is nothing more to gain.',
  'expected-gain': {
    plain: 'What the attack gains on the average.',
    one: 'The attack gains {gain} points of strength on the average.',
  },
  'better-odds': 'It improves the attack.',
  'strong-enough': 'The attack is strong enough.',
  'cost-of-unit': 'What it costs to lose the unit.',
  'stops-attackers': 'The fire may stop attackers.',
  'safe-retreat': 'Friends are near, or no enemies.',
  'gains-ground': 'The ground is worth having.',
  'air-support': 'Bombers help there most.',
  'brings-strength': 'It brings strength to the island.',
  'free-shore': 'The shore is not defended.',
  'one-counter': 'Its companies are together.',
  hides: 'What lies face down is hard to judge.',
};
