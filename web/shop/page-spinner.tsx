import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { useLocation, useMatches } from '#web/router/hooks.ts';
import { TEAM, titled } from '#web/title.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/** The fallback of a private page until its code and data are loaded. */
export function PageSpinner() {
  const { pathname } = useLocation();
  const title = useMatches().at(-1)?.route.title;
  // The admin pages are light, so is their spinner.
  const theme = pathname.startsWith(paths.admin) ? 'light' : undefined;
  return (
    <div data-theme={theme} className="grid min-h-[60vh] place-items-center">
      <title>{title ? titled(title) : TEAM}</title>
      <meta name="robots" content="noindex" />
      <Spinner label="Loading" className="noscript:hidden" />
      <noscript>
        <p className="wrap text-center text-text-2">
          This page needs JavaScript. Please turn it on in your browser, and reload the page.
          {/* Browsers that run scripts never show it: their code is spared it. */}
          {import.meta.env.SSR && pathname.startsWith(paths.withdraw) && (
            <>
              {' '}
              Or{' '}
              <Link to={paths.withdraw} className="text-link underline">
                withdraw without it
              </Link>
              , with the number of your order.
            </>
          )}
        </p>
      </noscript>
    </div>
  );
}
