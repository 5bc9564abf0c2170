import type { WithdrawalMailData } from '#contract/mails.ts';
import type { WithdrawalMailKind } from '#domain/mail-kinds.ts';
import { shopTimeText } from '#domain/shop-time.ts';
import { REFUND_WITHIN_DAYS, withoutLinks } from '#domain/withdrawals.ts';
import { EMAIL } from '#web/shop/contact/channels.ts';
import { nextSteps } from '#web/shop/withdrawal/next-steps.ts';
import { type Block, type MailContent, paragraph } from './mail-content.ts';

type Withdrawal = WithdrawalMailData['withdrawal'];
type Content = Omit<MailContent, 'reason'>;

const CONTENT: Record<WithdrawalMailKind, (withdrawal: Withdrawal) => Content> = {
  withdrawal_received: (withdrawal) => ({
    subject: `We have received your withdrawal ${withdrawal.reference}`,
    preview: `It came in on ${shopTimeText(new Date(withdrawal.receivedAt))}.`,
    title: 'We have received your withdrawal',
    blocks: [
      paragraph(
        `Your withdrawal ${withdrawal.reference} came in on ${shopTimeText(new Date(withdrawal.receivedAt))}. Please keep this mail: it is your proof.`,
      ),
      { is: 'heading', text: 'What you have declared' },
      ...statementOf(withdrawal),
      { is: 'heading', text: 'What happens next' },
      ...nextSteps(withdrawal).map(paragraph),
      paragraph(`Questions? Write to ${EMAIL} and give us the number ${withdrawal.reference}.`),
      { is: 'small', text: `If it was not you who sent us this withdrawal, please tell us: ${EMAIL}.` },
    ],
  }),
  withdrawal_declined: (withdrawal) => ({
    subject: `Your withdrawal ${withdrawal.reference}`,
    preview: 'We cannot refund it, and tell you why.',
    title: 'We cannot refund this withdrawal',
    blocks: [
      paragraph(
        `We have looked at your withdrawal ${withdrawal.reference} of ${shopTimeText(new Date(withdrawal.receivedAt))}, and cannot refund it:`,
      ),
      paragraph(withdrawal.reason ?? ''),
      paragraph(
        `Do you see it differently? Write to ${EMAIL} within ${REFUND_WITHIN_DAYS} days, and we look at it again.`,
      ),
      { is: 'heading', text: 'What you have declared' },
      ...statementOf(withdrawal),
    ],
  }),
};

/** What a mail to whoever withdraws from a contract says. */
export const withdrawalMail = ({ kind, withdrawal }: WithdrawalMailData): MailContent => ({
  ...CONTENT[kind](withdrawal),
  reason: 'You get this mail because this address was entered in a withdrawal from a contract with our shop.',
});

/** The statement as it was confirmed. What was typed is no link. */
function statementOf({ statement, isTyped }: Withdrawal): Block[] {
  const typed = (text: string) => (isTyped ? withoutLinks(text) : text);
  return [
    paragraph(statement.sentence),
    {
      is: 'columns',
      columns: [
        { heading: `Order ${typed(statement.order)}`, lines: statement.items.map(typed) },
        { heading: 'From', lines: [typed(statement.name), statement.email] },
      ],
    },
  ];
}
