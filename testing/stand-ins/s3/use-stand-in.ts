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
      return settingsOf(s3, endpoint);
    },
  };
}

/** Of a shop that keeps its pictures in the stand-in at this address. */
export const settingsOf = ({ account, bucket }: S3StandIn, endpoint: string): StorageSettings => ({
  ...account,
  bucket,
  prefix: 'shop/',
  endpoint,
});

/** The same in the environment of a shop's process. */
export const storageEnvironment = (settings: StorageSettings) => ({
  STORAGE_URL: `s3://${settings.bucket}/${settings.prefix}?endpoint=${settings.endpoint}&region=${settings.region}`,
  STORAGE_ACCESS_KEY_ID: settings.accessKeyId,
  STORAGE_SECRET_ACCESS_KEY: settings.secretAccessKey,
});
