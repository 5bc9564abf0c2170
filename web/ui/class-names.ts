/** The class names joined, without the falsy ones of `condition && 'class'`. */
export function classNames(...parts: readonly (string | false | 0 | 0n | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
