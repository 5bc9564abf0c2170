import { createHash } from 'node:crypto';
import { NotFound } from '#server/failures.ts';
import type { FastifyInstance } from 'fastify';
import { ResizedPictures, WIDTHS } from './resized.ts';

/** `/pictures/400/perigee-cap.webp`: the picture 400 pixels wide, as AVIF where the browser takes it, else WebP. */
export function mountPictures(app: FastifyInstance, folders: { originals: string; kept: string }): void {
  const pictures = new ResizedPictures(folders.originals, folders.kept);
  app.get<{ Params: { width: string; '*': string } }>('/pictures/:width/*', async (request, reply) => {
    const width = WIDTHS.find((known) => String(known) === request.params.width);
    if (!width || !/^[\w/-]+\.webp$/.test(request.params['*'])) throw new NotFound('picture');
    const format = String(request.headers.accept ?? '').includes('image/avif') ? 'avif' : 'webp';
    const bytes = await pictures.find(request.params['*'], width, format);
    if (!bytes) throw new NotFound('picture');
    const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
    reply.headers({ 'cache-control': 'public, max-age=86400', vary: 'Accept', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(`image/${format}`).send(bytes);
  });
}
