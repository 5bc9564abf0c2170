const SIGNATURES = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n\x1a\n/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF[^]{4}WEBP/,
  avif: /^[^]{4}ftyp(avi[fs]|mif1[^]{0,40}avif)/,
} as const;
export type ImageType = keyof typeof SIGNATURES;

/**
 * The image type of a file by its first bytes, never by its name or content type; undefined for any other file, which the
 * image library must not get: it also reads SVG, which may refer to other files, and documents.
 */
export function imageTypeOf(file: Uint8Array): ImageType | undefined {
  const start = Buffer.from(file.subarray(0, 64)).toString('latin1');
  // An object literal has no other keys.
  return (Object.keys(SIGNATURES) as ImageType[]).find((type) => SIGNATURES[type].test(start));
}
