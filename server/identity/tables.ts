import type { Generated } from 'kysely';

export interface IdentityTables {
  users: {
    id: string;
    first_name: string;
    last_name: string;
    display_name: string;
    email: string;
    phone: string | null;
    avatar: string | null;
    role: 'user' | 'admin';
    is_active: Generated<boolean>;
    google_id: string | null;
    password_hash: string | null;
    created_at: Date;
    updated_at: Date;
    last_login_at: Date | null;
    deleted_at: Date | null;
  };
  sessions: {
    /** Public id, which says nothing about the token. */
    id: string;
    /** SHA-256 of the cookie's token, in hex. */
    token_hash: string;
    user_id: string;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    ip: string;
    user_agent: string;
  };
  /** Browsers from which somebody has signed in, as 'Firefox on Windows'. */
  known_devices: { user_id: string; device: string; last_seen_at: Date };
  sign_in_attempts: {
    state_hash: string;
    browser_hash: string;
    nonce: string;
    code_verifier: string;
    return_to: string;
    expires_at: Date;
  };
  demo_identity_records: {
    /** The name of oidc-provider's model: Interaction, Grant, AuthorizationCode … */
    model: string;
    id: string;
    grant_id: string | null;
    payload: string;
    consumed_at: Date | null;
    expires_at: Date;
  };
}
