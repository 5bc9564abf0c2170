import { ALL_SIZES, type DemoProduct, type Freight, KIDS_SIZES } from './demo-product.ts';

const JERSEY_FREIGHT: Freight = [850, 690, 1400];

export const raceKit: readonly DemoProduct[] = [
  {
    key: 'totality-jersey',
    name: 'Totality Race Jersey 2026',
    description:
      'The jersey the drivers wear on stream. Recycled polyester mesh, raglan sleeves, flat seams so it stays quiet under a harness. Regular fit, take your usual size. We print your name and number on the back; personalised jerseys take three extra days.',
    category: 'jerseys',
    price: 6495,
    launched: '2w Fri 17:02',
    sizes: ALL_SIZES,
    left: { Standard: [6, 12, 21, 28, 24, 15, 7, 0], Fitted: [5, 9, 0, 14, 11, 8, 4, 0] },
    surcharge: { Fitted: 300 },
    labels: ['Name on back', 'Number'],
    shipping: JERSEY_FREIGHT,
    pictures: [
      {
        file: 'totality-jersey-front.webp',
        alt: 'Black short-sleeved jersey with an orange ring across the front and Antumbra on the chest',
      },
      {
        file: 'totality-jersey-back.webp',
        alt: 'Back of the jersey, printed as an example with the name Halvorsen and the number 27',
      },
      { file: 'totality-jersey-detail.webp', alt: 'Close-up of the mesh and the edge of the orange ring' },
    ],
  },
  {
    key: 'halvorsen-jersey',
    name: 'Halvorsen 27 Driver Jersey',
    description:
      'Elin Halvorsen’s own jersey, in her blue with 27 on the back. Recycled polyester mesh with raglan sleeves and flat seams, the same cut as the race jersey. Regular fit, take your usual size. Wash inside out at 30 °C and let it dry on the line.',
    category: 'halvorsen-27',
    price: 6995,
    launched: '5w Fri 17:00',
    sizes: ALL_SIZES,
    left: { Standard: [2, 7, 13, 16, 14, 9, 3, 0] },
    labels: [],
    shipping: JERSEY_FREIGHT,
    pictures: [
      {
        file: 'halvorsen-jersey-back.webp',
        alt: 'Back of a black and blue jersey with the name Halvorsen and a large 27',
      },
      {
        file: 'halvorsen-jersey-front.webp',
        alt: 'Front of the jersey: a blue ring, Antumbra on the chest and a small 27',
      },
      { file: 'halvorsen-jersey-detail.webp', alt: 'Close-up of the white 27 over the blue ring' },
    ],
  },
  {
    key: 'kids-jersey',
    name: 'Kids Totality Jersey',
    description:
      'The race jersey in children’s sizes, with their own name and number on the back. Recycled polyester mesh with a soft collar and flat seams. XS fits 4 years, S 6, M 8, L 10 and XL 12. Wash inside out at 30 °C; the pictures show the adult cut.',
    category: 'kids',
    price: 4495,
    launched: '5w Fri 16:00',
    sizes: KIDS_SIZES,
    left: { Standard: [6, 10, 12, 9, 0] },
    labels: ['Name on back', 'Number'],
    shipping: [790, 650, 1300],
    pictures: [
      {
        file: 'totality-jersey-front.webp',
        alt: 'The Totality livery on the adult jersey: black with an orange ring across the front',
      },
      {
        file: 'totality-jersey-back.webp',
        alt: 'Back of the adult jersey, printed as an example with the name Halvorsen and the number 27',
      },
    ],
  },
];
