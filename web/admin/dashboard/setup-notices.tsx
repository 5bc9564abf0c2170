import { call } from '#web/api.ts';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';

/** What the owner has to set up; nothing when all is well, and nothing while that is not known. */
export function SetupNotices() {
  const { data } = useQuery({
    queryKey: ['dashboard', 'setup'],
    queryFn: () => call('GET /api/admin/stats/setup'),
    refetchInterval: 60_000,
  });
  const notices = data?.data ?? [];
  if (notices.length === 0) return null;
  return (
    <section aria-labelledby="setup" className="mb-8">
      <h2 id="setup" className="mb-3">
        To set up
      </h2>
      <ul className="rounded-lg border border-line">
        {notices.map(({ code, message }) => (
          <li key={code} className="flex items-start gap-3 border-line px-4 py-3 not-first:border-t">
            <TriangleAlert size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-warn-ink" />
            <p className="min-w-0 flex-1 break-words">{message}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
