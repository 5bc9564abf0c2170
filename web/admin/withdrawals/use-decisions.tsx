import type { AdminWithdrawal } from '#contract/admin-withdrawals.ts';
import { orderNumberIn } from '#domain/order-number.ts';
import { dayText } from '#domain/shop-time.ts';
import type { ReturnEvidence } from '#domain/withdrawals.ts';
import { useFocusBack } from '#web/admin/focus.ts';
import { useRefresh } from '#web/admin/list/use-records.ts';
import { type Notice, noticeOf } from '#web/admin/notice.tsx';
import { orderArea } from '#web/admin/orders/order-area.ts';
import type { Order } from '#web/admin/orders/read-order.ts';
import { RefundForm } from '#web/admin/orders/refund-form.tsx';
import { TextDialog, type TextDialogProps } from '#web/admin/orders/text-dialog.tsx';
import { call } from '#web/api.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { type ReactNode, useState } from 'react';
import { nothingLeft } from './what-is-left.ts';
import { withdrawalArea } from './withdrawal-area.ts';

export interface Decisions {
  /** Opens the refund of its order with what was withdrawn from filled in. */
  refund: (withdrawal: AdminWithdrawal, evidence: ReturnEvidence) => void;
  assign: (withdrawal: AdminWithdrawal) => void;
  note: (withdrawal: AdminWithdrawal) => void;
  /** The same where nothing is left to refund of it. */
  close: (withdrawal: AdminWithdrawal) => void;
  decline: (withdrawal: AdminWithdrawal) => void;
}

type Question = Pick<TextDialogProps, 'title' | 'detail' | 'field' | 'text' | 'required' | 'submitLabel'> & {
  /** False where the person has thought better of it. */
  submit: (text: string) => Promise<unknown>;
  failed: string;
  done: string;
};

/** How a withdrawal is decided from its view; `dialog` is what is open, if something is. */
export function useDecisions(): Decisions & { dialog: ReactNode } {
  const [question, setQuestion] = useState<Question>();
  const [refunding, setRefunding] = useState<{ order: Order; withdrawal: AdminWithdrawal; evidence: ReturnEvidence }>();
  const [notice, setNotice] = useState<Notice>();
  // What is decided takes its buttons away.
  const focus = useFocusBack(question !== undefined || refunding !== undefined);
  const toast = useToast();
  const confirm = useConfirm();
  const refreshWithdrawals = useRefresh(withdrawalArea.key);
  const refreshOrders = useRefresh(orderArea.key);
  const refresh = () => Promise.all([refreshWithdrawals(), refreshOrders()]).then(focus.giveBack);

  async function refund(withdrawal: AdminWithdrawal, evidence: ReturnEvidence) {
    if (!withdrawal.order) return;
    focus.hold();
    try {
      const order = await orderArea.read(withdrawal.order.id);
      const nothing = nothingLeft(withdrawal, order);
      if (!nothing) return setRefunding({ order, withdrawal, evidence });
      // Somebody has refunded it since the view was opened.
      toast.alert(nothing.text);
      void refresh();
    } catch (error) {
      toast.alert(noticeOf(error, 'Failed to fetch the order').text);
    }
  }
  /** Of a part, the rest stays to be seen to. */
  async function sayOutcome({ id, reference }: AdminWithdrawal) {
    const { data } = await call('GET /api/admin/withdrawals/:id', { params: { id } });
    toast.say(
      data.state === 'refunded'
        ? `${reference} is refunded`
        : `A part of ${reference} is refunded. It stays open for the rest.`,
    );
  }
  function ask(next: Question) {
    focus.hold();
    setNotice(undefined);
    setQuestion(next);
  }
  async function answer({ submit, failed, done }: Question, text: string): Promise<boolean> {
    try {
      if ((await submit(text)) === false) return false;
    } catch (error) {
      setNotice(noticeOf(error, failed));
      return false;
    }
    setQuestion(undefined);
    toast.say(done);
    void refresh();
    return true;
  }

  const dialog = refunding ? (
    <RefundForm
      order={refunding.order}
      withdrawal={{ ...refunding.withdrawal, evidence: refunding.evidence }}
      onSaved={() => {
        setRefunding(undefined);
        void sayOutcome(refunding.withdrawal);
        void refresh();
      }}
      onClose={() => setRefunding(undefined)}
    />
  ) : (
    question && (
      <TextDialog
        {...question}
        notice={notice}
        onSubmit={(text) => answer(question, text)}
        onClose={() => setQuestion(undefined)}
      />
    )
  );
  return {
    refund: (withdrawal, evidence) => void refund(withdrawal, evidence),
    assign: (withdrawal) => ask(assignment(withdrawal, confirm)),
    note: (withdrawal) => ask(notingOf(withdrawal)),
    close: (withdrawal) => ask(closing(withdrawal)),
    decline: (withdrawal) => ask(declining(withdrawal)),
    dialog,
  };
}

const assignment = (
  { id, reference, email, statement, otherOrder }: AdminWithdrawal,
  confirm: ReturnType<typeof useConfirm>,
): Question => ({
  title: `Which order is ${reference} about?`,
  detail: otherOrder ? (
    <p className="wrap-anywhere">
      Its sender wrote from {email}, and order {otherOrder.number} is of {otherOrder.email}. Name it only if you know
      that they are the same person.
    </p>
  ) : (
    <p className="wrap-anywhere">Its sender wrote “{statement.order}”.</p>
  ),
  ...(otherOrder && { text: otherOrder.number }),
  field: { label: 'Order number', hint: 'For example ANT-7K3M9Q.' },
  required: 'Please enter the number of the order',
  submitLabel: 'Name the order',
  async submit(order) {
    const buyer = await findBuyer(orderNumberIn(order));
    const isKnown = orderNumberIn(order) === otherOrder?.number || buyer?.email.toLowerCase() === email;
    const sure =
      !buyer ||
      isKnown ||
      (await confirm(`Is ${orderNumberIn(order)} the right order?`, {
        confirmLabel: 'Name the order',
        detail: `It was bought by ${buyer.displayName} (${buyer.email}), and the withdrawal came from ${email}. What is refunded goes to ${buyer.displayName}.`,
        harmless: true,
      }));
    return sure && call('PUT /api/admin/withdrawals/:id/order', { params: { id }, body: { order } });
  },
  failed: 'Failed to name the order',
  done: `${reference} has its order`,
});

async function findBuyer(number: string): Promise<Order['user'] | undefined> {
  const { data } = await orderArea.list(call, { search: number, limit: 5 });
  return data.find(({ order_number }) => order_number === number)?.user;
}

const decisionOf = (id: string, state: 'refunded' | 'declined') => (reason: string) =>
  call('POST /api/admin/withdrawals/:id/decision', { params: { id }, body: { state, reason } });

const notingOf = ({ id, reference }: AdminWithdrawal): Question => ({
  title: `Mark ${reference} as refunded?`,
  detail: (
    <p>
      The shop sends no money: mark it once the money has gone back in another way, such as by cancelling the order.
    </p>
  ),
  field: { label: 'How it was refunded', hint: 'The customer does not see it.' },
  required: 'Please say how it was refunded',
  submitLabel: 'Mark as refunded',
  submit: decisionOf(id, 'refunded'),
  failed: 'Failed to mark the withdrawal',
  done: `${reference} is marked as refunded`,
});

const closing = (withdrawal: AdminWithdrawal): Question => ({
  ...notingOf(withdrawal),
  title: `Close ${withdrawal.reference} as refunded?`,
  detail: <p>Nothing is left to refund of it. The shop sends no money.</p>,
  text: 'Nothing was left to refund',
  submitLabel: 'Close as refunded',
  done: `${withdrawal.reference} is closed as refunded`,
});

const declining = ({ id, reference, windowEndedOn }: AdminWithdrawal): Question => ({
  title: `Decline ${reference}?`,
  detail: windowEndedOn ? (
    <p>Its time ended on {dayText(windowEndedOn)}.</p>
  ) : (
    <p>Where it came in time, the law lets you decline it only for items that were made for the customer.</p>
  ),
  field: { label: 'Reason', hint: 'The customer reads it in a mail.' },
  required: 'Please say why',
  submitLabel: 'Decline',
  submit: decisionOf(id, 'declined'),
  failed: 'Failed to decline the withdrawal',
  done: `${reference} is declined`,
});
