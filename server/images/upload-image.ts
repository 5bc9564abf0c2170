import type * as contract from '#contract/admin-uploads.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import type { Actor } from '#server/identity/actor.ts';
import { Unavailable } from '#server/failures.ts';
import type { Services } from '#server/services.ts';
import { createMaster } from './create-master.ts';
import { storeUpload, uploadsIn } from './uploads.ts';

/** Stores an uploaded image; the same image again is the same file. */
export async function uploadImage(
  services: Services,
  actor: Actor,
  { file }: Input<typeof contract.uploadImage>,
): Promise<Result<typeof contract.uploadImage>> {
  const { bytes, width, height } = await createMaster(file);
  const name = await storeUpload(uploadsIn(services.config.dataDir), bytes).catch(rethrowDiskFull);
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

/** Rethrows as Unavailable (503) that the disk is full, the quota is used up or the folder is read-only. */
function rethrowDiskFull(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!['ENOSPC', 'EDQUOT', 'EROFS'].includes(code)) throw error;
  const failure = new Unavailable(
    'There is no room to keep this picture. Free some space on the server’s disk, then try again.',
    { code: 'disk_full' },
  );
  failure.cause = error;
  throw failure;
}
