import { ALL_SIZES, type DemoProduct, type Freight, KIDS_SIZES } from './demo-product.ts';

const JERSEY_FREIGHT: Freight = [850, 690, 1400];

export const raceKit: readonly DemoProduct[] = [
  {
    key: 'totality-jersey',
    name: 'Totality Race Jersey 2026',
    description:
      'The team jersey in black with the orange ring, as the drivers wear it on stream. Recycled polyester mesh, raglan sleeves, flat seams so it stays quiet under a harness. Take your usual size in either cut, the straight one or the fitted, which follows the waist; wash it inside out at 30 °C. We print your name and number on the back, which takes three extra working days; the small 27 on the chest belongs to the straight cut, whatever your number, and the fitted one has none.',
    category: 'jerseys',
    price: 6495,
    launched: '2w Fri 17:02',
    sizes: ALL_SIZES,
    left: { Standard: [6, 12, 21, 28, 24, 15, 7, 0], Fitted: [5, 9, 0, 14, 11, 8, 4, 0] },
    surcharge: { Fitted: 300 },
    fit: 'Take your usual size',
    labels: ['Name on back', 'Number'],
    shipping: JERSEY_FREIGHT,
    imageOf: { Fitted: 'totality-jersey-fitted.webp' },
    images: [
      {
        file: 'totality-jersey-front.webp',
        alt: 'Black short-sleeved jersey with an orange ring across the front, and Antumbra and a small 27 on the chest',
      },
      {
        file: 'totality-jersey-back.webp',
        alt: 'Back of the jersey, printed as an example with the name Halvorsen and the number 27',
      },
      { file: 'totality-jersey-number.webp', alt: 'Close-up of the printed name and number between the shoulders' },
      { file: 'totality-jersey-sleeve.webp', alt: 'Close-up of the ribbed collar and the orange and blue sleeve seam' },
      { file: 'totality-jersey-fitted.webp', alt: 'The fitted jersey from the front, narrower at the waist' },
    ],
  },
  {
    key: 'away-jersey',
    name: 'Totality Away Jersey (bone)',
    description:
      'The race jersey for our away rounds, in bone with the orange ring. The same recycled polyester mesh, raglan sleeves and flat seams as the black one, with a black ribbed collar. Regular fit, take your usual size; wash it inside out at 30 °C with pale colours.',
    category: 'jerseys',
    price: 6495,
    launched: '2w Fri 16:59',
    sizes: ALL_SIZES,
    left: { Standard: [4, 8, 13, 19, 17, 10, 5, 0] },
    fit: 'Regular fit, take your usual size',
    labels: ['Name on back', 'Number'],
    shipping: JERSEY_FREIGHT,
    images: [
      {
        file: 'away-jersey-front.webp',
        alt: 'Bone-coloured jersey with an orange ring across the front, black collar and Antumbra in black',
      },
      {
        file: 'away-jersey-back.webp',
        alt: 'Back of the bone-coloured jersey, printed as an example with Your Name and the number 14',
      },
    ],
  },
  {
    key: 'long-stint-jersey',
    name: 'Long Stint Jersey, long sleeve',
    description:
      'The long-sleeved jersey in black for cold rooms and long stints. Recycled polyester mesh with flat seams, narrow ribbed cuffs that stay under a glove, and stripes in orange and bone down the arms. Regular fit with a little more length in the back; wash it inside out at 30 °C.',
    category: 'jerseys',
    price: 7495,
    launched: '17w Tue 17:02',
    sizes: ALL_SIZES,
    left: { Standard: [3, 6, 11, 15, 12, 9, 0, 2] },
    fit: 'Regular fit, take your usual size',
    labels: ['Name on back', 'Number'],
    shipping: JERSEY_FREIGHT,
    images: [
      {
        file: 'long-stint-jersey-front.webp',
        alt: 'Black long-sleeved jersey with orange and white stripes down the sleeves and an orange ring rising from the hem',
      },
      {
        file: 'long-stint-jersey-back.webp',
        alt: 'Back of the long-sleeved jersey, printed as an example with Your Name and the number 30',
      },
    ],
  },
  {
    key: 'pit-wall-polo',
    name: 'Pit Wall Polo',
    description:
      'What the crew wears on the pit wall when there are cameras. Cotton piqué with a ribbed orange collar, a two-button placket, and orange bands at the sleeves. The men’s cut is straight, the women’s is shaped at the waist and a little shorter. Wash at 30 °C and hang it up damp; it needs no iron.',
    category: 'race-kit',
    price: 5400,
    launched: '26w Fri 16:30',
    sizes: ALL_SIZES,
    left: { 'Men’s': [0, 5, 9, 14, 13, 8, 4, 2], 'Women’s': [0, 7, 12, 11, 8, 3, 2, 1] },
    fit: 'Take your usual size',
    labels: [],
    shipping: [790, 650, 1300],
    imageOf: { 'Women’s': 'pit-wall-polo-women.webp' },
    images: [
      {
        file: 'pit-wall-polo-front.webp',
        alt: 'Black polo shirt with an orange collar and orange side panels, a small ring on the chest',
      },
      {
        file: 'pit-wall-polo-back.webp',
        alt: 'Back of the black polo shirt: Antumbra, Pit Wall, and orange sleeve bands',
      },
      {
        file: 'pit-wall-polo-women.webp',
        alt: 'The women’s polo shirt from the front, shaped at the waist and a little shorter',
      },
    ],
  },
  {
    key: 'kids-jersey',
    name: 'Kids Totality Jersey',
    description:
      'The black race jersey in children’s sizes, with their own name and number on the back. Recycled polyester mesh with a soft ribbed collar and flat seams. XS fits 4 years, S 6, M 8, L 10 and XL 12. Wash it inside out at 30 °C; the print lasts longer than the size does.',
    category: 'kids',
    price: 4495,
    launched: '8w Fri 16:58',
    sizes: KIDS_SIZES,
    left: { Standard: [6, 10, 12, 9, 0] },
    fit: 'Fits true to age',
    labels: ['Name on back', 'Number'],
    shipping: [790, 650, 1300],
    images: [
      {
        file: 'kids-jersey-front.webp',
        alt: 'Children’s black jersey with an orange ring across the front and Antumbra on the chest',
      },
      {
        file: 'kids-jersey-back.webp',
        alt: 'Back of the children’s jersey, printed as an example with Mira and the number 7',
      },
    ],
  },
];
