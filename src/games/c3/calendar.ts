import { z } from 'zod/mini';
import { at } from '../../engine/arrays.ts';
import { checked, frozen, inFile } from '../../engine/data.ts';
import { documented } from '../../engine/documented.ts';
import { each, namedById, type ValueOf } from '../../engine/kinds.ts';
import json from './data/tables.json' with { type: 'json' };

/** The turn track: turn S and turns 1 to 4, with the missions of each. */

const FILE = 'c3/tables.json';
const missionsSchema = documented({ fixedMissions: z.optional(z.int()), modifier: z.optional(z.int()) });
const trackSchema = documented(
  {
    turns: z.array(
      documented(
        {
          id: z.string(),
          label: z.string(),
          air: missionsSchema,
          naval: missionsSchema,
          regroupModifier: z.nullable(z.int()),
          supplyCheck: z._default(z.boolean(), false),
        },
        ['landingTurn', 'last', 'fixedSource'],
      ),
    ),
    missionRoll: documented({ min: z.int(), max: z.int() }, ['dice']),
  },
  ['month', 'navalTurns'],
);

const track = frozen(checked(trackSchema, json.turnTrack, `${FILE}, turnTrack`));

export const Turn = inFile(FILE, () => namedById('turn', track.turns));
export type Turn = ValueOf<typeof Turn>;
export const TURN_S = at(Turn.all, 0);
export const LAST_TURN = at(Turn.all, Turn.size - 1);

/** What the track says of each turn. */
export const turns = each(Turn, (turn) => at(track.turns, turn));

export const MISSIONS = track.missionRoll;
/** In turn S the number of missions is fixed. */
export const FIXED_MISSIONS = {
  air: at(turns, TURN_S).air.fixedMissions ?? 0,
  naval: at(turns, TURN_S).naval.fixedMissions ?? 0,
};
