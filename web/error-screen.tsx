import { paths } from './paths.ts';
import { isRouteErrorResponse } from './router/answers.ts';
import { useRouteError } from './router/hooks.ts';
import { Link } from './router/link.tsx';
import { titled } from './title.ts';
import { Button, buttonClass } from './ui/button.tsx';

/** Unknown addresses and everything that broke while a page was made; `framed` where a layout stands around it. */
export function ErrorScreen({ framed = false }: { framed?: boolean }) {
  const error = useRouteError();
  const Frame = framed ? 'div' : 'main';
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <Frame
      id={framed ? undefined : 'main'}
      className="wrap grid min-h-[60vh] content-center justify-items-start gap-5 py-16"
    >
      <title>{titled(status === 404 ? 'Not Found' : 'Error')}</title>
      <meta name="robots" content="noindex" />
      <p className="eyebrow">{status === 404 ? '404 Not Found' : 'Red flag'}</p>
      <h1 className="text-3xl font-display font-black">Unexpected Application Error!</h1>
      <p className="max-w-prose text-text-2">{sentenceOf(error, status)}</p>
      <div className="flex flex-wrap gap-3">
        {status !== 404 && <Button onClick={() => window.location.reload()}>Try Again</Button>}
        <Link to={paths.home} className={buttonClass({ variant: status === 404 ? 'primary' : 'secondary' })}>
          Home
        </Link>
        <Link to={paths.products} className={buttonClass({ variant: 'secondary' })}>
          Shop
        </Link>
      </div>
    </Frame>
  );
}

function sentenceOf(error: unknown, status: number): string {
  if (isRouteErrorResponse(error) && typeof error.data === 'string' && error.data) return error.data;
  return status === 404
    ? 'There is no page at this address. It may have moved, or the race is over.'
    : 'Something went wrong on this page. Please try again in a moment.';
}
