import { type DemoProduct, TEE_SIZES } from './demo-product.ts';

export const simGear: readonly DemoProduct[] = [
  {
    key: 'sim-gloves',
    name: 'Apex Sim Gloves',
    description:
      'Thin gloves for long stints on a suede or rubber rim. Stretch mesh on the back with orange knuckle pads, a perforated palm with grip dots, and seams turned outwards. Close fit: between two sizes, take the larger; the padded ones are softer over bumps. Wash by hand at 30 °C.',
    category: 'sim-gear',
    price: 4400,
    launched: '5w Fri 17:04',
    sizes: TEE_SIZES,
    left: { Thin: [9, 17, 14, 6], Padded: [5, 0, 8, 4] },
    surcharge: { Padded: 500 },
    fit: 'Close fit; between two sizes, take the larger',
    labels: ['Initials'],
    textRules: [{ label: 'Initials', kind: 'letters', maxLength: 3 }],
    shipping: [590, 450, 1000],
    imageOf: { Padded: 'sim-gloves-padded.webp' },
    images: [
      {
        file: 'sim-gloves.webp',
        alt: 'Pair of black gloves from the back, with orange pads on the fingers and an orange ring',
      },
      { file: 'sim-gloves-palm.webp', alt: 'The palms of the gloves: grip dots in orange on a black pad' },
      {
        file: 'sim-gloves-padded.webp',
        alt: 'The padded gloves from the back: foam pads with orange stitches on fingers and knuckles',
      },
    ],
  },
  {
    key: 'sim-socks',
    name: 'Heel-Toe Sim Socks',
    description:
      'Socks with a sole thin enough to feel the bite point. Ribbed cotton and polyamide, orange heel and toe, in a low and a mid-calf cut. S fits 36 to 39, M 40 to 43, L 44 to 47. Wash at 40 °C.',
    category: 'sim-gear',
    price: 1495,
    launched: '26w Fri 15:30',
    sizes: ['S', 'M', 'L'],
    left: { Low: [22, 35, 0], Mid: [18, 29, 0] },
    fit: 'Fits true to shoe size',
    labels: [],
    shipping: [390, 290, 700],
    imageOf: { Low: 'sim-socks-low.webp' },
    images: [
      { file: 'sim-socks.webp', alt: 'Pair of black socks with orange heel, toe and stripes' },
      { file: 'sim-socks-detail.webp', alt: 'Close-up of the ribbed leg with its orange and white stripes' },
      { file: 'sim-socks-low.webp', alt: 'Pair of the low socks, which end just above the ankle' },
    ],
  },
  {
    key: 'rim-cover',
    name: 'GT Rim Cover, suede',
    description:
      'A suede cover that makes a plastic rim feel like the real one, with an orange mark at twelve o’clock, and your engraving on a small plate that the pictures do not show. You sew it on yourself in half an hour; needle and orange thread are in the box. Choose the diameter of your rim, which is not included; the pictures without a measure show 320 mm. Brush the suede when it shines.',
    category: 'sim-gear',
    price: 3900,
    launched: '12w Fri 17:02',
    sizes: [],
    left: { '280 mm': [14], '300 mm': [21], '320 mm': [17] },
    labels: ['Engraving'],
    textRules: [{ label: 'Engraving', kind: 'mixed', maxLength: 20 }],
    shipping: [590, 490, 1100],
    imageOf: { '280 mm': 'rim-cover-280.webp', '300 mm': 'rim-cover-300.webp' },
    images: [
      {
        file: 'rim-cover.webp',
        alt: 'Black suede cover with orange stitching on a round three-spoke wheel, with an orange mark on top',
      },
      { file: 'rim-cover-detail.webp', alt: 'Close-up of the orange stitches along the suede' },
      { file: 'rim-cover-280.webp', alt: 'The cover on a 280 mm rim, with its diameter drawn below' },
      { file: 'rim-cover-300.webp', alt: 'The cover on a 300 mm rim, with its diameter drawn below' },
    ],
  },
  {
    key: 'display-wheel',
    name: 'Formula Display Wheel, 1:1 replica',
    description:
      'A full-size replica of the wheel on our drivers’ rigs, made for a shelf or a wall. Moulded shell, soft grips, turning knobs and a printed screen with your name plate and number below it. It has no electronics and does not connect to a simulator. Dust it with a dry cloth; the stand in the picture is not included.',
    category: 'sim-gear',
    price: 18900,
    launched: '26w Fri 18:00',
    sizes: [],
    left: { Standard: [3] },
    labels: ['Name plate', 'Number'],
    shipping: [1400, 1200, 2900],
    shippingShape: 'object',
    images: [
      {
        file: 'display-wheel.webp',
        alt: 'Black formula steering wheel with a screen, coloured knobs, a row of lights and a name plate',
      },
      {
        file: 'display-wheel-detail.webp',
        alt: 'Close-up of the screen, the knobs, and a plate with the example name Robin and the number 07',
      },
      {
        file: 'display-wheel-desk.webp',
        alt: 'The wheel on a stand on a desk, with a keyboard and a mug in front of it',
      },
    ],
  },
  {
    key: 'decal-set',
    name: 'Button Box Decal Set',
    description:
      'Twenty-six labels for a button box that has none. Removable vinyl on one 21 × 28 cm sheet: pit, lights, wiper and nine more, the digits 1 to 8, the car numbers 27 and 81, the ring and our motto. Stick them on clean plastic or metal; they come off again without a trace.',
    category: 'sim-gear',
    price: 1250,
    launched: '44w Fri 16:00',
    sizes: [],
    left: { Standard: [140] },
    labels: [],
    shipping: [290, 250, 500],
    images: [],
  },
];
