import type { Face } from '../face.ts';
import { charts } from './charts.ts';
import { Dock } from './dock.tsx';
import { inspect } from './inspect.ts';
import { layout } from './layout.ts';
import { OVERLAYS, overlay, underlay } from './overlay.tsx';
import { plan } from './plan.ts';
import { hourOf, showsBattle } from './reading.ts';
import { readings } from './readings.ts';
import { Report } from './report.tsx';
import {
  ASIDE,
  buttonName,
  HEADS,
  HOSTILE,
  LEVELS,
  LOSSES,
  PRIMARY,
  phaseName,
  QUIET,
  shortName,
  WHOLESALE,
} from './sequence.ts';
import { Stage } from './stage.tsx';
import { say } from './texts.ts';
import { figures, track } from './track.ts';

/** Malta Convoys at the table. */
export const face: Face = {
  id: 'convoys',
  hides: true,
  plan,
  sides: { allied: 'rn', axis: 'rm' },
  layout,
  ground: (view) => ({ ...plan.ground, night: hourOf(view) === 'night' }),
  track,
  figures,
  phase: ({ name }) => phaseName(name),
  hostile: HOSTILE,
  aside: ASIDE,
  wholesale: WHOLESALE,
  primary: PRIMARY,
  button: buttonName,
  short: shortName,
  overlays: OVERLAYS,
  overlay,
  underlay,
  inspect,
  // Every scenario places what history fixes by itself; what is left to the players has no set-up of its own.
  setUps: () => [],
  keeps: (draft) => draft.includes('placement'),
  charts,
  readings,
  heads: HEADS,
  losses: LOSSES,
  quiet: QUIET,
  Dock,
  Stage: { shows: showsBattle, title: say('stage.title'), Panel: Stage },
  levels: LEVELS,
  Report,
};
