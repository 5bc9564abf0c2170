import type { Generated } from 'kysely';
import type { OrderStatus } from '#domain/order-status.ts';
import type { AddressesTable } from '#server/addresses/tables.ts';
import type { ActivitiesTable } from '#server/activities/tables.ts';
import type { CartItemsTable } from '#server/cart/tables.ts';
import type { CategoriesTable } from '#server/categories/tables.ts';
import type { ApiTokenTables } from '#server/api-tokens/tables.ts';
import type { CompetitionTables } from '#server/competitions/tables.ts';
import type { ContactTables } from '#server/contact/tables.ts';
import type { CouponTables } from '#server/coupons/tables.ts';
import type { DeliveryTables } from '#server/deliveries/tables.ts';
import type { IdentityTables } from '#server/identity/tables.ts';
import type { MailTables } from '#server/mail/tables.ts';
import type { NewsletterTables } from '#server/newsletter/tables.ts';
import type { OrderTables } from '#server/orders/tables.ts';
import type { OutboxTable } from '#server/outbox/tables.ts';
import type { PaymentTables } from '#server/payments/tables.ts';
import type { ProductTables } from '#server/products/tables.ts';
import type { TeamTables } from '#server/team/tables.ts';
import type { WebhookTables } from '#server/webhooks/tables.ts';
import type { ReviewsTable } from '#server/reviews/tables.ts';
import type { WishlistTable } from '#server/wishlist/tables.ts';
import type { WithdrawalTables } from '#server/withdrawals/tables.ts';

/** Jobs whose last success is stored, whichever process did them. */
export type Heartbeat = 'sweep' | 'reconcile' | 'backup' | 'write probe' | 'outbox';

/** Jobs that one process does for all of them. */
export type SharedJob = 'reconcile' | 'retention' | 'digest';

/** What triggers count as it changes, so that nobody goes through a million rows to say how many there are. */
export type Tally = `orders ${OrderStatus}` | 'products' | 'users' | 'captured' | 'refunded';

/** The types of all tables; each is declared in its feature's folder. */
export interface Tables
  extends ApiTokenTables,
    CompetitionTables,
    ContactTables,
    CouponTables,
    DeliveryTables,
    IdentityTables,
    MailTables,
    NewsletterTables,
    OrderTables,
    PaymentTables,
    ProductTables,
    TeamTables,
    WebhookTables,
    WithdrawalTables {
  activities: ActivitiesTable;
  addresses: AddressesTable;
  cart_items: CartItemsTable;
  categories: CategoriesTable;
  heartbeats: { name: Heartbeat; at: Date };
  /** What was answered to calls that create something, by the hash of the key that came with them. */
  idempotency_keys: {
    user_id: string;
    key_hash: string;
    request_hash: string;
    response: string | null;
    created_at: Date;
  };
  job_turns: { job: SharedJob; next_at: Date };
  outbox: OutboxTable;
  /** How often something has changed of what a person’s orders are shown by: the sum of the amounts; `foldPersonChanges` adds them up. */
  person_changes: {
    id: Generated<number>;
    user_id: string;
    amount: Generated<number>;
    is_folded: Generated<boolean>;
  };
  /** What each transaction has announced as changed, for an hour. */
  public_changes: { xid: Generated<string>; tag: string; created_at: Generated<Date> };
  rate_limits: {
    /** What is limited, and for whom: never a secret. */
    key: string;
    points: number;
    expires_at: Date;
  };
  reviews: ReviewsTable;
  settings: { key: string; value: string };
  /** The sum of the amounts of a name is what counts; `foldTallies` says why there are many. */
  tallies: { id: Generated<number>; name: Tally; amount: number };
  wishlist_items: WishlistTable;
}
