import type { RecordFormProps } from '#web/admin/form/use-edited-record.ts';
import { capitalized } from '#web/capitalized.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { RowAction } from './row-actions.tsx';
import { NEW, type Opening, useOpenedRow, useViewedRow } from './use-opened.ts';
import type { RecordActions } from './use-record-actions.ts';
import type { HasId, Records } from './use-records.ts';

/** A record that is open to be read. */
export interface RecordViewProps<Row> {
  record: Row;
  onEdit: () => void;
  onClose: () => void;
}

/** The form and the view of an area's records; `noun` is what sentences call one: 'team member'. */
export function useRecordForms<Row extends HasId>(
  noun: string,
  records: Records<Row>,
  { open, close, idOf }: Pick<Opening<'edit' | 'view'>, 'open' | 'close' | 'idOf'>,
  { refresh, setNotice }: Pick<RecordActions<Row>, 'refresh' | 'setNotice'>,
) {
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
  const record = useOpenedRow(isNew ? undefined : idOf('edit'), records, () => onMissing());
  const viewed = useViewedRow(idOf('view'), records, () => onMissing());
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

  return {
    /** The form's props while it is open; as its key, `formKey` keeps one record's typing out of another's. */
    form: isNew || record ? form : undefined,
    formKey: idOf('edit'),
    view,
    add: () => open('edit', NEW),
    viewAction: ({ id }: Row): RowAction => ({ label: 'View', run: () => open('view', id) }),
    editAction: ({ id }: Row): RowAction => ({ label: 'Edit', run: () => open('edit', id) }),
    onMissing,
    onSaved,
  };
}
