import { expect, it } from 'vitest';
import { sharedPositions } from './races.ts';

const place = (quali_position: number, race_position: number) => ({ quali_position, race_position });

it('a position is one driver’s, and none is anybody’s', () => {
  expect(sharedPositions([place(1, 2), place(2, 1), place(0, 0), place(0, 0)])).toEqual([]);
  expect(sharedPositions([place(1, 1), place(2, 1), place(2, 3)])).toEqual([
    { index: 1, field: 'quali_position' },
    { index: 2, field: 'quali_position' },
    { index: 0, field: 'race_position' },
    { index: 1, field: 'race_position' },
  ]);
});
