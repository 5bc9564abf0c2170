import type { AdminUser } from '#contract/admin-users.ts';
import { keepFocus } from '#web/admin/focus.ts';
import { fetchNotice, type Notice, NoticeBanner, noticeOf } from '#web/admin/notice.tsx';
import { call } from '#web/api.ts';
import { deviceName } from '#domain/device-name.ts';
import { dateAndTime } from '#web/format.ts';
import { useAuth } from '#web/session.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** The sessions of a user, and the button that ends all of them. */
export function UserSessions({ user: { id, displayName } }: { user: AdminUser }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['users', 'sessions', id],
    queryFn: () => call('GET /api/admin/users/:id/sessions', { params: { id } }),
    staleTime: 0,
  });
  const { user: self, signOut } = useAuth();
  const confirm = useConfirm();
  const toast = useToast();
  const [notice, setNotice] = useState<Notice>();
  const sessions = data?.data ?? [];
  const failure = error ? fetchNotice(error, 'sessions') : notice;

  async function signOutEverywhere() {
    const sure = await confirm(`Are you sure you want to sign ${displayName} out everywhere?`, {
      confirmLabel: 'Sign out everywhere',
      detail: self?.id === id ? 'That is you: this device is signed out too.' : undefined,
    });
    if (!sure) return;
    try {
      await call('DELETE /api/admin/users/:id/sessions', { params: { id } });
      setNotice(undefined);
      toast.say(`${displayName} is signed out everywhere`);
      await (self?.id === id ? signOut() : keepFocus(refetch));
    } catch (refusal) {
      setNotice(noticeOf(refusal, 'Failed to sign out everywhere'));
    }
  }

  return (
    <section>
      <div className="mb-2 flex min-h-ctl-sm flex-wrap items-center justify-between gap-2">
        <h3>Signed in on</h3>
        {sessions.length > 0 && (
          <Button variant="secondary" size="sm" onClick={signOutEverywhere}>
            Sign out everywhere
          </Button>
        )}
      </div>
      {failure && <NoticeBanner notice={failure} />}
      {isPending && <Spinner />}
      {data && sessions.length === 0 && <p className="text-muted">Not signed in anywhere</p>}
      <ul className="divide-y divide-line empty:hidden">
        {sessions.map(({ id: session, userAgent, ip, lastSeenAt, current }) => (
          <li key={session} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0">
              <span className="font-medium">{deviceName(userAgent)}</span>{' '}
              {current && <Badge tone="info">This device</Badge>}
              <span className="block text-sm break-all text-muted">{ip}</span>
            </span>
            <span className="text-sm text-muted">Last used {dateAndTime(lastSeenAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
