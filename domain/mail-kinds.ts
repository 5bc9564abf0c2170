/** Every mail that the shop sends, by what it is about. */
export type OrderMailKind =
  | 'order_confirmation'
  | 'order_shipped'
  | 'order_delivered'
  | 'order_cancelled'
  | 'refund_sent';
export type NewsletterMailKind = 'newsletter_confirmation' | 'newsletter_welcome';
export type ContactMailKind = 'contact_message' | 'contact_received';
export type MailKind = OrderMailKind | NewsletterMailKind | ContactMailKind;
