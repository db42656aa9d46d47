import { makeFace } from '../face.ts';
import { controlOverlay } from '../hex/control.tsx';
import { membersOf } from '../hex/formations.ts';
import { procedureOf } from '../wording.ts';
import { charts } from './charts.ts';
import { boardOf, PLACES_THAT_COUNT, places, roster, takenIn } from './data.ts';
import { inspect } from './inspect.ts';
import { layoutOf } from './layout.ts';
import { phase } from './phase.ts';
import { Rail } from './rail.tsx';
import { readings } from './readings.ts';
import { VictoryScale } from './report.tsx';
import { results } from './results.ts';
import { keeps, kindOf, PLACEMENTS, setUps } from './set-ups.ts';
import { button, say } from './texts.ts';
import { tokens } from './tokens.ts';
import { figures, track } from './turn.ts';
import { verbs } from './verbs.ts';
import { whoseLine } from './whose-line.ts';

const control = controlOverlay({
  title: say('overlay.control'),
  places,
  counting: PLACES_THAT_COUNT,
  taker: 'it',
  holder: 'cw',
  taken: (view) => takenIn(boardOf(view)),
});

/** Steps, as in the header. Who drowns or surrenders is told again when it is eliminated. */
function stepsOf(key: string, thing: string, before: number): number {
  if (key === 'step-lost') return 1;
  return key === 'eliminated' ? (roster.unit(thing.slice('unit:'.length))?.steps ?? 0) - before : 0;
}

/** How Operazione C3 is shown. Everything lies open; only plans are drafts until they are confirmed. */
export const face = makeFace({
  id: 'c3',
  // Where the British place freely, they do it unseen.
  hides: ({ step = '' }) => procedureOf(step) === 'set-up',
  sides: { axis: 'it', british: 'cw' },
  board: {
    map: places.map,
    layout: layoutOf,
    threat: say('threat'),
    overlays: [control],
    members: (thing, view) => membersOf(thing, boardOf(view).units, roster, places),
  },
  header: { track, figures },
  words: { phase, button, inspect },
  verbs,
  drafts: { setUps, places: PLACEMENTS, kindOf, keeps },
  charts: { tables: charts, readings },
  results,
  log: {
    heads: new Set(['set-up-done', 'turn-begun', 'ended']),
    turns: new Set(['turn-begun']),
    opening: say('turn.opening'),
    whoseLine,
    losses: new Set(['step-lost', 'eliminated', 'drowned', 'surrendered', 'valletta-fallen']),
  },
  panels: { Rail, tokens },
  report: {
    lossesTitle: say('report.steps'),
    lossOf: stepsOf,
    levels: { crushing: { text: say('level.crushing') }, minor: { text: say('level.minor') } },
    Own: VictoryScale,
  },
});
