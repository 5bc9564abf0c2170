import { useEffect } from 'react';
import { ApiError } from './api.ts';
import { paths } from './paths.ts';
import { isRouteErrorResponse } from './router/responses.ts';
import { useLocation, useRouteError } from './router/hooks.ts';
import { Link } from './router/link.tsx';
import { titled } from './title.ts';
import { Button, buttonClass } from './ui/button.tsx';

const BROKEN = { title: 'Error', eyebrow: 'Red flag', heading: 'Unexpected Application Error!' };
const SHOP = [
  { to: paths.home, label: 'Home' },
  { to: paths.products, label: 'Shop' },
];
const OFFICE = [
  { to: paths.admin, label: 'Dashboard' },
  { to: paths.home, label: 'Back to the shop' },
];
const OFFLINE = { title: 'Offline', eyebrow: 'No connection', heading: 'You are offline' };
const SCREENS = new Map([
  [404, { ...BROKEN, title: 'Not Found', eyebrow: '404 Not Found' }],
  [429, { title: 'Too many requests', eyebrow: 'Yellow flag', heading: 'One moment, please' }],
  [503, { title: 'Be right back', eyebrow: 'Pit stop', heading: 'We’ll be right back' }],
]);

/** Unknown addresses and everything that broke while a page was made; `framed` where a layout stands around it. */
export function ErrorScreen({ framed = false }: { framed?: boolean }) {
  const error = useRouteError();
  const Frame = framed ? 'div' : 'main';
  const { pathname } = useLocation();
  const links = pathname.startsWith(paths.admin) ? OFFICE : SHOP;
  // fetch() and import() throw a TypeError when the network is away; what else does is a fault of the page.
  const offline = error instanceof TypeError && navigator.onLine === false;
  const status = isRouteErrorResponse(error) || isPassing(error) ? error.status : 500;
  const { title, eyebrow, heading } = offline ? OFFLINE : (SCREENS.get(status) ?? BROKEN);

  useEffect(() => {
    if (!offline) return;
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [offline]);

  return (
    <Frame
      id={framed ? undefined : 'main'}
      className="wrap grid min-h-[60vh] content-center justify-items-start gap-5 py-16"
    >
      <title>{titled(title)}</title>
      <meta name="robots" content="noindex" />
      <p className="eyebrow">{eyebrow}</p>
      <h1 className="text-3xl font-display font-black">{heading}</h1>
      <p className="max-w-prose text-text-2">
        {offline ? 'This page opens as soon as you’re connected again.' : sentenceOf(error, status)}
      </p>
      <div className="flex flex-wrap gap-3">
        {status !== 404 && <Button onClick={() => window.location.reload()}>Try Again</Button>}
        {links.map(({ to, label }, index) => (
          <Link
            key={to}
            to={to}
            className={buttonClass({ variant: status === 404 && index === 0 ? 'primary' : 'secondary' })}
          >
            {label}
          </Link>
        ))}
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
