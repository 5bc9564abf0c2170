import { RETURN_DAYS } from '#domain/limits.ts';
import { EMAIL, SELLER } from '#web/shop/contact/channels.ts';

/** The terms of service, for their page and for the confirmation of an order, which brings them as they were then. */
export const TERMS: readonly { heading: string; paragraphs: readonly string[] }[] = [
  {
    heading: 'Orders',
    paragraphs: [
      'The products in this shop are an invitation to order. You order by pressing Pay now, or Place order where there is nothing to pay; the contract is made when your payment has succeeded, or with that press. Your order history shows the order from then on.',
      'While you pay, we hold your items for fifteen minutes. If the payment does not complete in that time, the order is cancelled and nothing is charged.',
    ],
  },
  {
    heading: 'Prices and payment',
    paragraphs: [
      'All prices include VAT. Shipping is added at checkout and depends on where the parcel goes: the United Kingdom, the European Union or the rest of the world.',
      'You pay by card, or by bank where the checkout offers it. Our payment provider handles your details; they never reach our servers.',
    ],
  },
  {
    heading: 'Coupons',
    paragraphs: [
      'A coupon applies to one order, within its dates and limits, and cannot be paid out. It is used up when the order is placed and comes back if the order is cancelled unpaid.',
    ],
  },
  {
    heading: 'Delivery',
    paragraphs: [
      'We ship from Berlin within three working days; personalised items take three more. Your order’s page shows when to expect it.',
    ],
  },
  {
    heading: 'Returns',
    paragraphs: [
      `You may withdraw from the contract within ${RETURN_DAYS} days of delivery without giving a reason. Use “Withdraw from contract here” at the end of each page, or write to us; send the items back unworn, and we return what you paid for them, together with the shipping that was charged for them. You bear the direct cost of sending them back. What has not left us yet need not be sent back.`,
      'Items made for you, such as jerseys with your name and number, are excluded from withdrawal unless they are faulty.',
    ],
  },
  {
    heading: 'Faults',
    paragraphs: [
      'If something arrives broken or wrong, your statutory rights apply for two years. Tell us, and we repair it, replace it or give you your money back.',
    ],
  },
  {
    heading: 'Reviews',
    paragraphs: [
      'Only people who bought a product here and received it can review it. We read reviews before we publish them and reject only what is insulting, illegal or not about the product.',
    ],
  },
  {
    heading: 'Changes and law',
    paragraphs: [
      'German law applies; consumers keep the protection of the law where they live. If we change these terms, the ones you ordered under stay valid for that order.',
    ],
  },
];

/** The model withdrawal form of the law: Annex I (B) of Directive 2011/83/EU, word by word. */
export const WITHDRAWAL_FORM: readonly string[] = [
  '(complete and return this form only if you wish to withdraw from the contract)',
  `– To ${SELLER}, ${EMAIL}:`,
  '– I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*),',
  '– Ordered on (*)/received on (*),',
  '– Name of consumer(s),',
  '– Address of consumer(s),',
  '– Signature of consumer(s) (only if this form is notified on paper),',
  '– Date',
  '(*) Delete as appropriate.',
];
