import { ACTIVATION, type Area, type HasId } from '#web/admin/area.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { named } from './named.ts';

/** Returns what asks before rows of an area are switched off, and says what that does and why others stay; true at once where it does nothing more. */
export function useAskToSwitchOff<Row extends HasId>({
  noun,
  plural,
  nameOf,
  toggle,
}: Pick<Area<Row>, 'noun' | 'plural' | 'nameOf' | 'toggle'>): (
  rows: readonly Row[],
  stays?: string,
) => Promise<boolean> {
  const confirm = useConfirm();
  return async (rows, stays) => {
    const { words = ACTIVATION, warningOfMany, warning = rows.length > 1 ? warningOfMany : undefined } = toggle ?? {};
    if (!warning) return true;
    const { label } = words.off;
    const these = rows.length === 1 ? `this ${noun}` : `these ${rows.length} ${plural}`;
    const consequence = typeof warning === 'string' ? warning : await warning(rows);
    return confirm(`Are you sure you want to ${label.toLowerCase()} ${these}?`, {
      confirmLabel: label,
      detail: [`${named(rows.map(nameOf))}. ${consequence}`, stays].filter(Boolean).join(' '),
    });
  };
}
