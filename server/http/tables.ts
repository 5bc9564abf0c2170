export interface RateLimitsTable {
  /** What is limited, and for whom: never a secret. */
  key: string;
  points: number;
  expires_at: Date;
}
