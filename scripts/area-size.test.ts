import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const admin = resolve(import.meta.dirname, '../web/admin');
const areas = globSync('*/*-area.{ts,tsx}', { cwd: admin }).filter((path) => !path.startsWith('list/'));

it('finds the seventeen areas of the back office', () => expect(areas).toHaveLength(17));

it.each(areas)('%s, its page and its form are at most 250 lines', (area) => {
  const folder = join(admin, dirname(area));
  const thing = basename(area).replace(/-area\.tsx?$/, '');
  const files = globSync([`${thing}-area.{ts,tsx}`, '*-page.tsx', `${thing}-form.tsx`], { cwd: folder });
  const lines = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n'));
  expect(files.length).toBeGreaterThan(1);
  expect(lines.length).toBeLessThanOrEqual(250);
});
