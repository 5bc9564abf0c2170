export const MAX_NAMED = 10;

/** 'ANT-7K3M9Q, ANT-37FK6A and 3 more' */
export function named(names: readonly string[]): string {
  const rest = names.length - MAX_NAMED;
  return names.slice(0, MAX_NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
