import { addressText } from '#domain/address-text.ts';
import { ApiError, call, messageOf } from '#web/api.ts';
import { clockTime } from '#web/format.ts';
import { withdrawFrom } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { EMAIL } from '#web/shop/contact/channels.ts';
import { useDrafts } from '#web/shop/account/drafts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useRef, useState } from 'react';
import { linesOfAddress, linesOfTexts, NotSaved } from './not-saved.tsx';
import { Panel } from './panel.tsx';
import { CorrectAddress } from './correct-address.tsx';
import { CorrectTexts, textsOf } from './correct-texts.tsx';
import { useReloadOrders } from './order-data.ts';
import { leftOfPayment } from './order-progress.ts';
import type { MyOrderDetail } from './read-order.ts';

interface ChangeOrderProps {
  order: MyOrderDetail;
  /** Is called once it is cancelled, or too late and read: this panel goes with its buttons. */
  onGone: () => void;
}

/**
 * What a buyer may still do with their order: correct its address and its texts, or cancel it. Where it is too late while they do it, it says so
 * and shows what they have typed.
 */
export function ChangeOrder({ order, onGone }: ChangeOrderProps) {
  const { changeableUntil: until } = order;
  const drafts = useDrafts();
  const draftOf = (what: string) => `order:${order.id}:${what}`;
  const isReplaced = order.lines.some(({ replacedBy }) => replacedBy.length > 0);
  const printed = order.lines.filter((line) => textsOf(line).length > 0);
  const [open, setOpen] = useState(() =>
    // What was typed before is there again.
    until === null
      ? undefined
      : ['address', ...printed.map(({ id }) => id)].find((what) => drafts.read(draftOf(what)) !== undefined),
  );
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const heading = useRef<HTMLParagraphElement>(null);
  const confirm = useConfirm();
  const { say } = useToast();
  const reload = useReloadOrders();
  const params = { id: order.id };

  function close() {
    setOpen(undefined);
    // The form is shut with its buttons.
    heading.current?.focus();
  }
  async function change(work: () => Promise<unknown>, done: string) {
    setRefusal(undefined);
    try {
      await work();
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 409) {
        setRefusal(failure.message);
        // It is shown as it is now, above what was typed.
        await reload();
      }
      throw failure;
    }
    await reload();
    say(done);
  }
  async function cancel() {
    if (busy) return;
    setError(undefined);
    const isSure = await confirm(`Cancel order ${order.number}?`, {
      confirmLabel: 'Cancel order',
      cancelLabel: 'Keep order',
      detail: `Nothing is sent${isReplaced ? ', what replaces items of it is cancelled, too' : ''}${moneyBack(order)}${couponNote(order)} This cannot be undone.`,
    });
    if (!isSure) return;
    setBusy(true);
    const body = { expectedUpdatedAt: order.updatedAt };
    await change(() => call('POST /api/orders/:id/cancel', { params, body }), 'Order cancelled')
      .then(onGone)
      .catch((failure: unknown) => setError(messageOf(failure, 'Your order could not be changed. Please try again.')))
      .finally(() => setBusy(false));
  }

  function read() {
    if (open) drafts.forget(draftOf(open));
    setOpen(undefined);
    setRefusal(undefined);
    onGone();
  }

  if (until === null)
    return open || refusal ? (
      <Panel heading="Change your order" className="print:hidden">
        <NotSaved
          sentence={refusal ?? `It is too late to change order ${order.number} here. Please write to us.`}
          typed={open ? (open === 'address' ? linesOfAddress : linesOfTexts)(drafts.read(draftOf(open))) : []}
          onClose={read}
        />
      </Panel>
    ) : null;
  return (
    <Panel heading="Change your order" className="print:hidden">
      <div className="grid gap-5">
        <p ref={heading} tabIndex={-1} className="max-w-prose text-text-2 outline-none">
          {order.replaces ? (
            <>
              Until {clockTime(until)} you can correct it, as long as we have not begun to send it.{' '}
              <NotWanted order={order} replaced={order.replaces} />
            </>
          ) : (
            <>
              Until {clockTime(until)} you can correct your order, which changes no price, or cancel it, as long as we
              have not begun to send it.{isReplaced && ' A new address holds for what replaces items of it, too.'}
            </>
          )}
        </p>
        {error && <Banner tone="bad">{error}</Banner>}
        {open === undefined && (
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" size="sm" onClick={() => setOpen('address')}>
              Correct the shipping address
            </Button>
            {printed.map((line) => (
              <Button
                key={line.id}
                variant="secondary"
                size="sm"
                className="wrap-anywhere"
                onClick={() => setOpen(line.id)}
              >
                Correct the text of {line.name}
              </Button>
            ))}
            {!order.replaces && (
              <Button variant="secondary" size="sm" busy={busy} onClick={() => void cancel()}>
                Cancel order
              </Button>
            )}
          </div>
        )}
        {open === 'address' && (
          <CorrectAddress
            address={order.shippingAddress}
            isBilledThere={addressText(order.shippingAddress) === addressText(order.billingAddress)}
            version={order.updatedAt}
            draft={draftOf('address')}
            onClose={close}
            save={(place, expectedUpdatedAt) =>
              change(
                () => call('PUT /api/orders/:id/shipping-address', { params, body: { ...place, expectedUpdatedAt } }),
                'Shipping address corrected',
              )
            }
          />
        )}
        {printed.map(
          (line) =>
            open === line.id && (
              <CorrectTexts
                key={line.id}
                line={line}
                version={order.updatedAt}
                draft={draftOf(line.id)}
                onClose={close}
                save={(options, expectedUpdatedAt) =>
                  change(
                    () =>
                      call('PUT /api/orders/:id/texts', {
                        params,
                        body: { orderItemId: line.id, options, expectedUpdatedAt },
                      }),
                    'Text corrected',
                  )
                }
              />
            ),
        )}
      </div>
    </Panel>
  );
}

/** What the buyer of a replacement does who does not want it any more. */
function NotWanted({
  order,
  replaced: { id, number, isWithdrawable },
}: {
  order: MyOrderDetail;
  replaced: NonNullable<MyOrderDetail['replaces']>;
}) {
  if (!isWithdrawable)
    return `It replaces part of your order ${number}. What it replaces was withdrawn from or refunded there already.`;
  return (
    <>
      It replaces part of your order {number} and cost nothing, so there is nothing to pay back for it alone: if you do
      not want it any more,{' '}
      {order.isWithdrawable && (
        <>
          <Link to={withdrawFrom(id)} className="text-link underline">
            withdraw from order {number}
          </Link>
          , or{' '}
        </>
      )}
      write to {EMAIL}.
    </>
  );
}

const couponNote = ({ couponCode }: MyOrderDetail) =>
  couponCode ? ` The order still counts as a use of the coupon ${couponCode}.` : '';

/** How the sentence of what a cancellation does ends, and what becomes of the money. */
function moneyBack(order: MyOrderDetail): string {
  const left = leftOfPayment(order);
  if (left === null) return '.';
  if (order.payment?.amount === 0) return '. Nothing was charged.';
  if (left <= 0) return '. Your money has gone back already.';
  const isRefused = order.payment?.refunds.some(({ is_refused }) => is_refused) ?? false;
  const what = left === order.payment?.amount && !isRefused ? 'your money' : 'the rest of your money';
  const owed = isRefused ? ' What could not be paid back before is looked after by us.' : '';
  return `, and ${what} goes back the way it came at once; banks take up to ten days to show it.${owed}`;
}
