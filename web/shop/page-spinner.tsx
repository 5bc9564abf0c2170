import { paths } from '#web/paths.ts';
import { useLocation, useMatches } from '#web/router/hooks.ts';
import { TEAM, titled } from '#web/title.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/** Stands in for a private page until its code and data are here. */
export function PageSpinner() {
  const { pathname } = useLocation();
  const title = useMatches().at(-1)?.route.title;
  // The back office is white from its first moment.
  const theme = pathname.startsWith(paths.admin) ? 'light' : undefined;
  return (
    <div data-theme={theme} className="grid min-h-[60vh] place-items-center">
      <title>{title ? titled(title) : TEAM}</title>
      <meta name="robots" content="noindex" />
      <Spinner label="Loading" />
    </div>
  );
}
