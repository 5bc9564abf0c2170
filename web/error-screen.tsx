import { ApiError } from './api.ts';
import { paths } from './paths.ts';
import { isRouteErrorResponse } from './router/responses.ts';
import { useRouteError } from './router/hooks.ts';
import { Link } from './router/link.tsx';
import { titled } from './title.ts';
import { Button, buttonClass } from './ui/button.tsx';

const BROKEN = { title: 'Error', eyebrow: 'Red flag', heading: 'Unexpected Application Error!' };
const SCREENS = new Map([
  [404, { ...BROKEN, title: 'Not Found', eyebrow: '404 Not Found' }],
  [429, { title: 'Too many requests', eyebrow: 'Yellow flag', heading: 'One moment, please' }],
  [503, { title: 'Be right back', eyebrow: 'Pit stop', heading: 'We’ll be right back' }],
]);

/** Unknown addresses and everything that broke while a page was made; `framed` where a layout stands around it. */
export function ErrorScreen({ framed = false }: { framed?: boolean }) {
  const error = useRouteError();
  const Frame = framed ? 'div' : 'main';
  const status = isRouteErrorResponse(error) || isPassing(error) ? error.status : 500;
  const { title, eyebrow, heading } = SCREENS.get(status) ?? BROKEN;
  return (
    <Frame
      id={framed ? undefined : 'main'}
      className="wrap grid min-h-[60vh] content-center justify-items-start gap-5 py-16"
    >
      <title>{titled(title)}</title>
      <meta name="robots" content="noindex" />
      <p className="eyebrow">{eyebrow}</p>
      <h1 className="text-3xl font-display font-black">{heading}</h1>
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

/** The server says when to come back. */
const isPassing = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 429 || error.status === 503);

function sentenceOf(error: unknown, status: number): string {
  if (isRouteErrorResponse(error) && typeof error.data === 'string' && error.data) return error.data;
  if (isPassing(error) && error.message) return error.message;
  return status === 404
    ? 'There is no page at this address. It may have moved, or the race is over.'
    : 'Something went wrong on this page. Please try again in a moment.';
}
