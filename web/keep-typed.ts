/**
 * A form's values after somebody else has saved the same record: what was not touched here becomes what it is now,
 * what was typed stays as typed, but for a key that is no longer there. A group of fields is merged field by field; a list
 * is one value (see merge-rows.ts).
 */
export function keepTyped<V extends object>(opened: V, typed: V, now: V): V {
  const merged = { ...now };
  // The keys of an object that was spread are its own.
  for (const key of Object.keys(now) as (keyof V)[]) {
    const [before, mine, current] = [opened[key], typed[key], now[key]];
    if (isGroup(before) && isGroup(mine) && isGroup(current)) merged[key] = keepTyped(before, mine, current);
    else if (!isSame(before, mine)) merged[key] = mine;
  }
  return merged;
}

/** Form values are plain data, written by one function: equal ones have equal text, but a typed '33' is as much as '33.00'. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(plain(a)) === JSON.stringify(plain(b));

/** A decimal figure without the zeros at its end. */
const plain = (value: unknown) =>
  typeof value === 'string' && /^-?\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value;

/** Whether a value of a form is itself made of fields. */
export const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
