import { paths } from '#web/paths.ts';
import { isRouteErrorResponse } from '#web/router/responses.ts';
import { useRevalidator, useRouteError } from '#web/router/hooks.ts';
import { Link } from '#web/router/link.tsx';
import { titled } from '#web/title.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';

/** The error boundary of a competition's page: unknown, or not loaded. */
export function CompetitionError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const text =
    isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : 'Failed to fetch competition';
  return (
    <div className="wrap grid min-h-[50vh] content-center justify-items-start gap-5 py-16">
      <title>{titled(text)}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl">{text}</h1>
      <div className="flex flex-wrap gap-3">
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          Try Again
        </Button>
        <Link to={paths.competitions} className={buttonClass({ variant: 'secondary' })}>
          Back to Competitions
        </Link>
      </div>
    </div>
  );
}
