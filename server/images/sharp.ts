import type sharp from 'sharp';

let loading: Promise<typeof sharp> | undefined;

/** What draws pictures, loaded with the first one: a shop that starts does not wait for it. */
export const loadSharp = () =>
  (loading ??= import('sharp').then(({ default: loaded }) => {
    loaded.concurrency(1);
    return loaded;
  }));
