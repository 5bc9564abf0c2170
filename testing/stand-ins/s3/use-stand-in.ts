import { afterAll, afterEach, beforeAll } from 'vitest';
import type { StorageSettings } from '#server/settings/storage-settings.ts';
import { S3StandIn } from './stand-in.ts';

interface UsedStandIn {
  s3: S3StandIn;
  /** For `useTestShop`, as a getter: `{ get storage() { return used.settings; } }`. The address is known once it listens. */
  settings: StorageSettings;
}

/** Call before `useTestShop`, so that it answers when the shop starts. Each test begins with an empty bucket. */
export function useS3StandIn(): UsedStandIn {
  const s3 = new S3StandIn();
  let endpoint = '';
  beforeAll(async () => {
    endpoint = await s3.start();
  });
  afterEach(() => {
    s3.calm();
    s3.objects.clear();
  });
  afterAll(() => s3.stop());
  return {
    s3,
    get settings() {
      return { ...s3.account, bucket: s3.bucket, prefix: 'shop/', endpoint };
    },
  };
}
