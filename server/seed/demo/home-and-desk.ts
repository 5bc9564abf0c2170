import type { DemoProduct, Freight } from './demo-product.ts';

const MUG_FREIGHT: Freight = [590, 490, 1200];
const BOTTLE_FREIGHT: Freight = [650, 550, 1200];

export const homeAndDesk: readonly DemoProduct[] = [
  {
    key: 'desk-mat',
    name: 'Desk Mat 900 × 400',
    description:
      'A mat for keyboard, mouse and elbows, 900 × 400 mm. Smooth cloth on 4 mm of natural rubber with a stitched edge in orange; one carries the ring, the other the circuits of the season. Wipe it with lukewarm water and let it dry flat.',
    category: 'home-and-desk',
    price: 3400,
    launched: '5w Fri 17:00',
    sizes: [],
    left: { Ring: [38], 'Track map': [24] },
    labels: [],
    shipping: [690, 550, 1300],
    imageOf: { 'Track map': 'desk-mat-track.webp' },
    images: [
      { file: 'desk-mat-ring.webp', alt: 'Wide black desk mat with a burning orange ring and an orange stitched edge' },
      {
        file: 'desk-mat-track.webp',
        alt: 'The desk mat with the outline of the Kallio Ring and six other circuits',
      },
    ],
  },
  {
    key: 'first-light-mug',
    name: 'First Light Mug',
    description:
      'Stoneware mug, 330 ml, black outside and flare orange inside. Dishwasher and microwave safe. Survives a six-hour stint.',
    category: 'home-and-desk',
    price: 1550,
    launched: '2w Fri 17:00',
    sizes: [],
    left: { Standard: [120] },
    labels: [],
    shipping: MUG_FREIGHT,
    shippingShape: 'three numbers',
    images: [
      { file: 'first-light-mug.webp', alt: 'Black mug, orange inside, with Antumbra above an orange ring' },
      { file: 'first-light-mug-detail.webp', alt: 'Close-up of the mug: Antumbra, Chase the ring, fine orange lines' },
    ],
  },
  {
    key: 'podium-mug',
    name: 'Podium Mug, your name',
    description:
      'Stoneware mug, 330 ml, black outside and bone inside, with your name printed in the ring. Dishwasher and microwave safe. Printed to order, so please allow three extra working days; the name in the picture is an example.',
    category: 'home-and-desk',
    price: 1850,
    launched: '26w Fri 15:00',
    sizes: [],
    left: { Standard: [4] },
    labels: ['Name'],
    shipping: MUG_FREIGHT,
    images: [
      {
        file: 'podium-mug.webp',
        alt: 'Black mug, bone inside, with Antumbra above a bone-coloured ring and the example name Robin inside the ring',
      },
      {
        file: 'podium-mug-detail.webp',
        alt: 'Close-up of the mug: Antumbra, Chase the ring, and the example name Robin inside the ring',
      },
      {
        file: 'podium-mug-desk.webp',
        alt: 'The mug on a desk mat beside a keyboard, with the display wheel on a stand behind it',
      },
    ],
  },
  {
    key: 'stint-bottle',
    name: 'Stint Steel Bottle 750 ml',
    description:
      'A steel bottle for long stints, with your engraving on the side. Double-walled stainless steel with a powder coat, a screw cap and a carrying loop; it keeps cold for a day and hot for half a day. Wash it by hand.',
    category: 'home-and-desk',
    price: 2900,
    launched: '26w Fri 17:00',
    sizes: [],
    left: { Black: [37], Bone: [22] },
    labels: ['Engraving'],
    textRules: [{ label: 'Engraving', kind: 'mixed', maxLength: 20 }],
    shipping: BOTTLE_FREIGHT,
    imageOf: { Bone: 'stint-bottle-bone.webp' },
    images: [
      {
        file: 'stint-bottle.webp',
        alt: 'Tall black steel bottle with Antumbra along its side and a small orange ring',
      },
      { file: 'stint-bottle-bone.webp', alt: 'The bottle in bone with Antumbra in black along its side' },
      { file: 'stint-bottle-detail.webp', alt: 'Close-up of the cap with its loop and the orange band' },
    ],
  },
  {
    key: 'doormat',
    name: 'Pit Lane Doormat',
    description:
      'A doormat that asks for the right thing: Pit Lane, Wipe your tyres. Tufted polypropylene pile on rubber, 75 × 47 cm, in black, bone and orange. For indoors or a covered porch; shake it out, or rinse it and let it dry flat.',
    category: 'home-and-desk',
    price: 3600,
    launched: '34w Fri 16:00',
    sizes: [],
    left: { Standard: [19] },
    labels: [],
    shipping: [950, 790, 1900],
    images: [
      { file: 'doormat.webp', alt: 'Black doormat with Pit Lane, Wipe your tyres, and an orange border' },
      { file: 'doormat-detail.webp', alt: 'Close-up of the tufted pile and the letters' },
    ],
  },
  {
    key: 'ice-bottle',
    name: 'Stint Steel Bottle 2025, ice ring',
    description:
      'Last season’s bottle, with the ring and the band in ice blue. Double-walled stainless steel, 750 ml, with a carrying loop. Wash it by hand.',
    category: 'archive-2025',
    price: 2400,
    launched: '52w Fri 17:00',
    sizes: [],
    left: { Standard: [9] },
    labels: [],
    shipping: BOTTLE_FREIGHT,
    images: [
      {
        file: 'stint-bottle-ice.webp',
        alt: 'Tall black steel bottle with Antumbra along its side and a small blue ring',
      },
    ],
    inactive: true,
  },
];
