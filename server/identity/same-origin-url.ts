import { Invalid } from '#server/failures.ts';

/**
 * The absolute address for a path of this site or a URL of it; anything else is Invalid. Absolute, because the
 * pathname alone of `/..//evil.example` reads as another host.
 */
export function sameOriginUrl(value: string, publicUrl: string): string {
  const refuse = () =>
    new Invalid('callbackURL must be a page of this site', { fields: { callbackURL: 'must be a page of this site' } });
  // Browsers read a backslash as a slash and drop control characters.
  if (/[\\\p{Cc}]/u.test(value) || !URL.canParse(value, publicUrl)) throw refuse();
  const url = new URL(value, publicUrl);
  const site = new URL(publicUrl);
  // A blob: URL has its creator's origin.
  if (url.origin !== site.origin || url.protocol !== site.protocol || url.username || url.password) throw refuse();
  return url.href;
}
