/** The team's own addresses; `.example` belongs to nobody. */
export const CONTACT = {
  email: 'pitwall@antumbra.example',
  social: '@antumbraracing',
  video: 'Antumbra Racing TV',
  chat: 'antumbra-pitwall',
} as const;
