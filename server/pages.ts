import { join } from 'node:path';
import type { Call } from '#contract/calls.ts';
import type { CacheTag } from '#contract/endpoint.ts';
import { mountOtherBuilds } from './assets/mount.ts';
import { TooMany } from '#server/failures.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failureAnswer } from './http/failure-answer.ts';
import type { CallForRender } from './http/in-process.ts';
import { seeingOf } from './http/just-written.ts';
import { type SharedResponseParts, sendShared } from './http/shared-response.ts';
import type { MailWriter } from './mail/write-mails.ts';
import { mountImages } from './images/mount.ts';
import type { ObjectStorage } from './storage/object-storage.ts';

/** What web/entry-server.tsx exports; the server knows it only by this shape. */
export interface PageRenderer extends MailWriter {
  render(request: Request, call: Call, assets: Assets): Promise<{ status: number; html: string } | Response>;
  /** The page that says so, in the place of the one at this address. */
  renderFailure(request: Request, failure: PageFailure, assets: Assets): Promise<{ status: number; html: string }>;
  /** The query keys that a path's page reads; undefined where there is no page. */
  knownQuery(pathname: string): readonly string[] | undefined;
}
interface PageFailure {
  status: number;
  /** For a person. */
  sentence: string;
}
export interface Assets {
  start: string;
  script: string;
  preload: string[];
  /** The code of each page alone, by the path of its route. */
  pages: Record<string, string[]>;
  styles: string[];
}
export interface PageSource {
  /** Asked for each page: in development the code may have changed. */
  renderer(): Promise<PageRenderer>;
  assets: Assets;
  mount(app: FastifyInstance): Promise<void>;
  cached: boolean;
  /** The folder of the pictures as they were drawn. */
  images: string;
  /** The folder of scripts and styles, each named by its contents; undefined where they have no lasting names. */
  assetFolder: string | undefined;
}

interface Mounting extends SharedResponseParts {
  origin: string;
  /** Where resized pictures are cached. */
  dataDir: string;
  /** Of uploaded pictures. */
  storage: ObjectStorage;
  callForRender: CallForRender;
  source: PageSource;
}

/**
 * Everything that is neither API nor file is a page: the same bytes for everybody, kept until public data changes.
 */
export async function mountPages(
  app: FastifyInstance,
  { origin, dataDir, storage, callForRender, source, ...shared }: Mounting,
): Promise<void> {
  await source.mount(app);
  if (source.assetFolder) mountOtherBuilds(app, storage, shared.limits);
  const places = { originals: source.images, storage, cache: join(dataDir, 'pictures') };
  mountImages(app, places, shared.limits);
  app.get('/*', async (request, reply) => {
    if (isOtherLoopback(request.host, origin)) return reply.redirect(origin + request.url, 302);
    const { renderer, address } = await addressOf(request, origin, source);
    const make = async () => {
      let cacheable = true;
      const tags = new Set<CacheTag>();
      const call = callForRender(seeingOf(request), (ofResponse) => {
        ofResponse?.forEach((tag) => tags.add(tag));
        // What a link shows to whoever has it is kept nowhere.
        if (!ofResponse) cacheable = false;
      });
      let unavailable: unknown;
      // A page may show what it has when a call fails; such a page is not kept. Only the name ties a Call's types together.
      const watched = (...requested: Parameters<Call>) =>
        call(...requested).catch((error: unknown) => {
          cacheable = false;
          const { status } = failureAnswer(error, request.id);
          if (status === 503) unavailable = error;
          else if (status >= 500) request.log.error({ err: error, call: requested[0] }, 'a call of a page failed');
          throw error;
        });
      const rendered = await renderer.render(new Request(address), watched as Call, source.assets);
      // Without its data a page would say that there are no products.
      if (unavailable) throw unavailable;
      if (rendered instanceof Response) throw new Redirect(rendered.headers.get('location') ?? '/', rendered.status);
      return {
        status: rendered.status,
        type: 'text/html; charset=utf-8',
        body: rendered.html,
        tags: [...tags],
        cacheable,
      };
    };
    try {
      if (source.cached) {
        const key = `page ${address.pathname}${address.search}`;
        await sendShared(request, reply, shared, { key, limit: 'page', makeResponse: make });
      } else sendFresh(reply, await make());
    } catch (error) {
      if (error instanceof Redirect) return reply.redirect(error.location, error.status);
      if (error instanceof TooMany) return sendRefusal(reply, error, source.assets);
      const { status, retryAfterSeconds, body } = failureAnswer(error, request.id);
      if (status !== 503) throw error;
      request.log.warn({ err: error }, 'page refused');
      const failure = { status, sentence: body.error };
      const { html } = await renderer.renderFailure(new Request(address), failure, source.assets);
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
      sendFresh(reply, { status, type: 'text/html; charset=utf-8', body: html });
    }
    return reply;
  });
}

/** Without unknown query keys and trailing slash, so that each page has one address and one place in the cache. */
async function addressOf(request: FastifyRequest, origin: string, source: PageSource) {
  const renderer = await source.renderer();
  const requested = new URL(request.url, origin);
  const pathname = withoutSlashAtEnd(requested.pathname);
  const address = new URL(pathname, origin);
  for (const key of renderer.knownQuery(pathname) ?? []) {
    const value = requested.searchParams.get(key);
    if (value) address.searchParams.set(key, value.slice(0, 200));
  }
  return { renderer, address };
}

const withoutSlashAtEnd = (pathname: string) =>
  pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;

/** 127.0.0.1 instead of localhost is the same shop but another origin, whose cookies and forms would not work. */
function isOtherLoopback(host: string, origin: string): boolean {
  const own = new URL(origin).host;
  const port = own.split(':')[1] ?? '80';
  return host !== own && [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`].includes(host);
}

class Redirect extends Error {
  readonly location: string;
  readonly status: number;
  constructor(location: string, status: number) {
    super('redirect');
    this.location = location;
    this.status = status;
  }
}

function sendFresh(reply: FastifyReply, page: { status: number; type: string; body: string }): void {
  reply.code(page.status).type(page.type).header('cache-control', 'no-store').send(page.body);
}

/** A page that costs nothing to make. */
function sendRefusal(reply: FastifyReply, { retryAfterSeconds }: TooMany, { styles }: Assets): void {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  reply.header('retry-after', retryAfterSeconds);
  sendFresh(reply, {
    status: 429,
    type: 'text/html; charset=utf-8',
    body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>One moment, please</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">${links}
</head>
<body>
<main id="main" class="wrap grid min-h-[60vh] content-center justify-items-start gap-5 py-16">
<h1 class="text-3xl font-display font-black">One moment, please</h1>
<p class="max-w-prose text-text-2">Your network has opened a lot of pages in the last minute, so please reload this one in a little while.</p>
</main>
</body>
</html>
`,
  });
}
