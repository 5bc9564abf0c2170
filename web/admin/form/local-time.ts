/** What a `datetime-local` field shows of an instant: the person's own clock. */
export function localTime(iso: string): string {
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The instant that such a field holds. What was not touched stays as it was, to the second. */
export function instantOf(text: string, before?: string): string {
  if (before !== undefined && localTime(before) === text) return before;
  const date = new Date(text);
  // What is no time goes as it is: the server says so beside the field.
  return Number.isNaN(date.getTime()) ? text : date.toISOString();
}

export const zoneHint = () => `In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`;
