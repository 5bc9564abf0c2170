/** P1 for the first; a dash for 0, which is none. */
export const positionText = (position: number): string => (position > 0 ? `P${position}` : '–');

/** Gold, silver or bronze for the first three; never the only sign of it, the text stands beside it. */
export function positionColour(position: number): string {
  if (position === 1) return 'text-gold';
  if (position === 2) return 'text-silver';
  return position === 3 ? 'text-bronze' : 'text-text';
}
