import { createHash } from 'node:crypto';
import { isImageName, IMAGE_WIDTHS } from '#domain/images.ts';
import { NotFound } from '#server/failures.ts';
import type { Limits } from '#server/http/limits.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ImageFolders, type ImageLimits, ResizedImages } from './resized.ts';
import { findUpload, isUploadName } from './uploads.ts';

const FOR_A_DAY = 'public, max-age=86400';
/** An upload is named by its contents. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * `/pictures/400/perigee-cap.webp`: the picture 400 pixels wide, as AVIF where the browser takes it, else WebP.
 * `/pictures/uploads/3f6c….webp`: an upload as it is kept. As they are drawn, the shop's own pictures are static files.
 * Each has this one address: any other spelling is not found, and no file is looked at for it.
 */
export function mountImages(
  app: FastifyInstance,
  folders: ImageFolders,
  limits: Pick<Limits, 'ip'>,
  bounds?: ImageLimits,
): void {
  const pictures = new ResizedImages(folders, bounds);
  app.get('/pictures/*', async () => {
    throw new NotFound('picture');
  });
  app.get<{ Params: { name: string } }>('/pictures/uploads/:name', async (request, reply) => {
    const { name } = request.params;
    if (request.url !== `/pictures/uploads/${name}`) throw new NotFound('picture');
    const bytes = await findUpload(folders.uploads, name);
    if (!bytes) throw new NotFound('picture');
    return send(request, reply.header('cache-control', FOR_EVER).type('image/webp'), bytes);
  });
  app.get<{ Params: { width: string; '*': string } }>('/pictures/:width/*', async (request, reply) => {
    const width = IMAGE_WIDTHS.find((known) => String(known) === request.params.width);
    const name = request.params['*'];
    const isNormal = isImageName(name) && request.url === `/pictures/${width}/${name}`;
    if (!width || !isNormal) throw new NotFound('picture');
    const format = String(request.headers.accept ?? '').includes('image/avif') ? 'avif' : 'webp';
    const bytes = await pictures.find(name, width, format, () => limits.ip('picture', request.ip));
    if (!bytes) throw new NotFound('picture');
    const lasts = isUploadName(name.replace('uploads/', '')) ? FOR_EVER : FOR_A_DAY;
    return send(request, reply.headers({ 'cache-control': lasts, vary: 'Accept' }).type(`image/${format}`), bytes);
  });
}

function send({ headers }: FastifyRequest, reply: FastifyReply, bytes: Buffer): FastifyReply {
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  reply.header('etag', etag);
  if (headers['if-none-match'] === etag) return reply.removeHeader('content-type').code(304).send();
  return reply.send(bytes);
}
