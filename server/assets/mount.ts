import { NotFound } from '#server/failures.ts';
import { FOR_EVER } from '#server/http/caching.ts';
import { sendCached } from '#server/http/cached-response.ts';
import type { Limits } from '#server/http/limits.ts';
import type { ObjectStorage } from '#server/storage/object-storage.ts';
import type { FastifyInstance } from 'fastify';
import { OtherBuilds } from './other-builds.ts';

/** Mounts `/assets/NAME` for what is not in this build: a page of another build was loaded before, or from another process. */
export function mountOtherBuilds(app: FastifyInstance, storage: ObjectStorage, limits: Pick<Limits, 'ip'>): void {
  const builds = new OtherBuilds(storage);
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    await limits.ip('picture', request.ip);
    const asset = await builds.find(request.params.name);
    if (!asset) throw new NotFound('file');
    await sendCached(request, reply, asset, { 'cache-control': FOR_EVER });
    return reply;
  });
}
