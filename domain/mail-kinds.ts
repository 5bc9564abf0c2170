/** Every mail that the shop sends. */
export type MailKind = 'order_confirmation' | 'order_shipped' | 'order_delivered' | 'order_cancelled' | 'refund_sent';
