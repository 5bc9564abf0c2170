import type { Page, Request } from '@playwright/test';

/** Until the test lets the network go on, as on a train in a tunnel; what was lost meanwhile are no problems of the page. */
export async function goOffline(page: Page, expectProblems: (...texts: string[]) => void) {
  const reason = 'net::ERR_INTERNET_DISCONNECTED';
  const onLost = (request: Request) => {
    const path = request.url().replace(new URL(page.url()).origin, '');
    expectProblems(`request failed: ${path} ${reason}`, `console error: Failed to load resource: ${reason} (${path})`);
  };
  page.on('requestfailed', onLost);
  // A visitor who has not seen the next page yet.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  await page.context().setOffline(true);
  return async () => {
    await page.context().setOffline(false);
  };
}

/** The server does what the next call to this address asks, and its answer is lost; answers what the browser says about it. */
export async function loseAnswer(page: Page, calls: string | RegExp): Promise<string[]> {
  const said: string[] = [];
  await page.route(
    calls,
    async (route) => {
      const { pathname, search } = new URL(route.request().url());
      said.push(
        `request failed: ${pathname + search} net::ERR_FAILED`,
        `console error: Failed to load resource: net::ERR_FAILED (${pathname + search})`,
      );
      await route.fetch();
      await route.abort('failed');
    },
    { times: 1 },
  );
  return said;
}
