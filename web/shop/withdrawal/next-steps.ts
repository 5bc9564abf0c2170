import { REFUND_WITHIN_DAYS, type WithdrawalState } from '#domain/withdrawals.ts';
import { SELLER } from '#web/shop/contact/channels.ts';

interface Received {
  state: WithdrawalState;
  isPartlyRefunded: boolean;
}

/** What happens with a withdrawal that was just received, a sentence or two each. */
export function nextSteps({ state, isPartlyRefunded }: Received): string[] {
  if (state === 'refunded')
    return [
      'Nothing of this had left us yet, so there is nothing to send back. Your money goes back the way it came, and a mail says when it has left.',
    ];
  const sendBack = `Please send the items back within ${REFUND_WITHIN_DAYS} days to ${SELLER}, with the number of your withdrawal in the parcel.`;
  if (state === 'awaiting_goods')
    return [
      ...(isPartlyRefunded ? ['What had not left us yet need not be sent back: its money goes back at once.'] : []),
      sendBack,
      'Your money goes back the way it came, once the items are here or you have shown us that you have posted them.',
    ];
  return [
    `A person looks at it now and writes to you. We refund what is due within ${REFUND_WITHIN_DAYS} days.`,
    `If you have received the items: ${sendBack.charAt(0).toLowerCase()}${sendBack.slice(1)}`,
  ];
}
