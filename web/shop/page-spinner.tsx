import { paths } from '#web/paths.ts';
import { TEAM } from '#web/title.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { useLocation } from 'react-router';

/** Stands in for a private page until its code and data are here. */
export function PageSpinner() {
  const { pathname } = useLocation();
  // The back office is white from its first moment.
  const theme = pathname.startsWith(paths.admin) ? 'light' : undefined;
  return (
    <div data-theme={theme} className="grid min-h-[60vh] place-items-center">
      <title>{TEAM}</title>
      <Spinner label="Loading" />
    </div>
  );
}
