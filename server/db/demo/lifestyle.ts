import { type DemoProduct, type Freight, TEE_SIZES } from './demo-product.ts';

const CAP_FREIGHT: Freight = [590, 450, 1000];

export const lifestyle: readonly DemoProduct[] = [
  {
    key: 'perigee-cap',
    name: 'Perigee Five-Panel Cap',
    description:
      'A black cap with the ring embroidered on the front. Washed cotton twill, curved brim, orange button and eyelets. One size with a metal clasp; wipe it clean or wash it by hand.',
    category: 'headwear',
    price: 3200,
    launched: '2w Fri 17:01',
    sizes: [],
    left: { Standard: [64] },
    labels: [],
    shipping: CAP_FREIGHT,
    pictures: [
      { file: 'perigee-cap.webp', alt: 'Black cap with an orange ring and the word Antumbra on the front' },
      { file: 'perigee-cap-detail.webp', alt: 'Close-up of the embroidered ring, the seams and the orange eyelets' },
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
    pictures: [
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
    launched: '12w Fri 16:00',
    sizes: [],
    left: { Standard: [27] },
    labels: [],
    shipping: CAP_FREIGHT,
    pictures: [
      { file: 'ferran-cap.webp', alt: 'Black cap with an amber ring and the word Antumbra on the front' },
      { file: 'ferran-cap-detail.webp', alt: 'Close-up of the embroidered amber ring and the seams' },
    ],
  },
  {
    key: 'kallio-tee',
    name: 'Kallio Ring 6H Event Tee (limited)',
    description:
      'The tee of our night at the Kallio Ring, printed once and not again. Heavy organic cotton with a boxy fit; take your usual size. Wash inside out at 30 °C. The picture shows the artwork on its back, taken from the poster.',
    category: 'tees-and-tops',
    price: 3495,
    launched: '8w Fri 17:00',
    sizes: TEE_SIZES,
    left: { Black: [0, 0, 0, 0] },
    labels: [],
    shipping: [650, 490, 1100],
    pictures: [
      {
        file: 'kallio-poster-detail.webp',
        alt: 'The artwork of the Kallio Ring 6H: a burning ring in front of dark red lines',
      },
    ],
  },
  {
    key: 'rig-tote',
    name: 'Rig Tote',
    description:
      'A plain black tote for pedals, cables and groceries. Heavy cotton canvas, long handles and a flat bottom, 16 litres. Wash at 30 °C.',
    category: 'bags',
    price: 1900,
    launched: '26w Fri 16:00',
    sizes: [],
    left: { Standard: [48] },
    labels: [],
    shipping: [450, 350, 800],
    pictures: [],
  },
];
