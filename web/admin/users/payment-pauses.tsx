import type { AdminUser, PaymentPause } from '#contract/admin-users.ts';
import { keepFocus } from '#web/admin/focus.ts';
import { fetchNotice, type Notice, NoticeBanner, noticeOf } from '#web/admin/notice.tsx';
import { call } from '#web/api.ts';
import { dateAndTime } from '#web/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** Why a user cannot pay for now, and the button that lets them; nothing where they can. */
export function PaymentPauses({ user: { id, displayName } }: { user: AdminUser }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'payment pauses', id],
    queryFn: () => call('GET /api/admin/users/:id/payment-pauses', { params: { id } }),
    staleTime: 0,
  });
  const toast = useToast();
  const [notice, setNotice] = useState<Notice>();
  const [busy, setBusy] = useState(false);
  const pauses = data?.data ?? [];
  const failure = error ? fetchNotice(error, 'paused payments') : notice;

  async function resume() {
    setBusy(true);
    try {
      await call('DELETE /api/admin/users/:id/payment-pauses', { params: { id } });
      setNotice(undefined);
      toast.say(`${displayName} can pay again`);
      await keepFocus(refetch);
    } catch (refusal) {
      setNotice(noticeOf(refusal, 'Failed to let this user pay again'));
    } finally {
      setBusy(false);
    }
  }

  if (!failure && pauses.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3>Payments</h3>
      {failure && <NoticeBanner notice={failure} />}
      {pauses.length > 0 && (
        <Banner
          tone="warn"
          action={
            <Button variant="secondary" size="sm" busy={busy} onClick={resume}>
              Allow payments
            </Button>
          }
        >
          {pauses.map((pause) => (
            <span key={pause.of} className="block">
              {pauseText(pause)}
            </span>
          ))}
        </Banner>
      )}
    </section>
  );
}

const pauseText = ({ of, declines, endsAt }: PaymentPause): string =>
  of === 'user'
    ? `Paused until ${dateAndTime(endsAt)}: ${declines} cards were declined within an hour.`
    : `Paused for everybody in the same network until ${dateAndTime(endsAt)}: ${declines} cards were declined within an hour.`;
