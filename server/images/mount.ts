import { createHash } from 'node:crypto';
import { isImageName, IMAGE_WIDTHS } from '#domain/images.ts';
import { NotFound } from '#server/failures.ts';
import type { Limits } from '#server/http/limits.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ImageFolders, type ImageLimits, ResizedImages } from './resized.ts';
import { findUpload, isUploadName } from './uploads.ts';

const CACHE_FOR_A_DAY = 'public, max-age=86400';
/** For uploads, which are named by their contents. */
const CACHE_FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Mounts `/pictures/400/perigee-cap.webp`, an image 400 pixels wide as AVIF where the browser accepts it, else WebP, and
 * `/pictures/uploads/3f6c….webp`, an upload as it is stored. The shop's own images in full size are static files. Any other
 * spelling of a URL is 404, without a look at the disk. Returns what resizes them.
 */
export function mountImages(
  app: FastifyInstance,
  folders: ImageFolders,
  limits: Pick<Limits, 'ip'>,
  bounds?: ImageLimits,
): ResizedImages {
  const images = new ResizedImages(folders, bounds);
  app.get('/pictures/*', async () => {
    throw new NotFound('picture');
  });
  app.get<{ Params: { name: string } }>('/pictures/uploads/:name', async (request, reply) => {
    const { name } = request.params;
    if (request.url !== `/pictures/uploads/${name}`) throw new NotFound('picture');
    const bytes = await findUpload(folders.uploads, name);
    if (!bytes) throw new NotFound('picture');
    return sendImage(request, reply.header('cache-control', CACHE_FOR_EVER).type('image/webp'), bytes);
  });
  app.get<{ Params: { width: string; '*': string } }>('/pictures/:width/*', async (request, reply) => {
    const width = IMAGE_WIDTHS.find((known) => String(known) === request.params.width);
    const name = request.params['*'];
    const isNormal = isImageName(name) && request.url === `/pictures/${width}/${name}`;
    if (!width || !isNormal) throw new NotFound('picture');
    const format = String(request.headers.accept ?? '').includes('image/avif') ? 'avif' : 'webp';
    const bytes = await images.find(name, width, format, () => limits.ip('picture', request.ip));
    if (!bytes) throw new NotFound('picture');
    const cacheControl = isUploadName(name.replace('uploads/', '')) ? CACHE_FOR_EVER : CACHE_FOR_A_DAY;
    return sendImage(
      request,
      reply.headers({ 'cache-control': cacheControl, vary: 'Accept' }).type(`image/${format}`),
      bytes,
    );
  });
  return images;
}

/** Sends the image, or 304 where its ETag is the browser's. */
function sendImage({ headers }: FastifyRequest, reply: FastifyReply, bytes: Buffer): FastifyReply {
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  reply.header('etag', etag);
  if (headers['if-none-match'] === etag) return reply.removeHeader('content-type').code(304).send();
  return reply.send(bytes);
}
