import { ALL_SIZES, type DemoProduct, type Freight } from './demo-product.ts';

const JERSEY_FREIGHT: Freight = [850, 690, 1400];
const CAP_FREIGHT: Freight = [590, 450, 1000];

export const driverLines: readonly DemoProduct[] = [
  {
    key: 'halvorsen-jersey',
    name: 'Halvorsen 27 Driver Jersey',
    description:
      'Elin Halvorsen’s own jersey, in black and her blue with 27 on the back. Recycled polyester mesh with raglan sleeves and flat seams, the same cut as the race jersey. Regular fit, take your usual size. Wash it inside out at 30 °C and let it dry on the line.',
    category: 'halvorsen-27',
    price: 6995,
    launched: '5w Fri 17:05',
    sizes: ALL_SIZES,
    left: { Standard: [2, 7, 13, 16, 14, 9, 3, 0] },
    fit: 'Regular fit, take your usual size',
    labels: [],
    shipping: JERSEY_FREIGHT,
    images: [
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
    key: 'ferran-jersey',
    name: 'Ferrán 81 Driver Jersey',
    description:
      'Mateo Ferrán’s own jersey, in black and his amber with 81 on the back. Recycled polyester mesh with raglan sleeves, flat seams and a ribbed collar, the same cut as the race jersey. Regular fit, take your usual size. Wash it inside out at 30 °C and let it dry on the line.',
    category: 'ferran-81',
    price: 6995,
    launched: '5w Fri 17:02',
    sizes: ALL_SIZES,
    left: { Standard: [0, 5, 11, 14, 15, 8, 4, 3] },
    fit: 'Regular fit, take your usual size',
    labels: [],
    shipping: JERSEY_FREIGHT,
    images: [
      {
        file: 'ferran-jersey-back.webp',
        alt: 'Back of a black jersey with the name Ferrán and a large 81 over an amber ring',
      },
      {
        file: 'ferran-jersey-front.webp',
        alt: 'Front of the jersey: an amber ring, Antumbra on the chest and a small 81',
      },
    ],
  },
  {
    key: 'halvorsen-cap',
    name: 'Halvorsen 27 Cap',
    description:
      'Elin Halvorsen’s cap, with the ring, the button and the eyelets in her blue. Washed cotton twill with a curved brim. One size with a metal clasp; wipe it clean or wash it by hand.',
    category: 'halvorsen-27',
    price: 3400,
    launched: '12w Fri 17:00',
    sizes: [],
    left: { Standard: [31] },
    labels: [],
    shipping: CAP_FREIGHT,
    shippingShape: 'object',
    images: [
      { file: 'halvorsen-cap.webp', alt: 'Black cap with a blue ring and the word Antumbra on the front' },
      { file: 'halvorsen-cap-detail.webp', alt: 'Close-up of the embroidered blue ring and the blue eyelets' },
    ],
  },
  {
    key: 'ferran-cap',
    name: 'Ferrán 81 Cap',
    description:
      'Mateo Ferrán’s cap, with the ring, the button and the eyelets in amber. Washed cotton twill with a curved brim. One size with a metal clasp; wipe it clean or wash it by hand.',
    category: 'ferran-81',
    price: 3400,
    launched: '12w Fri 16:58',
    sizes: [],
    left: { Standard: [27] },
    labels: [],
    shipping: CAP_FREIGHT,
    images: [
      { file: 'ferran-cap.webp', alt: 'Black cap with an amber ring and the word Antumbra on the front' },
      { file: 'ferran-cap-detail.webp', alt: 'Close-up of the embroidered amber ring and the seams' },
    ],
  },
];
