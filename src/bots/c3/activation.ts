import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import {
  AIR_OPERATION,
  type Formation,
  isFormed,
  membersOf,
  movementOf,
  NAVAL_OPERATION,
  verbs,
} from '../../games/c3/index.ts';
import { formationIn, unitIn } from './actions.ts';
import { isBesideFriends } from './fire.ts';
import { byte } from './numbers.ts';
import type { Thought, Thoughts } from './reasons.ts';
import type { Scheme } from './scheme.ts';
import type { Survey } from './survey.ts';

/** Which formation acts, and with whom. */

/** What a Dispersed unit promises that can be brought together, and one that can still come. */
const SCATTERED = 0.2;
const WAITING = 0.3;
/** No raid promises more than this; a third of a point for each enemy beside our troops. */
const RAID = 3;
const RAIDED = 1 / 3;
const JOINS = 0.1;

export function activationThoughts(scheme: Scheme): Thoughts {
  const { survey } = scheme;
  const activate: Thought = ({ world }) => {
    survey.of(world);
    return (action, ledger) => {
      if (action[0] !== verbs.id.activate) ledger.add('waits', survey.style.idle);
      else ledger.add('prospect', prospectOf(scheme, formationIn(action)));
    };
  };
  return {
    'activation.free': activate,
    'activation.first': activate,
    'activation.second': activate,
    'operation.choose': ({ world }) => {
      survey.of(world);
      return (action, ledger) => {
        if (action[0] !== verbs.id.join) return;
        const unit = unitIn(action);
        const able = movementOf(unit) > 0;
        ledger.add(able ? 'strengthens' : 'idle', able ? JOINS + byte(survey.strength, unit) / 100 : -JOINS);
      };
    },
  };
}

/** What the operation of a formation promises: attacks, marches, arrivals, regrouping. */
function prospectOf(scheme: Scheme, formation: Formation): number {
  if (formation === AIR_OPERATION || formation === NAVAL_OPERATION) return raidProspect(scheme.survey);
  const { survey } = scheme;
  const { world } = survey;
  const members = membersOf(formation);
  let other = 0;
  for (const unit of members) {
    const onLand = survey.hexOf(unit) !== NONE;
    if (onLand && cell(world.dispersed, unit) > 0) other += SCATTERED;
    if (!onLand && cell(world.steps, unit) > 0) other += WAITING;
  }
  return scheme.draw(members.filter((unit) => isFormed(world, unit))).gain + other;
}

/** Enemies beside our troops, thrown into disorder before those attack. */
function raidProspect(survey: Survey): number {
  const { foes } = survey;
  let near = 0;
  for (const hex of foes.hexes) if (isBesideFriends(survey, hex)) near += byte(foes.count, hex);
  return Math.min(RAID, near * RAIDED);
}
