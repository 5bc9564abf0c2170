/** Joins what is there, so that `condition && 'class'` can stand in the list. */
export function classNames(...parts: readonly (string | false | 0 | 0n | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
