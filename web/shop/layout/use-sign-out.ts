import { useAuth } from '#web/session.tsx';
import { useToast } from '#web/ui/toast.tsx';

export function useSignOut(): () => void {
  const { signOut } = useAuth();
  const { alert } = useToast();
  return () => {
    signOut().catch(() => alert('Signing out did not work. Please try again.'));
  };
}
