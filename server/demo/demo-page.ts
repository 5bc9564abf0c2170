import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '#server/project.ts';
import type { FastifyInstance } from 'fastify';

const STYLESHEET = '/demo/page.css';

/** Serves the stylesheet of the demo's own pages. */
export async function mountDemoStyles(fastify: FastifyInstance): Promise<void> {
  const stylesheet = await readFile(join(PROJECT, 'server/demo/page.css'), 'utf8');
  fastify.get(STYLESHEET, (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(stylesheet),
  );
}

interface DemoPage {
  title: string;
  /** HTML. */
  content: string;
  isWide?: boolean;
}

/** A page that only a demo has: it stands in for another service, and so does not look like the shop. */
export const demoPage = ({ title, content, isWide }: DemoPage) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="theme-color" content="#0a0b0f">
<meta name="robots" content="noindex">
<title>${escaped(title)} | Antumbra Racing</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${STYLESHEET}">
</head>
<body>
<main${isWide ? ' class="wide"' : ''}>
<p class="team">${RING}<span>ANTUMBRA</span></p>
${content}
</main>
</body>
</html>
`;

const RING = `<svg viewBox="0 0 100 100" aria-hidden="true">
<defs>
<linearGradient id="g" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="#C42A0A"/><stop offset=".45" stop-color="#FF5A1F"/><stop offset="1" stop-color="#FFB020"/></linearGradient>
<mask id="m"><rect width="100" height="100" fill="#fff"/><path d="M-10 93 40 68v7l-50 25z" fill="#000"/></mask>
</defs>
<path fill="url(#g)" fill-rule="evenodd" mask="url(#m)" d="M0 50a50 50 0 1 0 100 0a50 50 0 1 0-100 0ZM5.75 52.15a41.5 41.5 0 1 1 83 0a41.5 41.5 0 1 1-83 0Z"/>
</svg>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in HTML, in an attribute too. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
