import { ALL_SIZES, type DemoProduct, type Freight, TEE_SIZES } from './demo-product.ts';

const TEE_FREIGHT: Freight = [650, 490, 1100];
const SWEAT_FREIGHT: Freight = [950, 790, 1600];

export const lifestyle: readonly DemoProduct[] = [
  {
    key: 'penumbra-hoodie',
    name: 'Penumbra Hoodie',
    description:
      'The hoodie for everything between two sessions, with a small ring on the chest. Brushed 340 g cotton fleece, ribbed cuffs and hem, a lined hood and a kangaroo pocket. Easy fit; take your usual size. Wash it inside out at 30 °C; wash the flare orange one separately the first time.',
    category: 'tees-and-tops',
    price: 7200,
    launched: '5w Fri 17:03',
    sizes: ALL_SIZES,
    left: { Black: [5, 11, 18, 24, 22, 16, 8, 0], Flare: [2, 4, 7, 9, 8, 5, 2, 0] },
    fit: 'Easy fit, take your usual size',
    labels: [],
    shipping: SWEAT_FREIGHT,
    imageOf: { Flare: 'penumbra-hoodie-flare.webp' },
    images: [
      {
        file: 'penumbra-hoodie-black.webp',
        alt: 'Black hoodie with a kangaroo pocket and an orange ring on the chest',
      },
      { file: 'penumbra-hoodie-flare.webp', alt: 'The hoodie in bright orange with a black ring on the chest' },
    ],
  },
  {
    key: 'penumbra-crewneck',
    name: 'Penumbra Crewneck',
    description:
      'A plain, heavy sweatshirt with Antumbra across the chest. Brushed 340 g cotton fleece with ribbed cuffs and hem, soft inside from the first day. Easy fit; take your usual size. Wash it inside out at 30 °C.',
    category: 'tees-and-tops',
    price: 6200,
    launched: '44w Fri 17:00',
    sizes: ALL_SIZES,
    left: { Black: [3, 7, 12, 16, 15, 9, 4, 0], Bone: [1, 4, 8, 10, 7, 5, 2, 0] },
    fit: 'Easy fit, take your usual size',
    labels: [],
    shipping: SWEAT_FREIGHT,
    imageOf: { Black: 'penumbra-crewneck-black.webp' },
    images: [
      {
        file: 'penumbra-crewneck-bone.webp',
        alt: 'The crewneck in bone with Antumbra in black across the chest',
      },
      {
        file: 'penumbra-crewneck-black.webp',
        alt: 'Black crewneck sweatshirt with Antumbra in white across the chest',
      },
    ],
  },
  {
    key: 'ring-tee',
    name: 'Ring Tee',
    description:
      'The tee with nothing on it but the ring. Heavy 220 g organic cotton in a boxy cut, with a ribbed collar and double-stitched hems. Take your usual size, or one down for a closer fit. Wash it inside out at 30 °C.',
    category: 'tees-and-tops',
    price: 2995,
    launched: '12w Fri 16:57',
    sizes: ALL_SIZES,
    left: { Black: [8, 15, 26, 34, 31, 19, 9, 4], Bone: [4, 9, 16, 0, 18, 11, 5, 2] },
    fit: 'Boxy fit, take your usual size',
    labels: [],
    shipping: TEE_FREIGHT,
    imageOf: { Bone: 'ring-tee-bone.webp' },
    images: [
      { file: 'ring-tee-black.webp', alt: 'Black T-shirt with a large orange ring on the chest' },
      { file: 'ring-tee-bone.webp', alt: 'The T-shirt in bone with a large orange ring on the chest' },
    ],
  },
  {
    key: 'chase-tee',
    name: 'Chase the Ring Tee',
    description:
      'Our motto in letters that can be read from the grandstand. Heavy 220 g organic cotton in a boxy cut, with a ribbed collar and double-stitched hems; a small ring sits below the collar at the back. Take your usual size. Wash it inside out at 30 °C.',
    category: 'tees-and-tops',
    price: 2995,
    launched: '17w Tue 16:59',
    sizes: ALL_SIZES,
    left: { Black: [0, 8, 14, 21, 19, 13, 6, 3] },
    fit: 'Boxy fit, take your usual size',
    labels: [],
    shipping: TEE_FREIGHT,
    shippingShape: 'three numbers',
    images: [
      {
        file: 'chase-tee-front.webp',
        alt: 'Black T-shirt with Chase the Ring in large letters, the last word in orange',
      },
      { file: 'chase-tee-back.webp', alt: 'Back of the black T-shirt with a small orange ring below the collar' },
    ],
  },
  {
    key: 'kallio-tee',
    name: 'Kallio Ring 6H Event Tee (limited)',
    description:
      'The tee for our night at the Kallio Ring, printed once and not again. Heavy 220 g organic cotton in a boxy cut, with the circuit inside a burning ring on the back. Take your usual size. Wash it inside out at 30 °C.',
    category: 'tees-and-tops',
    price: 3495,
    launched: '8w Fri 17:02',
    sizes: TEE_SIZES,
    left: { Black: [0, 0, 0, 0] },
    fit: 'Boxy fit, take your usual size',
    labels: [],
    shipping: TEE_FREIGHT,
    images: [
      {
        file: 'kallio-tee-back.webp',
        alt: 'Back of a black T-shirt: Kallio Ring 6H, an orange ring around the outline of the circuit, and Antumbra',
      },
      {
        file: 'kallio-tee-front.webp',
        alt: 'Front of the black T-shirt with a small orange ring and Kallio Ring 6H on the chest',
      },
    ],
  },
];
