/**
 * Where a process may be killed between two steps that belong together. Each has a test that kills a real process
 * there (testing/proofs/crash-points.test.ts); docs/payments.md says what becomes of each.
 */
export const CRASH_POINTS = [
  'C0 checkout validated',
  'C1 checkout supersedes',
  'C2 order held',
  'C3 intent made',
  'C4 payment open',
  'C6 settling, not committed',
  'C7 settled',
  'C8 cancel noted',
  'C9 cancelled at the provider',
  'C10 hold released',
  'C11 refund claimed',
  'C12 refund made',
  'C13 refund noted',
  'C14 webhook applied, not noted',
  'C15 order cancelled by an admin',
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];
