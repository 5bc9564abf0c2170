import { ACTIVATION, type Area, DELETION, type HasId, type ToggleWords } from '#web/admin/area.ts';
import type { RecordFormProps } from '#web/admin/form/use-record-form.ts';
import type { Notice } from '#web/admin/notice.tsx';
import { capitalized } from '#web/capitalized.ts';
import type { ToastAction } from '#web/ui/toast-stack.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { RowAction } from './row-controls.tsx';
import { useAskToSwitchOff } from './use-ask-to-switch-off.ts';
import { useListUrl } from './use-list-url.ts';
import { NEW, useHeld, useOpened, useOpenRecord } from './use-opened.ts';
import { useRecordActions } from './use-record-actions.ts';
import { useRecords } from './use-records.ts';

/** A record that is open to be read. */
export interface RecordViewProps<Row> {
  record: Row;
  onEdit: () => void;
  onClose: () => void;
}

const NO_FILTERS = {};

/**
 * The list of an area, what its buttons do, and the record that is open. `modes` are further URL parameters that open a
 * record, `parts` those that open something else, which the page finds: a race of a competition, the roles of the team.
 */
export function useArea<
  Row extends HasId,
  K extends string = never,
  M extends string = never,
  P extends string = never,
>(area: Area<Row, K>, modes: readonly M[] = [], parts: readonly P[] = []) {
  const { noun, nameOf, subjectOf = nameOf } = area;
  // Without filters K is never.
  const url = useListUrl((area.filters ?? NO_FILTERS) as NonNullable<typeof area.filters>, area.sorts);
  const records = useRecords(area, url);
  const actions = useRecordActions<Row>(area.key, area.read);
  const askToSwitchOff = useAskToSwitchOff(area);
  const { change, remove, refresh, notice, setNotice, successes, succeeded } = actions;
  const opening = useOpened<'edit' | 'view' | M | P>(['edit', 'view', ...modes, ...parts]);
  const { idOf, open, close } = opening;
  const toast = useToast();

  const isNew = idOf('edit') === NEW;
  const onSaved = (
    what = `${capitalized(noun)} ${isNew ? 'created' : 'saved'}`,
    note?: string,
    action?: ToastAction,
  ) => {
    sayDone(what, note, action);
    close();
  };
  /** One was created, and the form stays open for another. */
  const onAdded = (what = `${capitalized(noun)} created`, note?: string) => {
    sayDone(what, note);
    opening.clearFind();
  };

  function sayDone(what: string, note?: string, action?: ToastAction) {
    toast.say([what, note].filter(Boolean).join('. '), action);
    succeeded();
    void refresh();
  }

  const isPart = parts.some((part) => idOf(part));
  const wanted = area.isPartial || isNew || isPart ? undefined : opening.opened?.id;
  const { row, notice: missing } = useOpenRecord(area, wanted, records);
  const held = useHeld(wanted, row);
  const record = idOf('edit') ? held : undefined;
  const viewed = idOf('view') ? row : undefined;
  const readAgain = async () => {
    const rows = await records.reload();
    return rows.find(({ id }) => id === wanted) ?? (wanted ? area.read?.(wanted) : undefined);
  };
  const form: RecordFormProps<Row> = {
    record,
    readAgain,
    onSaved: (note) => onSaved(undefined, note),
    onAdded: (note) => onAdded(undefined, note),
    onClose: close,
  };
  const view: RecordViewProps<Row> | undefined = viewed && {
    record: viewed,
    onEdit: () => open('edit', viewed.id),
    onClose: close,
  };

  /** Switches the row to what its button says, whatever has become of it since; asks first where that cannot be taken back. */
  async function toggle(row: Row) {
    if (!area.toggle) return;
    const { field, isOneWay = false } = area.toggle;
    if (row[field] && isOneWay && !(await askToSwitchOff([row]))) return;
    await turn(row, area.toggle);
  }

  async function turn(row: Row, by: NonNullable<typeof area.toggle>, isUndo = false) {
    const {
      field,
      call,
      isOneWay = false,
      noteOf,
      words = ACTIVATION,
      failed = `Failed to update ${noun} status`,
    } = by;
    const isOn = !row[field];
    let note: string | undefined;
    await change(row, {
      act: async () => {
        if (!isOn) note = await noteOf?.(row);
        return call(row, isOn);
      },
      // Of the row only its switch is guessed.
      guess: { [field]: isOn } as Partial<Row>,
      failed,
      done: (after) => ({
        text: [`${subjectOf(row)} is ${stateIn(words, Boolean(after[field]), isUndo)}`, note]
          .filter(Boolean)
          .join('. '),
        action: isOn || !isOneWay ? { label: 'Undo', onPress: () => void turn(after, by, !isUndo) } : undefined,
      }),
    });
  }

  /** Switches the row on or off, and deletes it: what the area declares of the two. */
  function changeActions(row: Row): RowAction[] {
    const { toggle: { field, words = ACTIVATION, inline: toggleInline } = {}, remove: removal } = area;
    return [
      ...(field
        ? [{ label: words[row[field] ? 'off' : 'on'].label, run: () => void toggle(row), inline: toggleInline }]
        : []),
      ...(removal
        ? [
            {
              label: removal.words?.label ?? DELETION.label,
              run: () => void removeRow(row, removal),
              danger: true,
              inline: removal.inline,
            },
          ]
        : []),
    ];
  }
  const removeRow = (row: Row, { call, restore, warning, problem, noticeOf }: NonNullable<typeof area.remove>) =>
    remove(row, {
      act: () => call(row),
      restore: restore && (() => restore(row)),
      noun,
      name: subjectOf(row),
      warning: warning(row),
      problem: problem?.(row),
      explain: noticeOf,
    });
  const editAction = ({ id }: Row): RowAction => ({ label: 'Edit', run: () => open('edit', id), inline: true });

  /** Who dismisses that a record is missing, closes it. */
  function say(now: Notice | undefined) {
    if (!now && !notice && opening.opened) close();
    setNotice(now);
  }

  const linkTo = area.opens && (({ id }: Row) => opening.linkTo(area.opens ?? 'view', id));

  return {
    ...opening,
    /** What RecordList must know. */
    list: { area, url, records, notice: notice ?? missing, setNotice: say, successes, linkTo },
    /** The form's props while it is open; as its key, `formKey` keeps one record's typing out of another's. */
    form: isNew || record ? form : undefined,
    formKey: idOf('edit'),
    view,
    /** The record that one of `modes` opens, as it was when it opened. */
    recordIn: (mode: M) => (idOf(mode) ? held : undefined),
    readAgain,
    viewAction: ({ id }: Row): RowAction => ({ label: 'View', run: () => open('view', id) }),
    editAction,
    changeActions,
    editActions: (row: Row): RowAction[] => [editAction(row), ...changeActions(row)],
    add: () => open('edit', NEW),
    change,
    toggle,
    remove,
    onSaved,
    onAdded,
  };
}

const stateIn = ({ on, off, undone = off.state }: ToggleWords, isOn: boolean, isUndo: boolean): string =>
  isOn ? on.state : isUndo ? undone : off.state;
