import { changedUrl } from '#web/admin/list/list-url.ts';
import { useLocation, useSearchParams } from '#web/router/hooks.ts';

export interface Unfolded {
  has: (id: string) => boolean;
  set: (id: string, isUnfolded: boolean) => void;
}

const TRACKS_OF = 'tracks-of';

/** The competitions whose tracks are on view, kept in the URL: a reload and Back show them again. */
export function useUnfolded(): Unfolded {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const idsIn = (query: URLSearchParams) => (query.get(TRACKS_OF) ?? '').split(',').filter(Boolean);
  const shown = new Set(idsIn(params));
  return {
    has: (id) => shown.has(id),
    set(id, isUnfolded) {
      const change = (now: URLSearchParams) => {
        const rest = idsIn(now).filter((other) => other !== id);
        return changedUrl(now, { [TRACKS_OF]: (isUnfolded ? [...rest, id] : rest).join(',') });
      };
      void setParams(change, { replace: true, preventScrollReset: true, state });
    },
  };
}
