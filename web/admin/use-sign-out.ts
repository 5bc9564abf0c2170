import { useAuth } from '#web/session.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** Signs out, or says that it did not work. */
export function useSignOut(): () => void {
  const { signOut } = useAuth();
  const toast = useToast();
  return () => void signOut().catch(() => toast.alert('Signing out did not work. Please try again.'));
}
