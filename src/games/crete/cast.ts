import type { Cast } from '../air-assault/cast.ts';

/** Who plays in the tests of the system on the map of Crete. */
export const cast: Cast = {
  row: ['C28', 'C29', 'C30', 'C31'],
  flank: 'D30',
  intoRough: ['C26', 'D26'],
  alongPrimary: ['G7', 'H6'],
  alongSecondary: ['F16', 'G17'],
  outOfRiver: ['E10', 'E9'],
  overBridge: ['F10', 'F9'],
  box: 'maleme-box-3',
  shore: 'E11',
  axis: ['i-fjr-1', 'ii-fjr-1', 'iii-fjr-1'],
  axisArtillery: '13-sturm',
  companies: ['1-sturm', '2-sturm'],
  allied: ['nz-22', 'nz-23'],
  headquarters: 'hq-creforce',
  armour: 'huss-3-c1',
  noncombat: { unit: 'nc-raf-maleme', point: 'allied-move', enemy: 'i-fjr-1' },
  crowd: { hex: 'G13', units: ['nz-21', 'nz-22', 'nz-23'] },
  gun: {
    unit: 'cd-15-a',
    hex: 'E23',
    seen: 'canea-box-1',
    blocked: 'galatas-box-4',
    block: 'E22',
    far: 'maleme-box-1',
  },
};
