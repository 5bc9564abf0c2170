import type { DemoProduct, Freight } from './demo-product.ts';

const SMALL_FREIGHT: Freight = [290, 250, 500];

export const collectibles: readonly DemoProduct[] = [
  {
    key: 'lanyard',
    name: 'Lanyard + Pass Holder',
    description:
      'The paddock pass of the season with your name on it, and the ribbon to wear it on. A woven 20 mm ribbon, a steel hook and a rigid black holder with a printed pass. It opens no real paddock, but looks as if it did; wipe it clean.',
    category: 'collectibles',
    price: 1150,
    launched: '17w Tue 17:00',
    sizes: [],
    left: { Standard: [88] },
    labels: ['Name'],
    shipping: SMALL_FREIGHT,
    images: [
      { file: 'lanyard.webp', alt: 'Black and orange lanyard with a paddock pass in a black holder' },
      { file: 'lanyard-detail.webp', alt: 'Close-up of the pass: an orange ring and the example Your Name' },
    ],
  },
  {
    key: 'ring-keychain',
    name: 'Ring Keychain, brushed steel',
    description:
      'The team’s cut ring as a keychain, with your engraving on the inner edge. Brushed stainless steel, 42 mm across, with an inlay of orange enamel, a short chain and a split ring. Steel takes scratches with time; a drop of oil keeps the chain moving.',
    category: 'collectibles',
    price: 1295,
    launched: '17w Tue 17:01',
    sizes: [],
    left: { Standard: [73] },
    labels: ['Engraving'],
    textRules: [{ label: 'Engraving', kind: 'mixed', maxLength: 20 }],
    shipping: SMALL_FREIGHT,
    shippingShape: 'object',
    images: [
      {
        file: 'ring-keychain.webp',
        alt: 'Steel keychain in the shape of the team’s cut ring, with orange enamel, chain and split ring',
      },
      {
        file: 'ring-keychain-detail.webp',
        alt: 'Close-up of the ring: Robin · 07 engraved on its inner edge, orange enamel on its face',
      },
    ],
  },
  {
    key: 'kallio-poster',
    name: 'Kallio Ring 6H Poster 50 × 70',
    description:
      'The poster for our night race at the Kallio Ring, 50 × 70 cm. Matt 200 g paper, in deep red and orange. It comes rolled in a tube, or ready to hang in a black wooden frame. Keep it out of the sun and its blacks stay black.',
    category: 'collectibles',
    price: 2400,
    launched: '8w Fri 17:01',
    sizes: [],
    left: { Rolled: [85], Framed: [12] },
    surcharge: { Framed: 3500 },
    labels: [],
    shipping: [690, 590, 1400],
    shippingShape: 'three numbers',
    imageOf: { Rolled: 'kallio-poster-rolled.webp' },
    images: [
      {
        file: 'kallio-poster.webp',
        alt: 'Framed poster on a dark wall: 06 H Kallio Ring, a burning ring, and Antumbra below it',
      },
      { file: 'kallio-poster-rolled.webp', alt: 'The poster half unrolled beside its black tube with an orange cap' },
      { file: 'kallio-poster-detail.webp', alt: 'Close-up of the poster: the ring in front of fine dark red lines' },
      {
        file: 'kallio-poster-wall.webp',
        alt: 'The framed poster on a wall above a sideboard with books, a plant and the model helmet',
      },
    ],
  },
  {
    key: 'pin-set',
    name: 'Enamel Pin Set, season 2026',
    description:
      'The season in four pins: the ring, 27 on blue, 81 on amber, and Nightshift. Hard enamel in gold and nickel plated metal, on a black card that can be framed. Two clasps each keep them from turning; polish them with a dry cloth.',
    category: 'collectibles',
    price: 1600,
    launched: '8w Fri 17:00',
    sizes: [],
    left: { Standard: [57] },
    labels: [],
    shipping: SMALL_FREIGHT,
    images: [
      {
        file: 'pin-set.webp',
        alt: 'Four enamel pins on a black card: the ring, 27 on blue, 81 on amber, and Nightshift',
      },
      { file: 'pin-set-detail.webp', alt: 'Close-up of the pins with their metal rims' },
    ],
  },
  {
    key: 'half-scale-helmet',
    name: 'Half-scale Helmet, Halvorsen',
    description:
      'Elin Halvorsen’s helmet at half its size, for a shelf. Glass-fibre shell in black with blue, orange and white bands, a mirrored visor, lined inside, on a black plinth. A 1:2 scale model, not for wearing. Dust it with a soft brush.',
    category: 'collectibles',
    price: 14900,
    launched: '26w Fri 15:45',
    sizes: [],
    left: { Standard: [7] },
    labels: [],
    shipping: [1400, 1200, 2900],
    images: [
      {
        file: 'half-scale-helmet.webp',
        alt: 'Black model helmet with blue, orange and white bands, a mirrored visor and the number 27, on a plinth',
      },
      { file: 'half-scale-helmet-side.webp', alt: 'The model helmet from its other side' },
      {
        file: 'half-scale-helmet-shelf.webp',
        alt: 'The model helmet on a wooden sideboard beside books, two thirds of their height',
      },
    ],
  },
];
