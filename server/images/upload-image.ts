import type * as contract from '#contract/admin-uploads.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import type { Actor } from '#server/identity/actor.ts';
import { Unavailable } from '#server/failures.ts';
import type { Services } from '#server/services.ts';
import { StorageRefused, StorageUnavailable } from '#server/storage/object-storage.ts';
import { createMaster } from './create-master.ts';
import { storeUpload } from './uploads.ts';

const RETRY_SECONDS = 30;

/** Stores an uploaded image; the same image again is the same file. */
export async function uploadImage(
  services: Services,
  actor: Actor,
  { file }: Input<typeof contract.uploadImage>,
): Promise<Result<typeof contract.uploadImage>> {
  const { bytes, width, height } = await createMaster(file);
  const name = await storeUpload(services.storage, bytes).catch(rethrowNotStored);
  const url = `/pictures/uploads/${name}`;
  const image = { url, width, height };
  await services.db.transaction((tx) =>
    logActivity(services, tx, actor, {
      type: 'product',
      action: 'image.uploaded',
      description: `Picture of ${width} × ${height} pixels uploaded`,
      objectId: url,
      after: image,
    }),
  );
  return { data: image };
}

/** Rethrows as Unavailable (503) that the bucket or the disk takes nothing now: it is away, full, over its quota or read-only. */
function rethrowNotStored(error: unknown): never {
  const failure = failureOf(error);
  failure.cause = error instanceof StorageUnavailable ? error.reason : error;
  throw failure;
}

/** What a person is told. Throws the error itself where it is none of these. */
function failureOf(error: unknown): Unavailable {
  if (error instanceof StorageRefused) {
    return new Unavailable(
      'Pictures cannot be saved right now, because their storage refuses the shop’s keys. The dashboard says what to do.',
    );
  }
  if (error instanceof StorageUnavailable) {
    return new Unavailable(
      'Pictures cannot be saved right now, because their storage does not answer. Please try again in a few minutes.',
      { retryAfterSeconds: RETRY_SECONDS },
    );
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!['ENOSPC', 'EDQUOT', 'EROFS'].includes(code)) throw error;
  return new Unavailable(
    'There is no room to keep this picture. Free some space on the server’s disk, then try again.',
    { code: 'disk_full' },
  );
}
