import { useAuth } from '#web/session.tsx';
import { DRAFTS, inTab } from '#web/storage.ts';
import { useMemo } from 'react';

/** What somebody has typed and not saved, by the name of its form. */
interface Drafts {
  userId: string;
  forms: Readonly<Record<string, unknown>>;
}

/** Another person who signs in with this tab has no drafts. */
function listDrafts(userId: string): Drafts['forms'] {
  // Written below.
  const stored = inTab.read(DRAFTS) as Drafts | undefined;
  return stored?.userId === userId ? stored.forms : {};
}

function storeDrafts(userId: string, forms: Drafts['forms']): void {
  if (Object.keys(forms).length > 0) inTab.store(DRAFTS, { userId, forms });
  else inTab.forget(DRAFTS);
}

export const hasDrafts = (): boolean => inTab.read(DRAFTS) !== undefined;

/** The drafts of who is signed in: they outlive leaving the page, a reload, and a session that ends; signing out removes them. */
export function useDrafts() {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  return useMemo(
    () => ({
      /** The names of the forms that have one. */
      names: () => Object.keys(listDrafts(userId)),
      read: (name: string): unknown => listDrafts(userId)[name],
      keep: (name: string, values: unknown) => storeDrafts(userId, { ...listDrafts(userId), [name]: values }),
      forget(name: string) {
        const { [name]: forgotten, ...others } = listDrafts(userId);
        if (forgotten !== undefined) storeDrafts(userId, others);
      },
    }),
    [userId],
  );
}
