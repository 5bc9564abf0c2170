import type { AdminWithdrawal } from '#contract/admin-withdrawals.ts';
import { dayText } from '#domain/shop-time.ts';
import { isOpenWithdrawal, type WithdrawalState } from '#domain/withdrawals.ts';
import { EmailAddress } from '#web/admin/email-text.tsx';
import { useReadRecord } from '#web/admin/list/use-records.ts';
import { NoticeBanner } from '#web/admin/notice.tsx';
import { orderArea } from '#web/admin/orders/order-area.ts';
import type { Order } from '#web/admin/orders/read-order.ts';
import { dateAndTime } from '#web/format.ts';
import { Link } from '#web/router/link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useState } from 'react';
import type { Decisions } from './use-decisions.tsx';
import { hasLeft, nothingLeft, refundLabel, unsentAdvice } from './what-is-left.ts';
import { clockOf, decidedText, evidenceLabels, withdrawalStates } from './withdrawal-labels.ts';
import { WithdrawnItems } from './withdrawn-items.tsx';

interface WithdrawalViewProps {
  withdrawal: AdminWithdrawal;
  decisions: Decisions;
  onClose: () => void;
}

/** A withdrawal as its sender has confirmed it, and what can be done about it. */
export function WithdrawalView({ withdrawal, decisions, onClose }: WithdrawalViewProps) {
  const { reference, statement, state, receivedAt, windowEndedOn, name, email, order, isMatched } = withdrawal;
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={`Withdrawal ${reference}`}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <Facts>
          <Fact label="State" wide={windowEndedOn !== null}>
            <span className="inline-flex flex-wrap items-center gap-2">
              <WithdrawalBadge state={state} />
              <LateBadge windowEndedOn={windowEndedOn} />
              <WithdrawalClock withdrawal={withdrawal} />
            </span>
          </Fact>
          <Fact label="Received">{dateAndTime(receivedAt)}</Fact>
          <Fact label="Order">
            {order ? (
              <>
                <Link to={`/admin/orders?view=${order.id}`} className="text-link hover:underline">
                  {order.number}
                </Link>
                {!isMatched && <span className="block text-sm text-muted">Named by the shop</span>}
              </>
            ) : (
              <NoOrder withdrawal={withdrawal} />
            )}
          </Fact>
          <Fact label="From" wide>
            {name} <EmailAddress email={email} className="text-muted" />
          </Fact>
          {withdrawal.decidedAt && (
            <Fact label="Decided" wide>
              {dateAndTime(withdrawal.decidedAt)} by {decidedText(withdrawal)}
              {withdrawal.evidence && <span className="block">{evidenceLabels[withdrawal.evidence]}</span>}
              {withdrawal.decidedReason && <span className="block wrap-anywhere">{withdrawal.decidedReason}</span>}
            </Fact>
          )}
        </Facts>
        <section aria-labelledby="statement" className="rounded-md border border-line bg-surface-2 px-4 py-3">
          <h3 id="statement" className="mb-2">
            What was declared
          </h3>
          <p>{statement.sentence}</p>
          <ul className="my-2 list-disc pl-5 wrap-anywhere">
            {statement.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <p className="text-sm wrap-anywhere text-muted">
            Order {statement.order}, {statement.name}, <EmailAddress email={statement.email} />
          </p>
        </section>
        {order ? (
          <OfOrder id={order.id} withdrawal={withdrawal} decisions={decisions} />
        ) : (
          isOpenWithdrawal(state) && <DecisionButtons withdrawal={withdrawal} decisions={decisions} />
        )}
      </div>
    </Dialog>
  );
}

/** Why a withdrawal has no order: it may name one whose buyer has another address. */
function NoOrder({ withdrawal: { otherOrder: other } }: { withdrawal: AdminWithdrawal }) {
  if (!other) return <span className="text-warn-ink">Not found</span>;
  return (
    <>
      <Link to={`/admin/orders?view=${other.id}`} className="text-link hover:underline">
        {other.number}
      </Link>
      <span className="block text-sm text-warn-ink">
        Its buyer has another e-mail address: <EmailAddress email={other.email} />
      </span>
    </>
  );
}

/** What of its order a withdrawal is about, and what can be done about it as the order is now. */
function OfOrder({ id, withdrawal, decisions }: Omit<WithdrawalViewProps, 'onClose'> & { id: string }) {
  const { record: order, notice } = useReadRecord(orderArea, id, undefined);
  if (!order && !notice) return <Spinner />;
  return (
    <>
      {order && !withdrawal.isMatched && order.user.email.toLowerCase() !== withdrawal.email && (
        <Banner tone="warn">
          <span className="wrap-anywhere">
            Order {order.order_number} was bought by {order.user.displayName} (<EmailAddress email={order.user.email} />
            ).
          </span>
        </Banner>
      )}
      {order ? <WithdrawnItems withdrawal={withdrawal} order={order} /> : notice && <NoticeBanner notice={notice} />}
      {isOpenWithdrawal(withdrawal.state) && (
        <DecisionButtons withdrawal={withdrawal} order={order} decisions={decisions} />
      )}
    </>
  );
}

interface DecisionButtonsProps extends Omit<WithdrawalViewProps, 'onClose'> {
  order?: Order | undefined;
}

function DecisionButtons({ withdrawal, order, decisions }: DecisionButtonsProps) {
  const nothing = order && nothingLeft(withdrawal, order);
  const canRefund = order !== undefined && !nothing;
  // Its money goes back in a way by which it is not sent.
  const unsent = order && unsentAdvice(withdrawal, order);
  const buttons = [
    { label: 'Close the withdrawal…', run: () => decisions.close(withdrawal), offered: nothing?.isOver === true },
    {
      label: order ? refundLabel(order) : '',
      run: () => decisions.refund(withdrawal, 'goods_back'),
      offered: canRefund,
    },
    {
      label: 'Proof of posting…',
      run: () => decisions.refund(withdrawal, 'proof_of_posting'),
      offered: canRefund && hasLeft(order),
    },
    { label: 'Name its order…', run: () => decisions.assign(withdrawal), offered: withdrawal.order === null },
    {
      label: 'Refunded in another way…',
      run: () => decisions.note(withdrawal),
      offered: !nothing?.isOver && !unsent,
    },
    { label: 'Decline…', run: () => decisions.decline(withdrawal), offered: true },
  ];
  return (
    <div className="flex flex-col gap-3">
      {nothing && <Banner>{nothing.text}</Banner>}
      {!nothing && unsent && <Banner>{unsent}</Banner>}
      <div className="flex flex-wrap gap-2">
        {buttons.map(
          ({ label, run, offered }) =>
            offered && (
              <Button key={label} variant="secondary" size="sm" onClick={run}>
                {label}
              </Button>
            ),
        )}
      </div>
    </div>
  );
}

export const WithdrawalBadge = ({ state }: { state: WithdrawalState }) => (
  <Badge tone={withdrawalStates[state].tone}>{withdrawalStates[state].label}</Badge>
);

/** That a withdrawal came late, and since when; nothing for one in time. On a card of the list there is no room for the day. */
export const LateBadge = ({ windowEndedOn: ended, isListed = false }: LateBadgeProps) =>
  ended && (
    <Badge tone="warn">
      <span>
        Late<span className={isListed ? 'max-lg:sr-only' : undefined}>: the time ended on {dayText(ended)}</span>
      </span>
    </Badge>
  );

interface LateBadgeProps extends Pick<AdminWithdrawal, 'windowEndedOn'> {
  isListed?: boolean;
}

/** How much of the fourteen days is left; nothing for one that is decided. */
export function WithdrawalClock({ withdrawal }: Pick<WithdrawalViewProps, 'withdrawal'>) {
  const [openedAt] = useState(() => new Date());
  const clock = clockOf(withdrawal, openedAt);
  return (
    clock && (
      <span
        className={classNames('text-sm whitespace-nowrap', clock.isUrgent ? 'font-semibold text-bad' : 'text-muted')}
      >
        {clock.text}
      </span>
    )
  );
}
