import type { DemoProduct } from './demo-product.ts';

export const collectibles: readonly DemoProduct[] = [
  {
    key: 'kallio-poster',
    name: 'Kallio Ring 6H Poster 50 × 70',
    description:
      'The poster of our night race at the Kallio Ring, 50 × 70 cm. Matt paper of 200 g, in deep red and orange. It comes rolled in a tube, or ready to hang in a black wooden frame as the pictures show it.',
    category: 'collectibles',
    price: 2400,
    launched: '8w Fri 16:00',
    sizes: [],
    left: { Rolled: [85], Framed: [12] },
    surcharge: { Framed: 3500 },
    labels: [],
    shipping: [690, 590, 1400],
    shippingShape: 'three numbers',
    pictures: [
      {
        file: 'kallio-poster.webp',
        alt: 'Framed poster on a dark wall: 06 H Kallio Ring, a burning ring, and Antumbra below it',
      },
      { file: 'kallio-poster-detail.webp', alt: 'Close-up of the poster: the ring in front of fine dark red lines' },
    ],
  },
  {
    key: 'display-wheel',
    name: 'Formula Display Wheel, 1:1 replica',
    description:
      'A full-size replica of the wheel on our drivers’ rigs, made for a shelf or a wall. Moulded shell, soft grips, turning knobs and a printed screen with your name plate and number below it. It has no electronics and does not connect to a simulator. Dust it with a dry cloth.',
    category: 'sim-gear',
    price: 18900,
    launched: '26w Fri 18:00',
    sizes: [],
    left: { Standard: [3] },
    labels: ['Name plate', 'Number'],
    shipping: [1400, 1200, 2900],
    shippingShape: 'object',
    pictures: [
      {
        file: 'display-wheel.webp',
        alt: 'Black formula steering wheel with a screen, coloured knobs and a row of lights',
      },
      { file: 'display-wheel-detail.webp', alt: 'Close-up of the screen with lap time and gear, and of the knobs' },
    ],
  },
];
