import type { AdminMessage } from '#contract/admin-messages.ts';
import type { MessageState } from '#domain/messages.ts';
import { FilterSelect } from '#web/admin/list/filters.tsx';
import { DayCell } from '#web/admin/list/day-cell.tsx';
import { RecordList } from '#web/admin/list/record-list.tsx';
import type { Column } from '#web/admin/list/record-table.tsx';
import { SenderCell } from '#web/admin/sender-cell.tsx';
import { useArea } from '#web/admin/list/use-area.ts';
import { messageArea, messageStates, setMessageState } from './message-area.ts';
import { MessageBadge, MessageView } from './message-view.tsx';

const stateOptions = Object.entries(messageStates).map(([value, { label }]) => ({ value, label }));

export function Component() {
  const { list, view, close, viewAction, changeActions, change } = useArea(messageArea);
  const { url } = list;

  const setState = (row: AdminMessage, state: MessageState, text: string) =>
    change(row, {
      act: () => setMessageState(row.id, state),
      guess: { state },
      failed: 'Failed to update message',
      done: text,
    });
  const turn = (row: AdminMessage) =>
    row.state === 'answered'
      ? setState(row, 'read', 'The message is not answered')
      : setState(row, 'answered', 'The message is answered');

  /** It is not what was asked for, so nothing is said of it; a failure leaves the message new, to be opened again. */
  const noteRead = ({ id }: AdminMessage) =>
    setMessageState(id, 'read')
      .then(list.records.reload)
      .catch(() => undefined);

  return (
    <>
      <RecordList
        {...list}
        filters={<FilterSelect url={url} name="state" label="State" all="All states" options={stateOptions} />}
        columns={columns}
        actionsOf={(row) => [
          viewAction(row),
          { label: row.state === 'answered' ? 'Mark as not answered' : 'Mark as answered', run: () => turn(row) },
          ...changeActions(row),
        ]}
      />
      {view && (
        <MessageView
          message={view.record}
          onClose={close}
          onState={(state) => {
            if (state === 'read' && view.record.state === 'new') {
              void noteRead(view.record);
              return;
            }
            close();
            void turn(view.record);
          }}
        />
      )}
    </>
  );
}

const columns: readonly Column<AdminMessage>[] = [
  {
    head: 'Message',
    cell: ({ subject, message }) => (
      <span className="block min-w-0 lg:min-w-40">
        <span className="line-clamp-1 font-semibold wrap-anywhere group-hover/link:underline">
          {subject || 'Without a subject'}
        </span>
        <span title={message} className="line-clamp-1 text-xs wrap-anywhere text-muted sm:max-lg:line-clamp-2">
          {message}
        </span>
      </span>
    ),
  },
  {
    head: 'From',
    sort: 'email',
    card: 'second',
    cell: ({ name, email }) => <SenderCell name={name} email={email} />,
  },
  { head: 'State', card: 'status', cell: ({ state }) => <MessageBadge state={state} /> },
  {
    head: 'Sent',
    sort: 'date',
    card: 'note',
    cell: ({ createdAt }) => <DayCell at={createdAt} />,
  },
];
