import { Invalid } from '#server/failures.ts';

/**
 * The absolute URL of a path or URL of this site; throws Invalid for anything else. Absolute, because the pathname of
 * `/..//evil.example` alone would be read as another host.
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
