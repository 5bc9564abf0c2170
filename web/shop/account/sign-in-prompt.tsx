import { Link } from '#web/router/link.tsx';
import { useLoginPath } from '#web/session.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { UserRound } from 'lucide-react';
import { SessionEnded } from './session-ended.tsx';

/** For pages without RequireLogin: why there is nothing to see, and a link to sign in that comes back. */
export function SignInPrompt({ title, text }: { title: string; text: string }) {
  const login = useLoginPath();
  return (
    <div className="grid gap-6">
      <SessionEnded focused />
      <EmptyState
        as="p"
        className="rounded-lg border border-line bg-surface"
        icon={<UserRound />}
        title={title}
        text={text}
        action={
          <Link to={login} className={buttonClass()}>
            Sign In
          </Link>
        }
      />
    </div>
  );
}
