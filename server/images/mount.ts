import { createHash } from 'node:crypto';
import { isImageName, IMAGE_WIDTHS } from '#domain/images.ts';
import { NotFound } from '#server/failures.ts';
import { FOR_EVER } from '#server/http/caching.ts';
import type { Limits } from '#server/http/limits.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ObjectStorage } from '#server/storage/object-storage.ts';
import { BoundedFolder } from './bounded-folder.ts';
import { ResizedImages } from './resized.ts';
import { ServedUploads } from './served-uploads.ts';
import { isUploadName } from './uploads.ts';

const CACHE_FOR_A_DAY = 'public, max-age=86400';

interface ImagePlaces {
  /** The folder of the shop's own images in full size, and as grids show them. */
  originals: string;
  /** Of images that admins have uploaded. */
  storage: ObjectStorage;
  /** The folder of what was resized of both, and of what was read from a bucket. */
  cache: string;
}
interface ImageLimits {
  /** Of the folder `cache`. */
  maxBytes: number;
  /** Images that may wait for the one being resized. */
  maxWaiting: number;
}
/** About 15,000 images; the last of those that wait takes about twelve seconds. */
const LIMITS: ImageLimits = { maxBytes: 512 * 1024 * 1024, maxWaiting: 32 };

/**
 * Mounts `/pictures/400/perigee-cap.webp`, an image 400 pixels wide as AVIF where the browser accepts it, else WebP, and
 * `/pictures/uploads/3f6c….webp`, an upload as it is stored. The shop's own images in full size are static files. Any other
 * spelling of a URL is 404, without a look at the disk.
 */
export function mountImages(
  app: FastifyInstance,
  { originals, storage, cache: folder }: ImagePlaces,
  limits: Pick<Limits, 'ip'>,
  { maxBytes, maxWaiting }: ImageLimits = LIMITS,
): void {
  const cache = new BoundedFolder(folder, maxBytes);
  const uploads = new ServedUploads(storage, cache);
  const images = new ResizedImages({ originals, storage, uploads, cache, maxWaiting });
  app.get('/pictures/*', async () => {
    throw new NotFound('picture');
  });
  app.get<{ Params: { name: string } }>('/pictures/uploads/:name', async (request, reply) => {
    const { name } = request.params;
    if (request.url !== `/pictures/uploads/${name}`) throw new NotFound('picture');
    const bytes = await uploads.find(name, () => limits.ip('picture', request.ip));
    if (!bytes) throw new NotFound('picture');
    return sendImage(request, reply.header('cache-control', FOR_EVER).type('image/webp'), bytes);
  });
  app.get<{ Params: { width: string; '*': string } }>('/pictures/:width/*', async (request, reply) => {
    const width = IMAGE_WIDTHS.find((known) => String(known) === request.params.width);
    const name = request.params['*'];
    const isNormal = isImageName(name) && request.url === `/pictures/${width}/${name}`;
    if (!width || !isNormal) throw new NotFound('picture');
    const format = String(request.headers.accept ?? '').includes('image/avif') ? 'avif' : 'webp';
    const bytes = await images.find(name, width, format, () => limits.ip('picture', request.ip));
    if (!bytes) throw new NotFound('picture');
    const cacheControl = isUploadName(name.replace('uploads/', '')) ? FOR_EVER : CACHE_FOR_A_DAY;
    return sendImage(
      request,
      reply.headers({ 'cache-control': cacheControl, vary: 'Accept' }).type(`image/${format}`),
      bytes,
    );
  });
}

/** Sends the image, or 304 where its ETag is the browser's. */
function sendImage({ headers }: FastifyRequest, reply: FastifyReply, bytes: Buffer): FastifyReply {
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  reply.header('etag', etag);
  if (headers['if-none-match'] === etag) return reply.removeHeader('content-type').code(304).send();
  return reply.send(bytes);
}
