import { expect, it } from 'vitest';
import { castFaults } from '../air-assault/cast.ts';
import { coastalFireClauses } from '../air-assault/coastal-fire.clauses.ts';
import { faceDownClauses } from '../air-assault/face-down.clauses.ts';
import { movementClauses } from '../air-assault/movement.clauses.ts';
import { proves } from '../air-assault/proof.ts';
import { stageOf } from '../air-assault/testing.ts';
import { cast } from './cast.ts';
import { malta1942 } from './index.ts';

/** The clauses of the system, on the map of this game. */

it('the cast is what it plays', () => {
  expect(castFaults(malta1942, cast)).toEqual([]);
});

const stage = stageOf(malta1942, cast);
movementClauses(stage);
faceDownClauses(stage);
coastalFireClauses(stage);
proves(malta1942);
