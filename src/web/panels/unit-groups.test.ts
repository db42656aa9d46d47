import { expect, it } from 'vitest';
import type { SideInfo } from '../../host/protocol.ts';
import type { Layout } from '../board/layout.ts';
import type { BoardMap } from '../board/map.ts';
import { countsOf, unitGroups } from './unit-groups.ts';

const piece = (id: string) => ({ thing: `unit:${id}`, face: { look: 'it' }, label: id, detail: '' });

it('counts the lost apart from those that wait beside the map', () => {
  const layout = {
    stacks: [{ place: 'hex:1', pieces: [piece('a')] }],
    trays: [
      { id: 'to-land', title: 'To land', side: 'axis', pieces: [piece('b'), piece('c')] },
      { id: 'lost-axis', title: 'Lost', side: 'axis', pieces: [piece('d')] },
    ],
  } as unknown as Layout;
  const map = { places: new Map() } as unknown as BoardMap;
  const sides = [{ id: 'axis', label: 'Axis' }] as unknown as readonly SideInfo[];
  const [axis] = countsOf(unitGroups(map, layout), sides, { axis: 'it' });
  expect(axis).toMatchObject({ units: 4, beside: 2, lost: 1 });
});
