import type { ReturnEvidence, WithdrawalState, WithdrawalStatement } from '#domain/withdrawals.ts';
import type { Generated, JSONColumnType, Selectable } from 'kysely';

export interface WithdrawalTables {
  withdrawals: {
    id: string;
    /** Unique: one declaration, however often it is sent. */
    key: string;
    reference: string;
    order_id: string | null;
    order_text: string;
    name: string;
    email: string;
    statement: JSONColumnType<WithdrawalStatement>;
    matched: boolean;
    state: WithdrawalState;
    received_at: Date;
    /** When the last of its order had arrived, as was known when it was received; null where it had not, where nobody knew, and of what had not left. */
    last_delivery: Generated<Date | null>;
    decided_by: Generated<string | null>;
    decided_at: Generated<Date | null>;
    decided_reason: Generated<string | null>;
    evidence: Generated<ReturnEvidence | null>;
  };
  withdrawal_items: {
    withdrawal_id: string;
    order_item_id: string;
    quantity: number;
    /** Units of it whose money went back because of this withdrawal. */
    refunded: Generated<number>;
  };
}

export type WithdrawalRow = Selectable<WithdrawalTables['withdrawals']>;
