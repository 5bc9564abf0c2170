const ORDER_MAIL_KINDS = [
  'order_confirmation',
  'order_corrected',
  'order_shipped',
  'delivery_sent',
  'order_delivered',
  'order_cancelled',
  'order_reopened',
  'refund_sent',
  'refund_failed',
  'payment_failed',
] as const;
export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number];
export type NewsletterMailKind = 'newsletter_confirmation' | 'newsletter_welcome';
export type ContactMailKind = 'contact_message' | 'contact_received';
export type ShopMailKind = 'shop_notice';
export type DigestMailKind = 'shop_digest';
const ACCOUNT_MAIL_KINDS = [
  'account_new_device',
  'account_role_changed',
  'account_deactivated',
  'account_reactivated',
] as const;
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number];
export type WithdrawalMailKind = 'withdrawal_received' | 'withdrawal_declined';

/** Every mail that the shop sends, by what it is about. */
export const MAIL_KINDS = [
  ...ORDER_MAIL_KINDS,
  ...ACCOUNT_MAIL_KINDS,
  'newsletter_confirmation',
  'newsletter_welcome',
  'contact_message',
  'contact_received',
  'shop_notice',
  'shop_digest',
  'withdrawal_received',
  'withdrawal_declined',
] as const satisfies readonly (
  | OrderMailKind
  | AccountMailKind
  | DigestMailKind
  | NewsletterMailKind
  | ContactMailKind
  | ShopMailKind
  | WithdrawalMailKind
)[];
export type MailKind = (typeof MAIL_KINDS)[number];

/** What the back office calls them. */
export const MAIL_KIND_LABELS: Readonly<Record<MailKind, string>> = {
  order_confirmation: 'Order confirmation',
  order_corrected: 'Order corrected',
  order_shipped: 'Shipping notice',
  delivery_sent: 'Parcel sent',
  order_delivered: 'Delivery notice',
  order_cancelled: 'Cancellation',
  order_reopened: 'Cancellation taken back',
  refund_sent: 'Refund notice',
  refund_failed: 'Refund failed',
  payment_failed: 'Payment failed',
  account_new_device: 'Account: new device',
  account_role_changed: 'Account: role changed',
  account_deactivated: 'Account: deactivated',
  account_reactivated: 'Account: reactivated',
  newsletter_confirmation: 'Newsletter: please confirm',
  newsletter_welcome: 'Newsletter: welcome',
  contact_message: 'Contact message, to the shop',
  contact_received: 'Contact message, receipt',
  shop_notice: 'Notice to the shop',
  shop_digest: 'Orders of a day, to the shop',
  withdrawal_received: 'Withdrawal: received',
  withdrawal_declined: 'Withdrawal: declined',
};

/** What has become of a mail: it waits, was sent, was refused for good by the mail server, or had become pointless. */
export const MAIL_STATES = ['due', 'sent', 'failed', 'dropped'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** How long a mail about what an admin did waits, so that they can undo it. */
export const MAIL_UNDO_MS = 2 * 60_000;
