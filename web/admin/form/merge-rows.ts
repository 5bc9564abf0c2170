import { isSame, keepTyped } from '#web/keep-typed.ts';
import { type TheirChange, theirChanges } from '#web/their-changes.ts';

/** A list of a form whose rows are known by a key, wherever they stand. */
interface Keyed<R> {
  keyOf: (row: R) => string;
  /** The row as it was when it was added here: what differs from it was typed. */
  blankOf: (row: R) => R;
  /** A row that was changed here, as it is added again after they have removed it. */
  revived?: (row: R) => R;
}

/**
 * The rows after somebody else has saved the same record: each row that both have is merged field by field, and whatever
 * was added, changed, removed or moved on either side stays so; what was changed here stays though they have removed it.
 */
export function mergeRows<R extends object>(
  opened: readonly R[],
  typed: readonly R[],
  now: readonly R[],
  { keyOf, blankOf, revived = (row) => row }: Keyed<R>,
): R[] {
  const [before, mine, theirs] = [byKey(opened, keyOf), byKey(typed, keyOf), byKey(now, keyOf)];
  const isMyOrder = isReordered(before, mine) || !isReordered(before, theirs);
  const keys = isMyOrder ? [...mine.keys(), ...theirs.keys()] : [...theirs.keys(), ...mine.keys()];
  return [...new Set(keys)].flatMap((key) => {
    const [was, own, current] = [before.get(key), mine.get(key), theirs.get(key)];
    if (own && current) return [keepTyped(was ?? blankOf(own), own, current)];
    if (current) return was ? [] : [current];
    if (!own || (was && isSame(was, own))) return [];
    return [was ? revived(own) : own];
  });
}

interface Named<R> extends Pick<Keyed<R>, 'keyOf' | 'blankOf'> {
  /** What a row is called. */
  nameOf: (row: R) => string;
  /** What a field of a row is called, and how its value reads in theirs; undefined for one that nobody sees. */
  describe: (row: R, change: TheirChange, theirs: R) => Pick<TheirChange, 'label' | 'shown'> | undefined;
  /** What the order of the rows is called, where it means something. */
  order?: string;
}

/** What others have changed of a list, row by row and field by field. */
export function theirRows<R extends object>(
  opened: readonly R[],
  typed: readonly R[],
  now: readonly R[],
  { keyOf, blankOf, nameOf, describe, order }: Named<R>,
): TheirChange[] {
  const [before, mine, theirs] = [byKey(opened, keyOf), byKey(typed, keyOf), byKey(now, keyOf)];
  const changes = [...new Set([...before.keys(), ...theirs.keys()])].flatMap((field): TheirChange[] => {
    const [was, own, current] = [before.get(field), mine.get(field), theirs.get(field)];
    const row = was ?? current;
    if (!row) return [];
    const whole = { field, label: nameOf(row), theirs: current };
    if (!current) return own ? [{ ...whole, row: 'removed', isContested: !isSame(was, own) }] : [];
    if (!own && !was) return [{ ...whole, row: 'added', isContested: false }];
    if (!own) return isSame(was, current) ? [] : [{ ...whole, row: 'removed here', isContested: true }];
    return theirChanges(was ?? blankOf(own), own, current).flatMap((change) => {
      const described = describe(row, change, current);
      return described ? [{ ...change, ...described }] : [];
    });
  });
  if (!order || !isReordered(before, theirs)) return changes;
  return [...changes, { field: order, label: order, theirs: now, isContested: isReordered(before, mine) }];
}

/** The chosen of a list of choices after somebody else has saved theirs: who was added or taken off on either side stays so. */
export function mergeChoices(opened: readonly string[], typed: readonly string[], now: readonly string[]): string[] {
  const takenOff = opened.filter((choice) => !typed.includes(choice));
  const added = typed.filter((choice) => !opened.includes(choice) && !now.includes(choice));
  return [...now.filter((choice) => !takenOff.includes(choice)), ...added];
}

/** What others have chosen and taken off since. */
export const theirChoices = (opened: readonly string[], now: readonly string[]) => ({
  added: now.filter((choice) => !opened.includes(choice)),
  removed: opened.filter((choice) => !now.includes(choice)),
});

/** While somebody types, two rows may have the same key, or none yet. */
function byKey<R>(rows: readonly R[], keyOf: (row: R) => string): ReadonlyMap<string, R> {
  const keys = rows.map(keyOf);
  return new Map(
    rows.map((row, at) => [`${keys[at]} ${keys.slice(0, at).filter((key) => key === keys[at]).length}`, row]),
  );
}

function isReordered(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): boolean {
  const common = [...before.keys()].filter((key) => after.has(key));
  return !isSame(
    common,
    [...after.keys()].filter((key) => before.has(key)),
  );
}
