import type { CacheTag } from '#contract/endpoint.ts';
import type { Config } from '#server/config.ts';
import type { CachedResponse } from './cached-response.ts';

/** The headers that say who may keep a response, and for how long. `isFresh`: nothing that it was made of has changed. */
export type Caching = (response: Pick<CachedResponse, 'tags'>, isFresh: boolean) => Record<string, string>;

/** How long a CDN may send what it has while the shop gives no answer. */
const STALE_IF_ERROR = 86_400;
/** How long it may do so while it asks for a new one: visitors do not wait, and see a change a second later at most. */
const STALE_WHILE_REVALIDATE = 1;

/** Of files that are named by their contents. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

/** A browser always asks again. */
const BY_NOBODY = { 'cache-control': 'public, max-age=0, must-revalidate' };

/**
 * A browser always asks again; a CDN may keep what is fresh for CDN_SECONDS. Where it is told what has changed, responses
 * carry their tags.
 */
export function cachingOf({ cdn }: Pick<Config, 'cdn'>): Caching {
  if (!cdn) return () => BY_NOBODY;
  const times = [
    `s-maxage=${cdn.seconds}`,
    `stale-while-revalidate=${STALE_WHILE_REVALIDATE}`,
    `stale-if-error=${STALE_IF_ERROR}`,
  ];
  const byCdn = { 'cache-control': `public, max-age=0, ${times.join(', ')}` };
  if (!cdn.purge) return (_, isFresh) => (isFresh ? byCdn : BY_NOBODY);
  return ({ tags }, isFresh) => (isFresh ? { ...byCdn, 'cache-tag': tags.map(cdnTagOf).join(',') } : BY_NOBODY);
}

/** `product-3f6c…` for `product 3f6c…`: a tag as CDNs take it, without spaces. */
export const cdnTagOf = (tag: CacheTag): string => tag.replaceAll(' ', '-');
