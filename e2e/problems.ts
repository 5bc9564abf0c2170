import type { BrowserContext } from '@playwright/test';

/** Everything the pages of `context` complained about, one line each, with the shop's own address left out. */
export async function watchProblems(context: BrowserContext, origin: string): Promise<string[]> {
  const problems: string[] = [];
  const note = (text: string) => problems.push(text.replaceAll(origin, ''));
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // The browser's own wish, which it tells of in no event of a request: the icon, once its cache was emptied.
    if (/ERR_INTERNET_DISCONNECTED/.test(message.text()) && message.location().url.endsWith('/favicon.ico')) return;
    // The script below, which Playwright adds to each frame, also to that of a mail, where the sandbox forbids all scripts.
    if (/^Blocked script execution in '[^']*\/mail\.html' because/.test(message.text())) return;
    // Chromium leaves the address out of "Failed to load resource: the server responded with a status of 404".
    const where = message.text().startsWith('Failed to load resource') ? ` (${message.location().url})` : '';
    note(`console ${message.type()}: ${message.text()}${where}`);
  });
  context.on('weberror', (error) => note(`page error: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    // A page that is left takes its running requests with it: the visitor's choice, not a fault.
    // What the policy refuses is reported as a violation; without scripts Chromium refuses all of them in its name.
    const reason = request.failure()?.errorText ?? '';
    if (request.url().startsWith(origin) && !['net::ERR_ABORTED', 'csp'].includes(reason))
      note(`request failed: ${request.url()} ${reason}`);
  });
  await context.exposeBinding('reportCspViolation', (_source, violation: string) =>
    note(`CSP violation: ${violation}`),
  );
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = `${event.violatedDirective} ${event.blockedURI}`;
      // The binding above: it exists on every page of this context.
      (window as unknown as { reportCspViolation: (text: string) => void }).reportCspViolation(report);
    });
  });
  return problems;
}

/** What is still on its way from the pages has arrived when this resolves. */
export async function settleProblems(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.evaluate(() => undefined).catch(() => undefined)));
}
