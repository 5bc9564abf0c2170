/** Gold, silver, bronze; never the only sign, the place stands beside it. */
export function placeColour(place: number): string {
  if (place === 1) return 'text-gold';
  if (place === 2) return 'text-silver';
  return place === 3 ? 'text-bronze' : 'text-text';
}
