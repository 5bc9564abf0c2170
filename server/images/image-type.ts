const KINDS = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n\x1a\n/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF[^]{4}WEBP/,
  avif: /^[^]{4}ftyp(avi[fs]|mif1[^]{0,40}avif)/,
} as const;
export type ImageType = keyof typeof KINDS;

/**
 * What a file is, by how it begins: never by its name or its content type. Whatever else the picture library can
 * read (drawings that name other files, documents) is not even shown to it.
 */
export function imageTypeOf(file: Uint8Array): ImageType | undefined {
  const start = Buffer.from(file.subarray(0, 64)).toString('latin1');
  // The keys of an object that is written out are its own.
  return (Object.keys(KINDS) as ImageType[]).find((kind) => KINDS[kind].test(start));
}
