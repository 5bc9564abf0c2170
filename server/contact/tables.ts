import type { MessageState } from '#domain/messages.ts';
import type { Generated } from 'kysely';

export interface ContactTables {
  contact_messages: {
    id: string;
    name: string;
    email: string;
    subject: string;
    message: string;
    state: Generated<MessageState>;
    created_at: Date;
    updated_at: Date;
  };
}
