import type { NewsletterSource, NewsletterState } from '#domain/newsletter.ts';
import type { Generated, Selectable } from 'kysely';

export interface NewsletterTables {
  newsletter_subscribers: {
    id: Generated<string>;
    email: string;
    state: Generated<NewsletterState>;
    created_at: Date;
    /** The last time. */
    requested_at: Generated<Date>;
    /** What they agreed to, as they read it; null of who subscribed before it was stored. */
    consent_text: Generated<string | null>;
    source: Generated<NewsletterSource | null>;
    confirmed_at: Generated<Date | null>;
    unsubscribed_at: Generated<Date | null>;
    /** Since when `mails` counts the requests that are answered with a mail. */
    mails_since: Generated<Date>;
    mails: Generated<number>;
  };
  newsletter_tokens: {
    token_hash: string;
    subscriber_id: string;
    created_at: Date;
  };
}
export type SubscriberRow = Selectable<NewsletterTables['newsletter_subscribers']>;
