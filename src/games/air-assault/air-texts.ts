/** The sentences of what comes through the air and of battalions (V.H to V.K). */
export const airTexts = {
  prompts: {
    'aircraft.pick': {
      asked: 'Put aircraft over the hexes to be attacked, or let them stay away.',
      waiting: 'The Axis sends out its aircraft.',
    },
    'aircraft.put': {
      asked: 'Over which hex does {picked} fly?',
      waiting: 'The Axis sends out its aircraft.',
    },
    'airborne-assault.pick': {
      asked: 'Place every airborne unit of this turn.',
      waiting: 'The Axis places its airborne units.',
    },
    'airborne-assault.put': {
      asked: 'Over which hex does {picked} drop?',
      waiting: 'The Axis places its airborne units.',
    },
    'airborne-assault.drift': {
      asked: 'Whose drift is next?',
      waiting: 'The Axis rolls for the drift of its airborne units.',
    },
    'air-landing.pick': {
      asked: 'Fly units in to airfields, or keep them for later.',
      waiting: 'The Axis may fly units in.',
    },
    'air-landing.put': {
      asked: 'At which airfield does {picked} land?',
      waiting: 'The Axis may fly units in.',
    },
    're-forming.choose': {
      asked: 'Which battalion is formed of companies that are in one hex? Or end the forming.',
      waiting: 'The Axis may form battalions.',
    },
    're-forming.with': {
      asked:
        'Which company becomes part of {battalion}? Companies still to be chosen: {more}; so far: {chosen|and}.',
      waiting: 'The Axis may form battalions.',
    },
  },
  events: {
    'aircraft-placed': '{unit} is over {hex}.',
    'aircraft-gone': 'Aircraft that leave the map: {units|and}.',
    dropped: '{unit} drops over {hex}.',
    'no-drop-zone': '{unit} finds no place to drop and is lost.',
    'on-target': '{unit} comes down in {hex} as planned (die {die}{by}).',
    drifted: '{unit} drifts from {from} to {to} (die {die}{by}).',
    'lost-in-drift': '{unit} drifts from {from} {end} and is lost (die {die}{by}).',
    'down-among-enemies': '{unit} is among the enemy in {hex} and has to fight.',
    'down-among-counters':
      '{unit} is among counters of the enemy in {hex} and has to fight whoever is there.',
    'down-too-many':
      'There is too much in {hex}: {points} stacking points, where {limit} may stand. What is too much when the movement is over is given up.',
    'air-landed': '{unit} lands on the airfield of {airfield}.',
    'under-flak': 'Light flak has the airfield of {airfield} under fire: nobody lands there in this turn.',
    're-formed': '{unit} is formed in {hex} of {companies|and}.',
    'broken-down': '{unit} is broken down into {companies|and}.',
  },
  phrases: {
    'drift-of': '{unit} drops over {hex}',
    'drift-die': 'Drift',
    glider: 'Glider',
    'among-enemies': 'Enemies in the hex',
    'no-drift': 'It comes down in {hex} as planned',
    'drift-to': 'It comes down in {hex}',
    'drift-onto-enemies': 'It comes down on enemies in {hex}',
    'drift-onto-counters': 'It comes down on counters of the enemy in {hex}',
    'drift-onto-full':
      'It comes down in {hex}, which is too much then: {points} stacking points, where {limit} may stand. What is too much when the movement is over is given up',
    'drift-lost': 'It drifts {end} and is lost',
    'drops-in-turn': 'It drops in turn {turn}.',
    'does-not-drop': 'It is no airborne unit that drops in this turn.',
    'not-aircraft': 'It is no aircraft.',
    'is-no-hex': 'It is no hex.',
    'has-drifted': 'It has drifted already.',
    'no-battalion': 'It is no battalion with counters for its companies.',
    'is-formed': 'It is on the map already.',
    'is-part-of': 'It is part of {unit}.',
    'headquarters-missing': '{unit} is not on the map.',
    'companies-there': 'Companies in {hex} that it can be formed of: {there}. It takes {needed}.',
    'movement-begun': 'The movement has begun.',
    'field-under-flak': 'Light flak has the airfield of {airfield} under fire.',
    'landing-room': 'Stacking points that {airfield} still takes in this turn: {left}.',
    'flown-in': '{unit} lands on the airfield of {airfield}',
    'field-takes': 'Stacking points that the airfield takes in this turn before it lands',
    'room-in': 'Stacking points for which there is room in {hex} before it lands',
    'drops-as-companies': 'It drops as its companies.',
    'is-broken-down': 'It is broken down into its companies.',
    'drop-anywhere': 'Over which hex does {unit} drop? Any hex on land that is not rough will do.',
    'drop-in-sector': 'Over which hex does {unit} drop? Its sector is {sector}.',
    'drop-in-sectors': 'Over which hex does {unit} drop? Its block drops in one sector: {sectors|or}.',
    'settles-sector': 'All others of its block drop then in',
    'this-sector': '{sector}',
    'sector-settled': 'The first of them dropped in {sector}.',
    'at-other-hex': 'It is in {hex}, the headquarters in {headquarters}.',
    'stacking-room': 'Stacking points for which there is still room in {hex}: {left}.',
  },
  purposes: { drift: 'drift' },
  labels: {
    modifier: modifierLabels(),
    'drift-end': { sea: 'out to sea', edge: 'off the map', diagram: 'beyond the diagram' },
  },
  verbs: {
    drift: 'Roll for the drift of {1}',
    're-form': 'Form {1}',
    with: 'With {1}',
    'break-down': 'Break down {1}',
  },
} as const;

/** A modifier as it stands after its die: ` + 1`, ` − 2`. */
function modifierLabels(): Readonly<Record<string, string>> {
  const most = 99;
  const all = Array.from({ length: 2 * most + 1 }, (_, index) => index - most);
  return Object.fromEntries(all.map((by) => [by, by === 0 ? '' : by > 0 ? ` + ${by}` : ` − ${-by}`]));
}
