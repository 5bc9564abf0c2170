import type sharp from 'sharp';

let loading: Promise<typeof sharp> | undefined;

/** The image library, loaded with the first image, so that the shop starts without it. */
export const loadSharp = () =>
  (loading ??= import('sharp').then(({ default: loaded }) => {
    loaded.concurrency(1);
    return loaded;
  }));
