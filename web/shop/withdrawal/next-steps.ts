import { dayText } from '#domain/shop-time.ts';
import { REFUND_WITHIN_DAYS, RETURN_WITHIN_DAYS, type WithdrawalState } from '#domain/withdrawals.ts';
import { SELLER } from '#web/shop/contact/channels.ts';

interface Received {
  state: WithdrawalState;
  isPartlyRefunded: boolean;
  toSendBack: string;
  waitsForPayment: boolean;
  isFree: boolean;
  wentBackBefore: boolean;
  windowEndedOn: string | null;
}

/** What goes back, wherever no sum can be named. */
export const WHAT_GOES_BACK = whatGoesBack('');

/** How the sentence with a sum ends where less goes back than was paid. */
export const ALL_THAT_IS_LEFT = 'all that is left of what you paid, since some of it went back before.';

/** The same of what cost nothing. */
export const NO_MONEY_GOES_BACK = 'You paid nothing for it, so no money goes back.';

/** What happens with what somebody has typed, whatever it is about. */
export const A_PERSON_LOOKS = `Somebody will look at it and write to you. What is due is refunded within ${REFUND_WITHIN_DAYS} days, the way it was paid.`;

/** What happens with a late one, whose last day is given: nothing is promised before somebody has decided. */
export const lateText = (endedOn: string): string =>
  `The time to withdraw ended on ${dayText(endedOn)}. Somebody will look at your withdrawal and write to you. Nothing needs to be sent back before that answer.`;

/** Where the items go, and until when: 'within 14 days'. */
export const sendBackText = (until: string, what = 'the items'): string =>
  `Please send ${what} back ${until} to ${SELLER}, with the number of your withdrawal in the parcel.`;

function whatGoesBack(asFarAs: string): string {
  return `What you paid for it goes back the way it came, with the shipping that was charged for it${asFarAs}.`;
}

/** What happens with a withdrawal that was just received, a sentence or two each. */
export function nextSteps({
  state,
  isPartlyRefunded,
  toSendBack,
  waitsForPayment,
  isFree,
  wentBackBefore,
  windowEndedOn,
}: Received): string[] {
  const asFarAs = wentBackBefore ? ', as far as it has not gone back before' : '';
  if (state === 'refunded')
    return [
      `There is nothing for you to send back. ${isFree ? NO_MONEY_GOES_BACK : `${whatGoesBack(asFarAs)} A mail says when it has left.`}`,
    ];
  const refunded = isPartlyRefunded ? ['What had not left us is refunded at once, with its shipping.'] : [];
  if (windowEndedOn) return [...refunded, lateText(windowEndedOn)];
  const sendBack = `${sendBackText(`within ${RETURN_WITHIN_DAYS} days`, toSendBack || undefined)} You bear the direct cost of sending them back.`;
  if (state === 'awaiting_goods' && isFree) return [sendBack, NO_MONEY_GOES_BACK];
  if (state === 'awaiting_goods')
    return [
      ...refunded,
      sendBack,
      `What you paid for them goes back with their shipping${asFarAs}, once they are here or you have shown us that you have posted them.`,
    ];
  if (waitsForPayment)
    return [
      'Your payment has not arrived yet. Once it has, what you paid for this goes back by itself, with its shipping, and a mail says so. If it does not go through, nothing is charged.',
    ];
  return [
    isFree ? `Somebody will look at it and write to you. ${NO_MONEY_GOES_BACK}` : A_PERSON_LOOKS,
    `If you already have the items, ${sendBack.charAt(0).toLowerCase()}${sendBack.slice(1)} If the time to withdraw has ended, wait for our answer first.`,
  ];
}
