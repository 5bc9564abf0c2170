import { TEAM } from '#web/title.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/** Stands in for a private page until its code and data are here. */
export function PageSpinner() {
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <title>{TEAM}</title>
      <Spinner label="Loading" />
    </div>
  );
}
