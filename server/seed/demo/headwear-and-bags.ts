import type { DemoProduct } from './demo-product.ts';

export const headwearAndBags: readonly DemoProduct[] = [
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
    shipping: [590, 450, 1000],
    images: [
      { file: 'perigee-cap.webp', alt: 'Black cap with an orange ring and the word Antumbra on the front' },
      { file: 'perigee-cap-detail.webp', alt: 'Close-up of the embroidered ring, the seams and the orange eyelets' },
    ],
  },
  {
    key: 'cold-start-beanie',
    name: 'Cold Start Beanie',
    description:
      'A warm beanie for standing beside a track in November. Ribbed knit of wool and acrylic with a turned-up cuff and a woven patch. One size, and it fits over a headset band. Wash it by hand in cool water and dry it lying flat.',
    category: 'headwear',
    price: 2400,
    launched: '34w Fri 16:58',
    sizes: [],
    left: { Standard: [42] },
    labels: [],
    shipping: [490, 390, 900],
    images: [
      {
        file: 'cold-start-beanie.webp',
        alt: 'Black ribbed beanie with a turned-up cuff and a woven patch with the ring',
      },
      { file: 'cold-start-beanie-top.webp', alt: 'The beanie from above, with its ribs meeting at the crown' },
    ],
  },
  {
    key: 'backpack',
    name: 'Paddock Backpack 24 L',
    description:
      'The backpack that the crew carries to away rounds, with your initials on the lid. Water-repellent polyester, 24 litres, a lid with two buckles, a front pocket, side pockets and padded straps. A 15-inch laptop lies flat against the back. Wipe it with a damp cloth.',
    category: 'bags',
    price: 8400,
    launched: '12w Fri 16:59',
    sizes: [],
    left: { Black: [26] },
    labels: ['Initials'],
    textRules: [{ label: 'Initials', kind: 'letters', maxLength: 3 }],
    shipping: [950, 790, 1700],
    images: [
      {
        file: 'backpack.webp',
        alt: 'Black backpack with a lid, two buckled straps, an orange ring and a front pocket with an orange pull',
      },
      { file: 'backpack-side.webp', alt: 'The backpack from the side, with its side pocket and shoulder strap' },
    ],
  },
  {
    key: 'rig-tote',
    name: 'Rig Tote',
    description:
      'A tote for pedals, cables and bread, as it says on its back. Natural cotton canvas with long dark handles, 16 litres, printed in black, with the bread in orange-red. Wash it at 30 °C and pull it into shape while it is wet.',
    category: 'bags',
    price: 1900,
    launched: '26w Fri 16:00',
    sizes: [],
    left: { Standard: [48] },
    labels: [],
    shipping: [450, 350, 800],
    images: [
      { file: 'rig-tote.webp', alt: 'Tote of natural canvas with a black ring and Antumbra' },
      { file: 'rig-tote-back.webp', alt: 'Back of the tote: Pedals and cables in black, bread in orange-red' },
    ],
  },
];
