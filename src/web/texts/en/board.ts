export const board = {
  'board.ticked': '{label}, has its orders',
  'board.map': 'Map',
  'board.place': '{name}, {ground}',
  'board.place-cost': '{name}, {ground}, cost {cost}',
  'board.place-target': '{name}, {ground}, target',
} as const;
