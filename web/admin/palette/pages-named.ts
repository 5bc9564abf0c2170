import { areas } from '#web/admin/areas.ts';
import type { Found } from './finders.ts';

/** The pages of the back office whose name has every word; all of them where nothing is typed. */
export function pagesNamed(text: string): Found[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return areas
    .filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
    .map(({ label, path }) => ({ id: path, label, detail: '', to: path }));
}
