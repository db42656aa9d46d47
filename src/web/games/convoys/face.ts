import { makeFace } from '../face.ts';
import { charts } from './charts.ts';
import { chosen } from './chosen.tsx';
import { kindOf } from './data.ts';
import { Dock } from './dock.tsx';
import { inspect } from './inspect.ts';
import { layout } from './layout.ts';
import { map } from './map.ts';
import { links, underlay } from './overlay.tsx';
import { hourOf, showsBattle } from './reading.ts';
import { readings } from './readings.ts';
import { Report } from './report.tsx';
import { results } from './results.ts';
import { Stage } from './stage.tsx';
import { button, phase, say } from './texts.ts';
import { figures, track } from './track.ts';
import { asOnMap, shortName, verbs } from './verbs.ts';
import { whoseLine } from './whose-line.ts';

const OUTRIGHT = { text: say('level.outright') };

/** Malta Convoys at the table. */
export const face = makeFace({
  id: 'convoys',
  hides: () => true,
  sides: { allied: 'rn', axis: 'rm' },
  board: {
    map,
    layout,
    ground: (view) => ({ ...map.ground, night: hourOf(view) === 'night' }),
    threat: say('threat'),
    overlays: [links],
    underlay,
  },
  header: { track, figures },
  words: { phase: ({ name }) => phase(name, say('phase')), button, short: shortName, asOnMap, inspect },
  verbs,
  // Every scenario places what history fixes by itself; what is left to the players has no set-up of its own.
  drafts: {
    places: new Set(['allied-placement.pick', 'axis-placement.pick']),
    kindOf: (thing) => kindOf(thing.slice('unit:'.length)),
    keeps: (draft) => draft.includes('placement'),
  },
  charts: { tables: charts, readings },
  results,
  log: {
    heads: new Set(['season-begun', 'turn-begun']),
    spans: new Set(['season-begun']),
    losses: new Set([
      'sunk',
      'hit-unit',
      'withstood',
      'shot-down',
      'strike-lost',
      'sent-home',
      'under-repair',
      'fort-destroyed',
      'surrender',
    ]),
    /** The Allies know what their groups hold; it is told at every turn for the record. */
    quiet: new Set(['standing', 'dummy-standing']),
    whoseLine,
  },
  panels: { Dock, chosen, stage: { title: say('stage.title'), shows: showsBattle, Panel: Stage } },
  report: {
    // Hits and aircraft come back; what is counted in the end are ships.
    lossesTitle: say('report.ships'),
    lossesNote: say('report.ships-note'),
    lossOf: (key) => (key === 'sunk' ? 1 : 0),
    levels: {
      marginal: { text: say('level.marginal') },
      historical: { text: say('level.historical') },
      decisive: { text: say('level.decisive') },
      egypt: OUTRIGHT,
      tripoli: OUTRIGHT,
      invasion: OUTRIGHT,
      surrender: OUTRIGHT,
    },
    Own: Report,
  },
});
