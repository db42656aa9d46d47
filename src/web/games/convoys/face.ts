import type { Face } from '../face.ts';
import { charts } from './charts.ts';
import { Dock } from './dock.tsx';
import { inspect } from './inspect.ts';
import { layout } from './layout.ts';
import { OVERLAYS, overlay, underlay } from './overlay.tsx';
import { plan } from './plan.ts';
import { boardOf, showsBattle } from './reading.ts';
import { Report } from './report.tsx';
import { buttonName, HEADS, HOSTILE, LOSSES, PRIMARY, phaseName, WHOLESALE } from './sequence.ts';
import { Stage } from './stage.tsx';
import { say } from './texts.ts';
import { figures, progress, track } from './track.ts';

/** Malta Convoys at the table. */
export const face: Face = {
  id: 'convoys',
  hides: true,
  plan,
  sides: { allied: 'rn', axis: 'rm' },
  layout,
  ground: (view) => ({ ...plan.ground, night: boardOf(view).phase === 'night' && boardOf(view).turn > 0 }),
  track,
  figures,
  progress,
  phase: ({ name }) => phaseName(name),
  hostile: HOSTILE,
  wholesale: WHOLESALE,
  primary: PRIMARY,
  button: buttonName,
  overlays: OVERLAYS,
  overlay,
  underlay,
  inspect,
  // Every scenario places what history fixes by itself; what is left to the players has no set-up of its own.
  setUps: () => [],
  charts,
  heads: HEADS,
  losses: LOSSES,
  Dock,
  Stage: { shows: showsBattle, title: say('stage.title'), Panel: Stage },
  Report,
};
