import type { RowAction } from './row-actions.tsx';
import type { Bulk } from './use-bulk.ts';
import type { ListUrl } from './use-list-url.ts';
import type { Opening } from './use-opened.ts';
import { useRecordActions } from './use-record-actions.ts';
import { useRecordForms } from './use-record-forms.ts';
import { type HasId, type ListQuery, type Page, useRecords } from './use-records.ts';

/** An area whose rows are made and changed in a form, switched on and off, and deleted. */
export interface EditedArea<Row, K extends string = never> extends Bulk<Row> {
  nameOf: (row: Row) => string;
  /** Where the switch of a row fails in other words. */
  unswitched?: string;
  read: (query: ListQuery<K>) => Promise<Page<Row>>;
}

/** The list of such an area: what its page shows, and what its buttons do. */
export function useEditedList<Row extends HasId & { isActive: boolean }, K extends string>(
  bulk: EditedArea<Row, K>,
  url: ListUrl<K>,
  opening: Pick<Opening<'edit' | 'view'>, 'open' | 'close' | 'idOf'>,
) {
  const { area, noun, plural, nameOf, unswitched = `Failed to update ${noun} status` } = bulk;
  const records = useRecords(area, url, bulk.read);
  const actions = useRecordActions<Row>(area);
  const { change, remove, notice, setNotice } = actions;
  const forms = useRecordForms(noun, records, opening, actions);

  const toggle = (row: Row) =>
    change(row, {
      act: () => bulk.flip(row.id),
      // Of the row only its switch is guessed.
      guess: { isActive: !row.isActive } as Partial<Row>,
      failed: unswitched,
      done: `${nameOf(row)} is now ${row.isActive ? 'inactive' : 'active'}`,
    });
  const removeRow = (row: Row) => remove(row, { act: () => bulk.remove(row.id), noun, name: nameOf(row) });

  return {
    forms,
    remove,
    setNotice,
    /** What RecordList must know. */
    list: { plural, url, records, notice, onDismissNotice: () => setNotice(undefined), nameOf, bulk },
    editActions: (row: Row): RowAction[] => [
      forms.editAction(row),
      { label: row.isActive ? 'Deactivate' : 'Activate', run: () => toggle(row) },
      { label: 'Delete', run: () => removeRow(row), danger: true },
    ],
  };
}
