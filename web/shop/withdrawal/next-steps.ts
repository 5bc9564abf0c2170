import { REFUND_WITHIN_DAYS, type WithdrawalState } from '#domain/withdrawals.ts';
import { SELLER } from '#web/shop/contact/channels.ts';

interface Received {
  state: WithdrawalState;
  isPartlyRefunded: boolean;
  waitsForPayment: boolean;
}

/** What goes back, wherever no sum can be named. */
export const WHAT_GOES_BACK =
  'What you paid for it goes back the way it came, with the shipping that was charged for it.';

/** What happens with a withdrawal that was just received, a sentence or two each. */
export function nextSteps({ state, isPartlyRefunded, waitsForPayment }: Received): string[] {
  if (state === 'refunded')
    return [
      `Nothing of this had left us yet, so there is nothing to send back. ${WHAT_GOES_BACK} A mail says when it has left.`,
    ];
  const sendBack = `Please send the items back within ${REFUND_WITHIN_DAYS} days to ${SELLER}, with the number of your withdrawal in the parcel.`;
  if (state === 'awaiting_goods')
    return [
      ...(isPartlyRefunded
        ? ['What had not left us yet need not be sent back: its money goes back at once, with its shipping.']
        : []),
      sendBack,
      'What you paid for them goes back the way it came, with the shipping that was charged for them, once they are here or you have shown us that you have posted them.',
    ];
  if (waitsForPayment)
    return [
      'Your payment has not arrived yet. Once it has, what you paid for this goes back by itself, with its shipping, and a mail says so. If it does not go through, nothing is charged.',
    ];
  return [
    `A person looks at it now and writes to you. We refund what is due within ${REFUND_WITHIN_DAYS} days.`,
    `If you have received the items: ${sendBack.charAt(0).toLowerCase()}${sendBack.slice(1)}`,
  ];
}
