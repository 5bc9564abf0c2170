import { unitsLeft } from './refund-of-units.ts';

/** Received and not decided; the goods are to come back; the money went back; declined. */
export const WITHDRAWAL_STATES = ['received', 'awaiting_goods', 'refunded', 'declined'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** Whether somebody still has to see to it. */
export const isOpenWithdrawal = (state: WithdrawalState): boolean => state === 'received' || state === 'awaiting_goods';

/** What the back office filters by: a state, all that are still open, or those of them whose money is soon to be back. */
export const WITHDRAWAL_FILTERS = ['open', 'urgent', ...WITHDRAWAL_STATES] as const;

/** Why goods that were sent are refunded: they are here, or their buyer has shown that they were posted. */
export const RETURN_EVIDENCE = ['goods_back', 'proof_of_posting'] as const;
export type ReturnEvidence = (typeof RETURN_EVIDENCE)[number];

/** Within so many days of the withdrawal the money goes back; from the tenth on it is urgent. */
export const REFUND_WITHIN_DAYS = 14;
export const URGENT_FROM_DAY = 10;

/** Within so many days of the withdrawal its buyer sends the goods back (Directive 2011/83/EU, Art. 14 (1)). */
export const RETURN_WITHIN_DAYS = 14;

const DAY_MS = 24 * 60 * 60_000;

/** The days that have passed since a withdrawal was received. */
export const daysSince = (receivedAt: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - receivedAt.getTime()) / DAY_MS));

/** What somebody declares, line by line as they read it before they confirm. */
export interface WithdrawalStatement {
  sentence: string;
  name: string;
  email: string;
  /** The order's number as it was typed, its letters large; or what was typed in its place. */
  order: string;
  items: string[];
}

/** The instant before which one that is urgent at `now` was received. */
export const urgentBefore = (now: Date): Date => new Date(now.getTime() - URGENT_FROM_DAY * DAY_MS);

const SENTENCE = 'I hereby withdraw from my contract of sale of the following goods.';
const WHOLE_ORDER = 'All items of the order';

interface Declared {
  name: string;
  email: string;
  order: string;
  /** As it was typed; empty is the whole order. */
  items: string;
}

/** The statement of somebody who types what it is about. */
export const writtenStatement = ({ items, order, ...who }: Declared): WithdrawalStatement => ({
  sentence: SENTENCE,
  ...who,
  order: /^ant\b/i.test(order) ? order.toUpperCase() : order,
  items: items
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .concat(items.trim() ? [] : [WHOLE_ORDER]),
});

/** Whether it is about all that was ordered: nobody has said which items. */
export const isOfWholeOrder = ({ items }: Pick<WithdrawalStatement, 'items'>): boolean =>
  items.length === 1 && items[0] === WHOLE_ORDER;

interface Unit {
  name: string;
  /** 'Size XL, Thin' */
  variant: string;
  quantity: number;
}

/** The statement of somebody who has chosen lines of their order. */
export const chosenStatement = (who: Omit<Declared, 'items'>, units: readonly Unit[]): WithdrawalStatement => ({
  sentence: SENTENCE,
  ...who,
  items: units.map(({ name, variant, quantity }) => `${quantity} × ${name}${variant && ` (${variant})`}`),
});

interface WithdrawableLine {
  quantity: number;
  refunded: number;
  /** Units in withdrawals that were not declined. */
  withdrawn: number;
  /** Those of them that were refunded. */
  withdrawnAndRefunded: number;
}

/** How many units of a line can still be withdrawn from: what was refunded because of a withdrawal counts once. */
export const leftToWithdraw = ({ quantity, refunded, withdrawn, withdrawnAndRefunded }: WithdrawableLine): number =>
  Math.max(0, unitsLeft({ quantity, refunded: Math.max(0, refunded - withdrawnAndRefunded) }) - withdrawn);

/** What happens to the units of a line that somebody withdraws from: those that have not left are refunded at once. */
export const splitByParcel = (wanted: number, unsent: number): { unsent: number; sent: number } => {
  const here = Math.min(wanted, unsent);
  return { unsent: here, sent: wanted - here };
};

/** A text that no mail program turns into a link: what a stranger typed is shown to whoever they named. */
export const withoutLinks = (text: string): string => text.replaceAll(/(?<=\S)([.:/@])(?=\S)/g, '$1\u200b');
