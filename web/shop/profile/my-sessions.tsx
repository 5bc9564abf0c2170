import type { Session } from '#contract/auth.ts';
import { deviceName } from '#domain/device-name.ts';
import { call, messageOf, unlessDone } from '#web/api.ts';
import { dateAndTime } from '#web/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

/** Where the person is signed in, each with a button that ends it; this device signs out in the account menu. */
export function MySessions() {
  const {
    data: sessions,
    isError,
    refetch,
  } = useQuery({ queryKey: ['sessions'], queryFn: loadSessions, staleTime: 0 });
  const heading = useRef<HTMLHeadingElement>(null);
  const confirm = useConfirm();
  const { alert, say } = useToast();
  const others = sessions?.filter(({ current }) => !current) ?? [];

  async function end(ended: readonly Session[], act: () => Promise<unknown>, done: string) {
    const isGone = async () => !(await loadSessions()).some(({ id }) => ended.some((session) => session.id === id));
    try {
      await unlessDone(act(), isGone);
      say(done);
    } catch (failure) {
      alert(messageOf(failure, 'The session could not be ended. Please try again.'));
    }
    // The pressed button goes with its session.
    heading.current?.focus();
    await refetch();
  }

  const endOne = (session: Session) =>
    end(
      [session],
      () => call('DELETE /api/auth/sessions/:id', { params: { id: session.id } }),
      `${deviceName(session.userAgent)} is signed out`,
    );

  async function endOthers() {
    const detail = 'This device stays signed in.';
    if (await confirm('Sign out everywhere else?', { confirmLabel: 'Sign out', detail }))
      await end(others, () => call('DELETE /api/auth/sessions'), 'You are signed out everywhere else');
  }

  return (
    <section id="sessions" className="rounded-lg border border-line bg-surface p-5 sm:p-6 md:col-span-2">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          Where you are signed in
        </h2>
        {others.length > 1 && (
          <Button variant="secondary" size="sm" onClick={() => void endOthers()}>
            Sign out everywhere else
          </Button>
        )}
      </div>
      {isError && (
        <Banner
          tone="bad"
          action={
            <Button variant="secondary" size="sm" onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        >
          Your sessions could not be loaded.
        </Banner>
      )}
      {!sessions && !isError && <Spinner label="Loading your sessions" />}
      <ul className="divide-y divide-line empty:hidden">
        {sessions?.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => void endOne(session)} />
        ))}
      </ul>
    </section>
  );
}

const loadSessions = async () => (await call('GET /api/auth/sessions')).data;

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { userAgent, ip, lastSeenAt, current } = session;
  const device = deviceName(userAgent);
  const lastUsed = dateAndTime(lastSeenAt);
  return (
    <li className="flex items-center justify-between gap-x-6 gap-y-2 py-3 huge:flex-wrap">
      <span className="min-w-0">
        <span className="font-medium wrap-anywhere">{device}</span> {current && <Badge tone="info">This device</Badge>}
        <span className="block text-sm text-muted wrap-anywhere">
          Last used {lastUsed} · {ip}
        </span>
      </span>
      {!current && (
        <Button
          variant="secondary"
          size="sm"
          className="shrink-0"
          aria-label={`Sign out ${device}, last used ${lastUsed}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
