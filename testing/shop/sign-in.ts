import type { Browser } from './browser.ts';

/** No more on the way: neither the provider's pages nor the callback. */
const arrived = (url: URL) => !/^\/(api|demo-identity)\//.test(url.pathname);

/** From the demo provider's page of accounts on. Answers the path where the browser ends up. */
export async function chooseAccount(browser: Browser, pageUrl: string, account: string): Promise<string> {
  const pressed = await browser.post(pageUrl, { account });
  const { url } = await browser.follow(pressed.headers.get('location') ?? '', arrived);
  return url.href.slice(url.origin.length);
}

/** The demo provider's page of accounts. */
export async function openAccountsPage(browser: Browser, next?: string) {
  const { url, answer } = await browser.follow(await browser.startSignIn(next), arrived);
  return { url: url.href, status: answer?.status, headers: answer?.headers, html: (await answer?.text()) ?? '' };
}

/** The whole way with a demo account. Answers the path where the browser ends up. */
export async function signInAs(browser: Browser, account: string, next?: string): Promise<string> {
  return chooseAccount(browser, (await openAccountsPage(browser, next)).url, account);
}
