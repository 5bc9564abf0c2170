import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { useAuth } from '#web/session.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ArrowLeft, LogOut } from 'lucide-react';

/** Who is here, and the two ways out. */
export function Visitor() {
  const { user, signOut } = useAuth();
  const toast = useToast();
  return (
    <div className="mt-auto border-t border-line px-2.5 pt-4 pb-2">
      <p className="mb-3 break-words text-text-2">
        Welcome, <strong className="font-semibold text-text">{user?.displayName}</strong>
      </p>
      <div className="flex flex-col gap-2">
        <Link to={paths.home} className={buttonClass({ variant: 'secondary', size: 'sm', block: true })}>
          <ArrowLeft size={16} />
          Back to the shop
        </Link>
        <Button
          variant="ghost"
          size="sm"
          block
          onClick={() => signOut().catch(() => toast.alert('Signing out did not work. Please try again.'))}
        >
          <LogOut size={16} />
          Sign Out
        </Button>
      </div>
    </div>
  );
}
