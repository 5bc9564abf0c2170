/** How to reach the team; `.example` is a domain that nobody can own. */
export const EMAIL = 'pitwall@antumbra.example';

/** Where the team writes, shows and talks. */
export const CHANNELS = {
  social: { name: '@antumbraracing', href: 'https://social.antumbra.example/@antumbraracing' },
  video: { name: 'Antumbra Racing TV', href: 'https://video.antumbra.example/' },
  chat: { name: 'antumbra-pitwall', href: 'https://chat.antumbra.example/antumbra-pitwall' },
} as const;

/** Who sells, and where they are. */
export const SELLER = 'Antumbra Racing Merchandise GmbH, Ringstraße 81, 10115 Berlin, Germany';
