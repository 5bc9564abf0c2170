import { areaLinks } from '#web/admin/areas.ts';
import { hasWords, type PaletteOption } from './options.ts';

/** The pages of the back office whose name has every word; all of them where nothing is typed. */
export const pagesNamed = (text: string): PaletteOption[] =>
  areaLinks
    .filter(({ label }) => hasWords(label, text.trim()))
    .map(({ label, path, Icon }) => ({ id: path, label, detail: '', to: path, Icon }));
