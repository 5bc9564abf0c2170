import { areAllSet } from './key-sets.ts';
import { BadSetting } from './read-settings.ts';

/** A bucket of an object storage that speaks S3. */
export interface StorageSettings {
  bucket: string;
  /** What every key begins with: empty, or such as `shop/`. */
  prefix: string;
  /** Without a slash at its end; the bucket follows as a part of the path. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}
type Names = 'STORAGE_URL' | 'STORAGE_ACCESS_KEY_ID' | 'STORAGE_SECRET_ACCESS_KEY';

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^([\w-]+(\.[\w-]+)*\/)*$/;
const REGION = /^[\w-]+$/;
/** The one that most servers that are not Amazon's take for theirs, too. */
const USUAL_REGION = 'us-east-1';

/** The settings of a bucket; undefined where the shop keeps its files in a folder. Throws BadSetting. */
export function storageSettings(env: { [name in Names]?: string | undefined }): StorageSettings | undefined {
  const { STORAGE_URL = '', STORAGE_ACCESS_KEY_ID = '', STORAGE_SECRET_ACCESS_KEY = '' } = env;
  if (!areAllSet({ STORAGE_URL, STORAGE_ACCESS_KEY_ID, STORAGE_SECRET_ACCESS_KEY })) return undefined;
  return {
    ...readStorageUrl(STORAGE_URL),
    accessKeyId: STORAGE_ACCESS_KEY_ID,
    secretAccessKey: STORAGE_SECRET_ACCESS_KEY,
  };
}

function readStorageUrl(text: string): Omit<StorageSettings, 'accessKeyId' | 'secretAccessKey'> {
  const url = new URL(text);
  if (url.username || url.password) {
    throw new BadSetting(
      'STORAGE_URL must hold no keys: set STORAGE_ACCESS_KEY_ID and STORAGE_SECRET_ACCESS_KEY instead.',
    );
  }
  const { endpoint, region, ...others } = Object.fromEntries(url.searchParams);
  const [unknown] = Object.keys(others);
  if (unknown) throw new BadSetting(`STORAGE_URL can have endpoint and region after its ?, but not ${unknown}.`);
  if (!BUCKET.test(url.host))
    throw new BadSetting('STORAGE_URL must name a bucket after s3://, such as shop-pictures.');
  const prefix = url.pathname.replace(/^\//, '').replace(/[^/]$/, '$&/');
  if (!PREFIX.test(prefix)) {
    throw new BadSetting('STORAGE_URL can name a prefix after its bucket of letters, digits, -, _ and single slashes.');
  }
  if (region !== undefined && !REGION.test(region)) {
    throw new BadSetting('STORAGE_URL must name its region as the provider does, such as region=eu-central-1.');
  }
  if (endpoint !== undefined)
    return { bucket: url.host, prefix, endpoint: originOf(endpoint), region: region ?? USUAL_REGION };
  if (region === undefined) {
    throw new BadSetting(
      'STORAGE_URL must name a region (Amazon S3) or an endpoint (anybody else’s): s3://bucket?region=eu-central-1.',
    );
  }
  return { bucket: url.host, prefix, endpoint: `https://s3.${region}.amazonaws.com`, region };
}

function originOf(endpoint: string): string {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username) {
    throw new BadSetting('The endpoint of STORAGE_URL must be an address such as https://s3.example.com.');
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}
