import type { Face } from '../face.ts';
import { charts } from './charts.ts';
import { ControlOverlay } from './control.tsx';
import { inspect } from './inspect.ts';
import { layoutOf } from './layout.ts';
import { plan } from './plan.ts';
import { Rail } from './rail.tsx';
import { readings } from './readings.ts';
import { VictoryScale } from './report.tsx';
import { bundles, button, hostile, phase, primary, wholesale } from './sequence.ts';
import { setUps } from './set-ups.ts';
import { say } from './texts.ts';
import { figures, track } from './turn.ts';

/** How Operazione C3 is shown. Everything lies open; only plans are drafts until they are confirmed. */
export const face: Face = {
  id: 'c3',
  hides: false,
  plan,
  sides: { axis: 'it', british: 'cw' },
  layout: layoutOf,
  track,
  figures,
  phase,
  hostile,
  wholesale,
  bundles,
  primary,
  button,
  overlays: [{ id: 'control', key: 'C', title: say('overlay.control') }],
  overlay: (id, view) => (id === 'control' ? ControlOverlay({ view }) : null),
  inspect,
  setUps,
  charts,
  readings,
  heads: new Set(['set-up-done', 'turn-begun', 'ended']),
  losses: new Set(['step-lost', 'eliminated', 'drowned', 'surrendered', 'dropped', 'valletta-fallen']),
  Rail,
  levels: { crushing: { text: say('level.crushing') }, minor: { text: say('level.minor') } },
  Report: VictoryScale,
};
