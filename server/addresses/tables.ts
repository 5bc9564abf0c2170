import type { Generated } from 'kysely';

export interface AddressesTable {
  id: string;
  user_id: string;
  street: string;
  city: string;
  state: string;
  zip_code: string;
  country: string;
  is_default: Generated<boolean>;
  /** It was the default when it was deactivated or deleted, and nobody has chosen another since. */
  was_default: Generated<boolean>;
  is_active: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}
