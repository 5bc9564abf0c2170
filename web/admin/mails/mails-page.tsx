import { MAIL_KIND_LABELS, MAIL_KINDS, MAIL_STATES } from '#domain/mail-kinds.ts';
import { EmailText } from '#web/admin/email-text.tsx';
import { FilterSelect } from '#web/admin/list/filters.tsx';
import { RecordList } from '#web/admin/list/record-list.tsx';
import type { Column } from '#web/admin/list/record-table.tsx';
import { useArea } from '#web/admin/list/use-area.ts';
import { RecordLink } from '#web/admin/owner-cell.tsx';
import { dateAndTime } from '#web/format.ts';
import { type Mail, mailArea, mailName } from './mail-area.ts';
import { DeliveryBanner } from './delivery-banner.tsx';
import { mailStates } from './mail-labels.ts';
import { MailStateBadge, MailView } from './mail-view.tsx';
import { useSendAgain } from './use-send-again.ts';
import { useWaitingMails } from './use-waiting-mails.ts';

const states = MAIL_STATES.map((value) => ({ value, label: mailStates[value].label }));
const kinds = MAIL_KINDS.map((value) => ({ value, label: MAIL_KIND_LABELS[value] }));

export function Component() {
  const { list, opened, close, viewAction } = useArea(mailArea);
  const { url, records, setNotice } = list;
  const actionsOf = useSendAgain(setNotice, () => {
    if (list.notice) setNotice(undefined);
    if (opened) close();
  });
  useWaitingMails(records.rows);

  return (
    <>
      <RecordList
        {...list}
        banner={<DeliveryBanner />}
        filters={
          <>
            <FilterSelect url={url} name="state" label="State" all="All states" options={states} />
            <FilterSelect url={url} name="kind" label="Kind" all="All kinds" options={kinds} />
          </>
        }
        columns={columns}
        actionsOf={(mail) => [viewAction(mail), ...actionsOf(mail)]}
      />
      {opened?.mode === 'view' && (
        <MailView
          key={opened.id}
          id={opened.id}
          row={records.rows?.find(({ id }) => id === opened.id)}
          notice={list.notice}
          actionsOf={actionsOf}
          onClose={close}
        />
      )}
    </>
  );
}

const columns: readonly Column<Mail>[] = [
  {
    head: 'Mail',
    cell: (mail) => (
      <span className="block min-w-0 lg:min-w-32">
        <span className="line-clamp-2 font-semibold wrap-anywhere group-hover/link:underline">{mailName(mail)}</span>
        {mail.subject && (
          <span className="block truncate text-xs text-muted max-lg:hidden">{MAIL_KIND_LABELS[mail.kind]}</span>
        )}
      </span>
    ),
  },
  {
    head: 'Recipient',
    card: 'second',
    cell: ({ to }) => (to === null ? 'Nobody' : <EmailText email={to} className="lg:min-w-48" />),
  },
  {
    head: 'Order',
    card: 'third',
    cell: ({ order }) =>
      order && (
        <RecordLink
          to={`/admin/orders?view=${order.id}`}
          isDeleted={order.isDeleted}
          className="rounded-sm whitespace-nowrap hover:underline"
        >
          {order.number}
        </RecordLink>
      ),
  },
  {
    head: 'State',
    card: 'status',
    cell: ({ state, reason }) => (
      <>
        <MailStateBadge state={state} />
        {reason && (
          <span title={reason} className="mt-1 line-clamp-2 max-w-52 text-xs wrap-anywhere text-muted max-lg:hidden">
            {reason}
          </span>
        )}
      </>
    ),
  },
  {
    head: 'Date',
    card: 'note',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="lg:whitespace-nowrap">
        {dateAndTime(createdAt)}
      </time>
    ),
  },
];
