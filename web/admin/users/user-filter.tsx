import { keepFocus } from '#web/admin/focus.ts';
import type { ListUrl } from '#web/admin/list/use-list-url.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { userArea } from './user-area.ts';

/** Whose records a list shows, where its URL names one user; a press shows those of all. */
export function UserFilter({ url: { filters, setFilter } }: { url: ListUrl<'userId'> }) {
  const { userId } = filters;
  const { data } = useQuery({
    queryKey: [userArea.key, 'one', userId],
    queryFn: async () => (await call('GET /api/admin/users/:id', { params: { id: userId } })).data,
    enabled: userId !== '',
  });
  if (!userId) return null;
  const only = `Only ${data?.displayName ?? 'one user'}`;
  return (
    <Button
      variant="secondary"
      aria-label={`${only}: remove this filter`}
      onClick={() => keepFocus(() => setFilter('userId', ''))}
    >
      <span className="max-w-60 truncate">{only}</span>
      <X size={16} />
    </Button>
  );
}
