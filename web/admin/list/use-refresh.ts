import { useQueryClient } from '@tanstack/react-query';

/** After a change in an area: its lists are read again, and the dashboard when it is next looked at. */
export function useRefresh(area: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [area] }),
      client.invalidateQueries({ queryKey: ['dashboard'], refetchType: 'none' }),
    ]);
}
