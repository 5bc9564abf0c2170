/** What somebody reads who subscribes, part by part: the last is a link. */
export const NEWSLETTER_WORDS = {
  what: 'New drops and race nights, twice a month.',
  consent: 'By subscribing you agree to get these emails. What we do with your address is in our',
  privacy: 'Privacy Policy',
} as const;

/** The same as it is stored with a subscription. */
export const NEWSLETTER_CONSENT = `${NEWSLETTER_WORDS.what} ${NEWSLETTER_WORDS.consent} ${NEWSLETTER_WORDS.privacy}.`;

/** Where a subscription came from: the form of the home page, and the same in a browser without scripts. */
export type NewsletterSource = 'home page' | 'home page without scripts';

/** Requested, confirmed by a link in a mail, or ended. */
export const NEWSLETTER_STATES = ['requested', 'confirmed', 'unsubscribed'] as const;
export type NewsletterState = (typeof NEWSLETTER_STATES)[number];

/** A subscription that nobody confirms is forgotten after this. */
export const CONFIRM_WITHIN_DAYS = 7;

/** Pages whose buttons POST to the same path: programs that look through mails follow links by GET. */
export const confirmPath = (token: string) => `/newsletter/confirm/${token}`;
export const unsubscribePath = (token: string) => `/newsletter/unsubscribe/${token}`;
