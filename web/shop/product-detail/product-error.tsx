import { paths } from '#web/paths.ts';
import { isRouteErrorResponse } from '#web/router/responses.ts';
import { useRevalidator, useRouteError } from '#web/router/hooks.ts';
import { Link } from '#web/router/link.tsx';
import { titled } from '#web/title.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PackageX } from 'lucide-react';

export function ProductError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const sentence = isRouteErrorResponse(error) ? String(error.data) : 'Failed to load product';
  return (
    <div className="wrap py-10">
      <title>{titled(missing ? 'Product not found' : 'Product')}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        icon={<PackageX />}
        title={sentence}
        text={missing ? 'It may have been sold out for good, or the address is not complete.' : undefined}
        action={
          <>
            {!missing && (
              <Button busy={state === 'loading'} onClick={() => void revalidate()}>
                Try Again
              </Button>
            )}
            <Link to={paths.products} className={buttonClass({ variant: missing ? 'primary' : 'secondary' })}>
              Shop
            </Link>
            <Link to={paths.home} className={buttonClass({ variant: 'secondary' })}>
              Home
            </Link>
          </>
        }
      />
    </div>
  );
}
