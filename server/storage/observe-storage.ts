import { timeCalls } from '#server/metrics/time-calls.ts';
import type { Services } from '#server/services.ts';
import { StorageRefused, StorageUnavailable } from './object-storage.ts';
import type { Observe } from './s3-storage.ts';

/** Counts and times the calls to a bucket, and reports whether it takes the shop's keys for each kind of them. */
export function observeStorage(parts: Pick<Services, 'metrics' | 'tracing' | 'credentials'>): Observe {
  const { credentials } = parts;
  const timed = timeCalls(parts, 'storage', (error) => {
    if (error instanceof StorageRefused) return 'refused';
    return error instanceof StorageUnavailable ? 'unreachable' : 'failed';
  });
  return (operation, call) =>
    timed(operation, async () => {
      try {
        const result = await call();
        credentials.accepted('storage', operation);
        return result;
      } catch (error) {
        if (error instanceof StorageRefused) credentials.refused('storage', operation, error.reason);
        throw error;
      }
    });
}
