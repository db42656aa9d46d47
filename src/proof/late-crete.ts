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

export const CRETE_POSITIONS: readonly object[] = [PORT, UNSEEN, BOXES, CROWD];
