import { named, type ValueOf } from '../../engine/kinds.ts';

/** What an aircraft on the map is there for (VI.A). */
export const Mission = named('mission', ['none', 'support', 'interdiction', 'bombardment']);
export type Mission = ValueOf<typeof Mission>;
export const [NO_MISSION, SUPPORT, INTERDICTION, BOMBARDMENT] = Mission.all;
