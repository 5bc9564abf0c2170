import { paths } from '#web/paths.ts';

/** Where sign-in leads to: the path of this site that was asked for, else the back office, which sends fans home. */
export function nextPath(asked: string | null): string {
  if (!asked?.startsWith('/')) return paths.admin;
  // The host is made up: what stays on it is a path of this site. '//evil' and '/\evil' leave it.
  const base = 'http://this.site';
  if (!URL.canParse(asked, base)) return paths.admin;
  const { origin, pathname, search, hash } = new URL(asked, base);
  const ours = origin === base && !pathname.startsWith('//') && pathname !== paths.login;
  return ours ? pathname + search + hash : paths.admin;
}
