/** Positions of Air Assault on Crete in the midst of things that chance seldom brings about. */

const down = (at: string, clues = 1) => ({ at, faceDown: true, clues });

/** Reinforcements wait off a city that is full, and the Axis stands before it in strength. */
const PORT = {
  game: 'crete',
  at: 'axis-combat',
  turn: 5,
  units: {
    'nz-18': { at: 'F25' },
    'nz-19': { at: 'F25' },
    'br-1-ash': down('suda-port-box', 16),
    'i-sturm': { at: 'F24' },
    'ii-sturm': { at: 'F24' },
    'iii-sturm': { at: 'G25' },
    'iv-sturm': { at: 'G25' },
    'air-kg-2': { at: 'F25' },
    'nz-20': down('E22'),
    'decoy-1': down('E23'),
  },
  groups: { 'allied-group-1': { way: 'arrived' } },
};

/** Counters lie face down next to the Axis when it fights, as somebody may write a position; some are decoys. */
const UNSEEN = {
  game: 'crete',
  at: 'axis-combat',
  turn: 3,
  units: {
    '13-sturm': { at: 'E10' },
    '14-sturm': { at: 'E10' },
    'i-sturm': { at: 'F10' },
    'decoy-1': down('E11'),
    'decoy-2': down('F11'),
    'nz-22': down('F11'),
    'aa-7a-lt-a': down('G12'),
    'nz-23': down('G13'),
  },
};

/** Units lie in landing boxes before held hexes, and artillery among them. */
const BOXES = {
  game: 'crete',
  at: 'axis-move',
  turn: 6,
  units: {
    'iii-gjr-100': down('maleme-box-1', 0),
    'geb-art-95-4': down('maleme-box-1', 0),
    'eng-95-1': down('maleme-box-2', 0),
    'hw-7-1': down('maleme-box-2', 0),
    'at-95-1': down('maleme-box-3', 0),
    'pz-31-1': down('maleme-box-3', 0),
    'nz-22': down('E9'),
    'nz-23': down('E10'),
    'decoy-1': down('E11'),
    'nz-28': down('F11'),
    'aa-7a-lt-a': down('F12'),
    'i-sturm': { at: 'G10' },
  },
  convoys: { 'convoy-1': { fate: 'shown', due: 6, destination: 'maleme-beach' } },
};

/** Guns fire at attackers beside a crowded hex, into which the first may be driven back. */
const CROWD = {
  game: 'crete',
  at: 'axis-combat',
  turn: 4,
  units: {
    'i-gjr-85': { at: 'G12' },
    '2-sturm': { at: 'G12' },
    '3-sturm': { at: 'G12' },
    '4-sturm': { at: 'G12' },
    '1-sturm': { at: 'F13' },
    'i-gjr-100': { at: 'G14' },
    'nz-22': { at: 'G13' },
    'nz-27-bty': { at: 'G13' },
    'raa-c-trp': { at: 'G13' },
    'nz-23': down('H15'),
  },
};

const ADVANCED = { game: 'crete', scenario: 'advanced' };
const FIRST = ['iii-gjr-100', 'eng-95-1', 'hw-7-1', 'at-95-1', 'geb-art-95-4', 'pz-31-1'];
const SECOND = ['ii-gjr-85', 'eng-95-2', 'hw-7-2', 'at-95-2', 'geb-art-95-5', 'pz-31-2'];

const allIn = (at: string, units: readonly string[]) =>
  Object.fromEntries(units.map((unit) => [unit, { at }]));

/** A city is free, the Axis waits in the box before it, and the Allies stand around. */
const RETAKEN = {
  ...ADVANCED,
  at: 'allied-move',
  turn: 6,
  units: {
    'eng-95-1': down('heraklion-port-box', 0),
    'hw-7-1': down('heraklion-port-box', 0),
    ...allIn('eliminated', ['iii-gjr-100', 'at-95-1', 'geb-art-95-4', 'pz-31-1']),
    'nz-22': { at: 'G87' },
    'nz-23': { at: 'H86' },
    'rtr-7-c': { at: 'H85' },
    'br-2-yl': { at: 'G87' },
    'br-2-leic': { at: 'H86' },
    'au-2-4': { at: 'H85' },
    'br-2-bw': { at: 'H85' },
    'docks-heraklion': { at: 'G87' },
    'i-fjr-1': { at: 'J86' },
  },
  convoys: { 'convoy-1': { fate: 'shown', due: 5, destination: 'heraklion-port' } },
};

/** The last of the Axis may leave a port for which a convoy without anybody is bound. */
const LEFT = {
  ...ADVANCED,
  at: 'axis-move',
  turn: 6,
  units: { ...allIn('aborted', [...FIRST, ...SECOND]), 'i-fjr-1': { at: 'G86' } },
  ports: { 'heraklion-port': { held: 4 } },
  convoys: {
    'convoy-1': { fate: 'shown', due: 2, destination: 'maleme-beach' },
    'convoy-2': { fate: 'shown', due: 3, destination: 'galatas-beach' },
    'emergency-convoy': { fate: 'scheduled', due: 8, laid: 4, destination: 'heraklion-port' },
  },
};

/** One convoy comes to a port that is shut for a time, under coastal guns, and one to a beach. */
const SHUT = {
  ...ADVANCED,
  at: 'sea-movement',
  turn: 6,
  units: { 'i-fjr-1': { at: 'G86' }, 'cd-15-d': down('C77', 0), 'decoy-1': down('C78', 0) },
  ports: { 'heraklion-port': { held: 3, neutral: 2 } },
  convoys: {
    'convoy-1': { fate: 'scheduled', due: 6, destination: 'heraklion-port' },
    'convoy-2': { fate: 'scheduled', due: 6, destination: 'retimo-beach' },
    'decoy-convoy-1': { fate: 'scheduled', due: 6, destination: 'heraklion-port' },
  },
};

/** The steamer cannot land whom it carries, and trucks are loaded. */
const STEAMER = {
  ...ADVANCED,
  at: 'allied-sea',
  turn: 1,
  units: {
    'coastal-steamer': { at: 'suda-port-box' },
    'nz-22': { ...down('suda-port-box', 2), carrier: 'coastal-steamer' },
    'nz-18': { at: 'F25' },
    'nz-19': down('F25', 0),
    'truck-1': down('I29', 0),
    'nz-23': { ...down('I29', 0), carrier: 'truck-1' },
    'truck-2': { at: 'H29' },
    'gk-2': { at: 'H29', carrier: 'truck-2' },
    'i-sturm': { at: 'F21' },
  },
};

/** Whom the steamer has brought waits off a city that the enemy is about to enter. */
const WAITING = {
  ...ADVANCED,
  at: 'axis-move',
  turn: 5,
  units: {
    'coastal-steamer': { at: 'canea-box-2' },
    'nz-27-mg-a': down('canea-box-1', 2),
    'nz-27-mg-b': { ...down('canea-box-2', 2), carrier: 'coastal-steamer' },
    'i-sturm': { at: 'F21' },
    'ii-sturm': { at: 'F22' },
    'iii-sturm': { at: 'F21' },
    'iv-sturm': { at: 'F22' },
    'i-fjr-1': { at: 'E21' },
    'ii-fjr-1': { at: 'E21' },
    'i-fjr-2': { at: 'F23' },
    'ii-fjr-2': { at: 'F23' },
    'nz-22': { at: 'F25' },
  },
};

/** Most has been evacuated, the Axis has lost much, and the last are on their way. */
const DEPARTURE = {
  ...ADVANCED,
  at: 'allied-move',
  turn: 21,
  units: {
    ...allIn('evacuated', ['hq-creforce', 'hq-2-nz-div', 'hq-4-nz-bde', 'hq-5-nz-bde', 'hq-10-nz-bde']),
    ...allIn('evacuated', ['nz-21', 'nz-22', 'nz-23', 'nz-28', 'nz-18', 'nz-19', 'nz-20', 'nz-comp']),
    ...allIn('evacuated', ['br-1-welch', 'br-1-rngr']),
    ...allIn('eliminated', ['i-gjr-85', 'iii-gjr-85', 'i-gjr-100', 'ii-gjr-100', 'i-gjr-141', 'ii-gjr-141']),
    ...allIn('eliminated', ['iii-gjr-141', 'krad-55', 'recon-95', 'rhq-fjr-1', 'rhq-fjr-2', 'rhq-fjr-3']),
    'nz-div-cav': { at: 'P34' },
    'br-1-ash': down('O34', 16),
    'rtr-7-e': { at: 'eliminated' },
    'br-2-bw': { at: 'G86' },
    'docks-heraklion': { at: 'G86' },
    'truck-1': down('P34', 0),
    'rm-s-bn': { ...down('P34', 0), carrier: 'truck-1' },
    'i-fjr-1': { at: 'L34' },
  },
  groups: { 'allied-group-1': { way: 'arrived' } },
};

/** The same with fewer losses that everybody knows of: whether they are enough depends on what was sunk unseen. */
const UNSEEN_LOSSES = {
  ...DEPARTURE,
  units: {
    ...DEPARTURE.units,
    ...allIn('pool', ['rhq-fjr-1', 'rhq-fjr-2', 'rhq-fjr-3']),
    ...allIn('aborted', SECOND),
  },
  convoys: {
    'convoy-1': { fate: 'sunk', due: 3, destination: 'maleme-beach' },
    'decoy-convoy-1': { fate: 'sunk', due: 4, destination: 'maleme-beach' },
    'convoy-2': { fate: 'shown', due: 4, destination: 'galatas-beach' },
  },
};

/** Engineers stand on a bridge when the Allies have fought, and heavy armour among others. */
const ENGINEERS = {
  ...ADVANCED,
  at: 'allied-combat',
  turn: 4,
  units: {
    're-42': { ...down('G59', 0), stayed: true },
    'decoy-1': down('G60', 0),
    'rtr-7-a': { at: 'G13' },
    'rtr-7-b': { at: 'G13' },
    'nz-22': { at: 'G14' },
    'i-fjr-1': { at: 'F13' },
    'ii-fjr-1': { at: 'H14' },
  },
  sites: { G87: { demolished: true } },
};

/** The same of a port. */
const DOCKYARD = {
  ...ENGINEERS,
  units: { ...ENGINEERS.units, 're-42': { ...down('F25', 0), stayed: true } },
};

/** Few bombers are over guns that fire at them, and a gun that is neutralized lies face down. */
const BOMBERS = {
  ...ADVANCED,
  at: 'bombardment',
  turn: 4,
  units: {
    'aa-151-hvy': { at: 'H26' },
    'aa-23-rm-lt': { at: 'H26' },
    'aa-234-hvy-b': { at: 'G88', faceDown: true, remembered: true, lot: 1, neutral: 2 },
    'nz-22': down('G27', 0),
    'air-zg-26-i': { at: 'H26', mission: 'bombardment' },
    'air-zg-26-ii': { at: 'G27', mission: 'bombardment' },
  },
};

const GUNS = {
  F12: ['aa-156-lt-a', 'aa-7a-lt-a', 'aa-c-rm-hvy', 'aa-151-hvy', 'aa-234-hvy-a', 'aa-a-rm-hvy'],
  G12: ['aa-129-lt-a', 'aa-23-rm-lt', 'aa-129-lt-b', 'aa-156-lt-b', 'aa-7a-lt-b', 'aa-234-hvy-b'],
};

/** All antiaircraft guns stand around one airfield when the first units drop there. */
const FLAK = {
  ...ADVANCED,
  at: 'airborne-assault',
  turn: 1,
  units: Object.fromEntries(
    Object.entries(GUNS).flatMap(([hex, guns]) => guns.map((gun) => [gun, down(hex, 0)] as const)),
  ),
};

const BASIC_POSITIONS: readonly object[] = [PORT, UNSEEN, BOXES, CROWD];
const ADVANCED_POSITIONS: readonly object[] = [
  RETAKEN,
  LEFT,
  SHUT,
  STEAMER,
  WAITING,
  DEPARTURE,
  UNSEEN_LOSSES,
  ENGINEERS,
  DOCKYARD,
  BOMBERS,
  FLAK,
];

export const CRETE_POSITIONS: readonly object[] = [...BASIC_POSITIONS, ...ADVANCED_POSITIONS];
