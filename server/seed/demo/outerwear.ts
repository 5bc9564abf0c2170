import { ALL_SIZES, type DemoProduct, type Freight } from './demo-product.ts';

const LAYER_FREIGHT: Freight = [950, 790, 1600];

export const outerwear: readonly DemoProduct[] = [
  {
    key: 'contact-quarter-zip',
    name: 'Contact Quarter-Zip',
    description:
      'A light pullover for the drive to the track and the walk to the grid. Brushed stretch jersey in slate with a black yoke, a stand collar and an orange quarter zip. Regular fit with room for a tee underneath; we stitch your initials below the ring. Wash at 30 °C with the zip closed.',
    category: 'outerwear',
    price: 7900,
    launched: '34w Fri 17:02',
    sizes: ALL_SIZES,
    left: { Standard: [2, 5, 8, 12, 10, 7, 3, 0] },
    fit: 'Regular fit, take your usual size',
    labels: ['Initials'],
    textRules: [{ label: 'Initials', kind: 'letters', maxLength: 3 }],
    shipping: LAYER_FREIGHT,
    images: [
      {
        file: 'contact-quarter-zip-front.webp',
        alt: 'Slate-grey pullover with a black yoke, a stand collar and an orange quarter zip',
      },
      {
        file: 'contact-quarter-zip-back.webp',
        alt: 'Back of the slate-grey pullover with Antumbra across the black yoke',
      },
    ],
  },
  {
    key: 'nightshift-vest',
    name: 'Nightshift Softshell Vest',
    description:
      'A vest for pit lanes at three in the morning. Wind-proof softshell in dark slate, quilted at the shoulders, with an orange zip and two zip pockets deep enough for a radio. Cut close to the body, so one size up if a hoodie goes underneath. Wash at 30 °C without softener, which would close the fabric.',
    category: 'outerwear',
    price: 8900,
    launched: '34w Fri 17:00',
    sizes: ALL_SIZES,
    left: { Standard: [0, 4, 7, 9, 11, 6, 3, 1] },
    fit: 'Close fit, take one size up over a hoodie',
    labels: [],
    shipping: LAYER_FREIGHT,
    images: [
      {
        file: 'nightshift-vest-front.webp',
        alt: 'Dark sleeveless vest with quilted shoulders, an orange zip and two zip pockets',
      },
      {
        file: 'nightshift-vest-back.webp',
        alt: 'Back of the dark vest with a large orange ring below the quilted shoulders',
      },
    ],
  },
  {
    key: 'rain-jacket',
    name: 'Wet Tyre Rain Jacket',
    description:
      'A rain jacket that the marshals can see. Coated nylon in flare orange with taped seams, a stand collar, a full zip and reflective lines on the chest and the sleeves. Wide cut, made to go over everything else. Rinse it with cold water and hang it up; do not tumble dry.',
    category: 'outerwear',
    price: 11900,
    launched: '5w Fri 17:01',
    sizes: ALL_SIZES,
    left: { Standard: [0, 6, 9, 13, 14, 10, 6, 4] },
    fit: 'Roomy fit, for a hoodie underneath',
    labels: [],
    shipping: [990, 850, 1800],
    images: [
      {
        file: 'rain-jacket-front.webp',
        alt: 'Bright orange rain jacket with a black yoke, a reflective line and a full zip',
      },
      { file: 'rain-jacket-back.webp', alt: 'Back of the orange rain jacket: Antumbra, Wet tyres on' },
    ],
  },
];
