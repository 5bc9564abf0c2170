import { MAIL_KIND_LABELS, type MailState } from '#domain/mail-kinds.ts';
import { EmailAddress } from '#web/admin/email-text.tsx';
import type { RowAction } from '#web/admin/list/row-controls.tsx';
import { useReadRecord } from '#web/admin/list/use-records.ts';
import { type Notice, NoticeBanner } from '#web/admin/notice.tsx';
import { RecordLink } from '#web/admin/owner-cell.tsx';
import { dateAndTime } from '#web/format.ts';
import { Link } from '#web/router/link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type Mail, mailArea, mailName } from './mail-area.ts';
import { mailStates } from './mail-labels.ts';

interface MailViewProps {
  id: string;
  row: Mail | undefined;
  /** Why it could not be sent again. */
  notice: Notice | undefined;
  actionsOf: (mail: Mail) => readonly RowAction[];
  onClose: () => void;
}

/** What became of a mail, and how it looks to its reader. */
export function MailView({ id, row, notice, actionsOf, onClose }: MailViewProps) {
  const { record, notice: unread } = useReadRecord(mailArea, id, row);
  const mail = record ?? row;
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={mail ? mailName(mail) : 'Mail'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {mail &&
            actionsOf(mail).map(({ label, run }) => (
              <Button key={label} onClick={run}>
                {label}
              </Button>
            ))}
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {unread && <NoticeBanner notice={unread} />}
        {!mail && !unread && <Spinner />}
        {notice && mail && <NoticeBanner notice={notice} />}
        {mail && <MailFacts mail={mail} />}
        {mail && (mail.subject ? <Preview mail={mail} /> : <Unwritten mail={mail} />)}
      </div>
    </Dialog>
  );
}

const FINISHED: Readonly<Record<MailState, string>> = {
  due: 'Finished',
  sent: 'Sent',
  failed: 'Refused',
  dropped: 'Given up',
};

const MailFacts = ({ mail: { state, kind, to, order, createdAt, finishedAt, reason, repeats } }: { mail: Mail }) => (
  <Facts>
    <Fact label="State">
      <MailStateBadge state={state} />
    </Fact>
    <Fact label="Kind">{MAIL_KIND_LABELS[kind]}</Fact>
    <Fact label="Order">
      {order ? (
        <RecordLink
          to={`/admin/orders?view=${order.id}`}
          isDeleted={order.isDeleted}
          className="text-link hover:underline"
        >
          {order.number}
        </RecordLink>
      ) : (
        'None'
      )}
    </Fact>
    <Fact label="Recipient">{to === null ? 'Nobody' : <EmailAddress email={to} />}</Fact>
    <Fact label="Created">{dateAndTime(createdAt)}</Fact>
    {finishedAt && <Fact label={FINISHED[state]}>{dateAndTime(finishedAt)}</Fact>}
    {reason && (
      <Fact label={state === 'due' ? 'Why the last try failed' : 'Why'} wide>
        {reason}
      </Fact>
    )}
    {repeats && (
      <Fact label="Sent again" wide>
        <Link to={`/admin/mails?view=${repeats}`} className="text-link hover:underline">
          The mail before
        </Link>
      </Fact>
    )}
  </Facts>
);

/** Sandboxed, and served with a policy of its own: what a mail holds runs nothing and loads nothing. */
const Preview = ({ mail: { id, text } }: { mail: Mail }) => (
  <>
    <section aria-labelledby="mail-preview">
      <h3 id="mail-preview" className="mb-3">
        Preview
      </h3>
      <iframe
        src={`/api/admin/mails/${id}/mail.html`}
        title="The mail as it looks"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="h-[min(36rem,65dvh)] w-full rounded-ctl border border-line"
      />
    </section>
    {text && (
      <details>
        <summary className="cursor-pointer font-medium">As text</summary>
        <pre className="mt-3 rounded-ctl border border-line p-4 font-sans text-sm wrap-anywhere whitespace-pre-wrap">
          {text}
        </pre>
      </details>
    )}
  </>
);

const Unwritten = ({ mail: { state } }: { mail: Mail }) => (
  <p className="text-text-2">
    {state === 'due' ? 'It is written when it is sent.' : 'It was never written, so there is nothing to look at.'}
  </p>
);

export const MailStateBadge = ({ state }: { state: MailState }) => (
  <Badge tone={mailStates[state].tone}>{mailStates[state].label}</Badge>
);
