import { areaLinks } from '#web/admin/areas.ts';
import type { FoundRecord } from './finders.ts';

/** The pages of the back office whose name has every word; all of them where nothing is typed. */
export function pagesNamed(text: string): FoundRecord[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return areaLinks
    .filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
    .map(({ label, path }) => ({ id: path, label, detail: '', to: path }));
}
