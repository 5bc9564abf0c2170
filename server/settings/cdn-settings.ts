import { areAllSet } from './key-sets.ts';
import { BadSetting } from './read-settings.ts';

/** A CDN, or a caching proxy, in front of the shop. */
export interface CdnSettings {
  /** How long it may keep a public response, unless it is purged. */
  seconds: number;
  /** Where it takes the tags of what has changed; undefined where it is not told. */
  purge: { url: string; token: string } | undefined;
}

interface Environment {
  CDN_SECONDS: number;
  CDN_PURGE_URL?: string | undefined;
  CDN_PURGE_TOKEN?: string | undefined;
}

/** The settings of a CDN; undefined where none may keep anything. Throws BadSetting. */
export function cdnSettings(env: Environment): CdnSettings | undefined {
  const { CDN_SECONDS: seconds, CDN_PURGE_URL = '', CDN_PURGE_TOKEN = '' } = env;
  const isPurged = areAllSet({ CDN_PURGE_URL, CDN_PURGE_TOKEN });
  if (isPurged && seconds === 0)
    throw new BadSetting('CDN_PURGE_URL is of no use without CDN_SECONDS: the CDN keeps nothing then.');
  if (seconds === 0) return undefined;
  return { seconds, purge: isPurged ? { url: CDN_PURGE_URL, token: CDN_PURGE_TOKEN } : undefined };
}
