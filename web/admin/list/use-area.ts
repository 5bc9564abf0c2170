import { ACTIVATION, type Area, type HasId } from '#web/admin/area.ts';
import type { RecordFormProps } from '#web/admin/form/use-record-form.ts';
import { capitalized } from '#web/capitalized.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { RowAction } from './row-controls.tsx';
import { useListUrl } from './use-list-url.ts';
import { NEW, useOpened, useOpenedRow, useViewedRow } from './use-opened.ts';
import { useRecordActions } from './use-record-actions.ts';
import { useRecords } from './use-records.ts';

/** A record that is open to be read. */
export interface RecordViewProps<Row> {
  record: Row;
  onEdit: () => void;
  onClose: () => void;
}

const NO_FILTERS = {};

/** The list of an area, what its buttons do, and the record that is open. `modes` are further URL parameters that open something. */
export function useArea<Row extends HasId, K extends string = never, M extends string = never>(
  area: Area<Row, K>,
  modes: readonly M[] = [],
) {
  const { noun, nameOf, subjectOf = nameOf } = area;
  // Without filters K is never.
  const url = useListUrl((area.filters ?? NO_FILTERS) as NonNullable<typeof area.filters>, area.sorts);
  const records = useRecords(area, url);
  const actions = useRecordActions<Row>(area.key);
  const { change, remove, refresh, notice, setNotice } = actions;
  const opening = useOpened<'edit' | 'view' | M>(['edit', 'view', ...modes]);
  const { idOf, open, close } = opening;
  const toast = useToast();

  const isNew = idOf('edit') === NEW;
  const onMissing = (what = noun) => {
    setNotice({ text: `This ${what} is not on this page of the list` });
    close();
  };
  const onSaved = (what = `${capitalized(noun)} ${isNew ? 'created' : 'saved'}`) => {
    toast.say(what);
    setNotice(undefined);
    close();
    void refresh();
  };

  // What is read by itself need not be on this page of the list.
  const listed = (id: string | undefined) => (area.read ? undefined : id);
  const record = useOpenedRow(isNew ? undefined : listed(idOf('edit')), records, () => onMissing());
  const viewed = useViewedRow(listed(idOf('view')), records, () => onMissing());
  const form: RecordFormProps<Row> = {
    record,
    readAgain: async () => (await records.reload()).find(({ id }) => id === record?.id),
    onSaved: () => onSaved(),
    onClose: close,
  };
  const view: RecordViewProps<Row> | undefined = viewed && {
    record: viewed,
    onEdit: () => open('edit', viewed.id),
    onClose: close,
  };

  async function toggle(row: Row) {
    if (!area.toggle) return;
    const { field, call, words = ACTIVATION, failed = `Failed to update ${noun} status` } = area.toggle;
    await change(row, {
      act: () => call(row.id),
      // Of the row only its switch is guessed.
      guess: { [field]: !row[field] } as Partial<Row>,
      failed,
      done: `${subjectOf(row)} is ${words[row[field] ? 'off' : 'on'].state}`,
    });
  }

  /** Switches the row on or off, and deletes it: what the area declares of the two. */
  function changeActions(row: Row): RowAction[] {
    const { toggle: { field, words = ACTIVATION } = {}, remove: removal } = area;
    return [
      ...(field ? [{ label: words[row[field] ? 'off' : 'on'].label, run: () => void toggle(row) }] : []),
      ...(removal ? [{ label: removal.label ?? 'Delete', run: () => void removeRow(row, removal), danger: true }] : []),
    ];
  }
  const removeRow = (row: Row, { call, noticeOf }: NonNullable<typeof area.remove>) =>
    remove(row, { act: () => call(row.id), noun, name: subjectOf(row), explain: noticeOf });
  const editAction = ({ id }: Row): RowAction => ({ label: 'Edit', run: () => open('edit', id) });

  return {
    ...opening,
    /** What RecordList must know. */
    list: { area, url, records, notice, setNotice },
    /** The form's props while it is open; as its key, `formKey` keeps one record's typing out of another's. */
    form: isNew || record ? form : undefined,
    formKey: idOf('edit'),
    view,
    viewAction: ({ id }: Row): RowAction => ({ label: 'View', run: () => open('view', id) }),
    changeActions,
    editActions: (row: Row): RowAction[] => [editAction(row), ...changeActions(row)],
    add: () => open('edit', NEW),
    change,
    toggle,
    remove,
    onMissing,
    onSaved,
  };
}
