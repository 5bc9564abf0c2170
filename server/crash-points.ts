/**
 * The points at which a process may be killed between two steps that belong together. A test kills a real process at each
 * of them (testing/proofs/crash-points.test.ts). The codes are explained in docs/payments.md.
 */
export const CRASH_POINTS = [
  'C0 checkout validated',
  'C1 checkout supersedes',
  'C2 order held',
  'C3 intent created',
  'C4 payment open',
  'C6 payment synced, not committed',
  'C7 payment synced',
  'C8 payment canceling',
  'C9 canceled at the provider',
  'C10 order released',
  'C11 refund claimed',
  'C12 refund submitted',
  'C13 refund finished',
  'C14 webhook applied, not recorded',
  'C15 order cancelled by an admin',
  'C16 outbox claimed',
  'C17 outbox sent, not stored',
  'C18 refund due at once',
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];
