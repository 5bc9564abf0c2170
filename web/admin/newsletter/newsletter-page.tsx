import type { AdminSubscriber } from '#contract/admin-newsletter.ts';
import { EmailText } from '#web/admin/email-text.tsx';
import { FilterSelect } from '#web/admin/list/filters.tsx';
import { DayCell } from '#web/admin/list/day-cell.tsx';
import { RecordList } from '#web/admin/list/record-list.tsx';
import type { Column } from '#web/admin/list/record-table.tsx';
import { useArea } from '#web/admin/list/use-area.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { newsletterArea, subscriberStates, unsubscribe } from './newsletter-area.ts';

const stateOptions = Object.entries(subscriberStates).map(([value, { label }]) => ({ value, label }));

export function Component() {
  const { list, changeActions, change } = useArea(newsletterArea);
  const { url } = list;
  const confirm = useConfirm();

  async function askToUnsubscribe(row: AdminSubscriber) {
    const isSure = await confirm('Are you sure you want to unsubscribe this subscriber?', {
      confirmLabel: 'Unsubscribe',
      detail: `${row.email}. Only they can subscribe again, by a link in a mail to them.`,
    });
    if (!isSure) return;
    await change(row, {
      act: () => unsubscribe(row.id),
      guess: { state: 'unsubscribed' },
      failed: 'Failed to unsubscribe',
      done: `${row.email} is unsubscribed`,
    });
  }

  return (
    <RecordList
      {...list}
      filters={<FilterSelect url={url} name="state" label="State" all="All states" options={stateOptions} />}
      columns={columns}
      actionsOf={(row) => [
        ...(row.state === 'unsubscribed' ? [] : [{ label: 'Unsubscribe', run: () => askToUnsubscribe(row) }]),
        ...changeActions(row),
      ]}
    />
  );
}

const Time = ({ at }: { at: string | null }) => at && <DayCell at={at} />;

const columns: readonly Column<AdminSubscriber>[] = [
  {
    head: 'Email',
    sort: 'email',
    cell: ({ email }) => <EmailText email={email} className="lg:min-w-48 xl:min-w-72" />,
  },
  {
    head: 'State',
    card: 'second',
    cell: ({ state }) => <Badge tone={subscriberStates[state].tone}>{subscriberStates[state].label}</Badge>,
  },
  {
    head: 'Agreed to',
    card: 'none',
    cell: ({ consentText }) => (
      <span title={consentText ?? undefined} className="line-clamp-1 text-muted wrap-anywhere lg:line-clamp-2">
        {consentText ?? 'Not recorded'}
      </span>
    ),
  },
  { head: 'Confirmed', card: 'none', cell: ({ confirmedAt }) => <Time at={confirmedAt} /> },
  { head: 'Requested', sort: 'date', card: 'figure', cell: ({ requestedAt }) => <Time at={requestedAt} /> },
];
