import { RequireLogin } from '#web/guard.tsx';
import { ToShopUnlessAdmin } from './admin-only.tsx';
import { Queries } from './queries.tsx';
import { Shell } from './shell.tsx';

/** The back office: white, for administrators only. The server asks again with every call. */
export function Component() {
  return (
    <div data-theme="light" className="min-h-dvh">
      <meta name="robots" content="noindex" />
      <RequireLogin>
        <ToShopUnlessAdmin>
          <Queries>
            <Shell />
          </Queries>
        </ToShopUnlessAdmin>
      </RequireLogin>
    </div>
  );
}
