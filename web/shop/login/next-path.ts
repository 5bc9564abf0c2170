import { paths } from '#web/paths.ts';

/** The path to open after sign-in: `next` where it is a path of this site, else the admin, which sends shoppers home. */
export function nextPath(next: string | null): string {
  if (!next?.startsWith('/')) return paths.admin;
  // Resolved against an invented host: what keeps the host is a path of this site; '//evil' and '/\evil' do not.
  const base = 'http://this.site';
  if (!URL.canParse(next, base)) return paths.admin;
  const { origin, pathname, search, hash } = new URL(next, base);
  const ours = origin === base && !pathname.startsWith('//') && pathname !== paths.login;
  return ours ? pathname + search + hash : paths.admin;
}
