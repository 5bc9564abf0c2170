import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { circuitOf } from './circuits.ts';

const PUBLIC = resolve(import.meta.dirname, '../../public');

test('a race has the outline of the circuit that it is named after', () => {
  expect(circuitOf('Kallio Ring 6H')).toMatchObject({ km: 4.012, turns: 9, outline: '/circuits/kallio-ring.svg' });
  expect(circuitOf('costa vella')?.outline).toBe('/circuits/costa-vella.svg');
  expect(circuitOf('Ring of Kallio')).toBeUndefined();
});

test('every outline is somebody’s, and there', () => {
  const files = readdirSync(resolve(PUBLIC, 'circuits'));
  expect(files).toHaveLength(12);
  for (const file of files) {
    const outline = circuitOf(file.replace('.svg', '').replaceAll('-', ' '))?.outline;
    expect(outline).toBe(`/circuits/${file}`);
    expect(existsSync(PUBLIC + outline)).toBe(true);
  }
});
