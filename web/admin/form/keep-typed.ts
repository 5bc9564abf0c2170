/**
 * A form's values after somebody else has saved the same record: what was not touched here becomes what it is now,
 * what was typed stays as typed.
 */
export function keepTyped<V extends object>(opened: V, typed: V, now: V): V {
  const merged = { ...now };
  // The keys of an object that was spread are its own.
  for (const key of Object.keys(now) as (keyof V)[]) {
    if (!isSame(opened[key], typed[key])) merged[key] = typed[key];
  }
  return merged;
}

/** Form values are plain data, written by one function: equal ones have equal text. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
