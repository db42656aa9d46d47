import type { Cast } from '../air-assault/cast.ts';

/** Who plays in the tests of the system on the map of Malta. */
export const cast: Cast = {
  row: ['N19', 'N18', 'N17', 'N16'],
  flank: 'O17',
  intoRough: ['G6', 'H6'],
  alongPrimary: ['F6', 'G7'],
  alongSecondary: ['H8', 'H9'],
  outOfRiver: ['K13', 'K14'],
  overBridge: ['N12', 'N13'],
  box: 'beach-marsaskala-2',
  shore: 'T25',
  axis: ['de-fjr1-i', 'de-fjr1-ii', 'de-fjr1-iii'],
  axisArtillery: 'de-fjr1-13',
  companies: ['de-pi-1', 'de-pi-2'],
  allied: ['br-1-dor', 'br-2-dev'],
  headquarters: 'br-malta-dhq',
  armour: 'br-6-rtr',
  noncombat: { unit: 'it-docks', point: 'axis-move', enemy: 'br-1-dor' },
  crowd: { hex: 'N18', units: ['br-1-dor', 'br-2-dev', 'br-2-rif'] },
  gun: {
    unit: 'br-cd-st-rocco',
    hex: 'P23',
    seen: 'beach-marsaskala-2',
    blocked: 'beach-marsaskala-1',
    block: 'R25',
    far: 'beach-mellieha-1',
  },
};
