/** The country code of a nationality in lower case, for the flags in web/public/flags. */
const CODES: Record<string, string> = {
  american: 'us',
  argentine: 'ar',
  australian: 'au',
  austrian: 'at',
  belgian: 'be',
  british: 'gb',
  canadian: 'ca',
  czech: 'cz',
  danish: 'dk',
  dutch: 'nl',
  finnish: 'fi',
  french: 'fr',
  german: 'de',
  ghanaian: 'gh',
  irish: 'ie',
  italian: 'it',
  japanese: 'jp',
  moroccan: 'ma',
  norwegian: 'no',
  polish: 'pl',
  'south african': 'za',
  spanish: 'es',
  swedish: 'se',
  swiss: 'ch',
};

export const NATIONALITIES = Object.keys(CODES);

/** The URL of a flag; undefined for a nationality that the shop has no flag of. */
export function flagOf(nationality: string): string | undefined {
  const code = CODES[nationality.trim().toLowerCase()];
  return code && `/flags/${code}.svg`;
}
