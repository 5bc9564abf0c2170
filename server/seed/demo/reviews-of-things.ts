import type { DemoReview } from './demo-review.ts';

export const reviewsOfThings: readonly DemoReview[] = [
  {
    by: 'fiona',
    product: 'rim-cover',
    rating: 4,
    title: 'Half an hour of sewing, worth it',
    comment: 'Read the sheet twice before you start. Now my old wheel feels like a different one.',
  },
  {
    by: 'fiona',
    product: 'kallio-poster',
    rating: 4,
    title: 'Deep colours, needs flattening',
    comment: 'Lay it under books for two days after the tube. The blacks are properly black and the paper is thick.',
  },
  {
    product: 'rim-cover',
    rating: 5,
    title: 'Grip for the whole stint',
    comment: 'No more shiny plastic. The orange mark helps more than I expected when I catch a slide.',
  },
  {
    product: 'rim-cover',
    rating: 5,
    title: 'Measure first',
    comment: 'I measured the outside diameter and the cover fits without a wrinkle. Thread and needle are in the box.',
  },
  {
    product: 'rim-cover',
    rating: 4,
    title: 'Very good suede',
    comment: 'Feels right from the first lap. It leaves a little black on your hands during the first evening.',
  },
  {
    product: 'rim-cover',
    rating: 2,
    title: 'Thread broke once',
    comment:
      'Pulled the stitches tight as the sheet says and the thread snapped halfway. Support sent a new spool in four days. The cover itself is fine.',
  },
  {
    product: 'sim-gloves',
    rating: 5,
    title: 'Like wearing nothing',
    comment: 'I could still feel every button through the thin ones. The grip dots do their work.',
  },
  {
    product: 'sim-gloves',
    rating: 4,
    title: 'Go up a size if in doubt',
    comment: 'Between M and L I took L and it was right. Seams outside are as comfortable as promised.',
    isPending: true,
  },
  {
    product: 'sim-socks',
    rating: 5,
    title: 'I can feel the brake again',
    comment: 'Thin sole, warm ankles. Heel-and-toe in thick socks was a lottery before.',
  },
  {
    product: 'sim-socks',
    rating: 4,
    title: 'Good socks',
    comment: 'They stay up and the toes have no thick seam. I wish they came in packs of three.',
  },
  {
    product: 'sim-socks',
    rating: 3,
    title: 'Colour came out a little',
    comment: 'First wash at 40 turned one white sock slightly grey. Since then nothing. Wash them alone once.',
  },
  {
    product: 'display-wheel',
    rating: 5,
    title: 'Everybody wants to touch it',
    comment: 'It stands on my shelf and every visitor turns the knobs. The name plate is engraved, not a sticker.',
  },
  {
    product: 'stint-bottle',
    rating: 5,
    title: 'Cold after twelve hours',
    comment: 'Filled it before the race, still had cold water at the flag. Does not drip when it falls over.',
  },
  {
    product: 'stint-bottle',
    rating: 5,
    title: 'Engraving is tidy',
    comment: 'Small, straight and easy to read. The loop is big enough for two fingers.',
  },
  {
    product: 'stint-bottle',
    rating: 4,
    title: 'Tall for a cup holder',
    comment: 'Great bottle, but check the height: it does not fit below my desk shelf.',
  },
  {
    product: 'stint-bottle',
    rating: 2,
    title: 'Scratches show',
    comment:
      'The coat got a bright scratch from my keys in the first week. It works as it should, but it looks older than it is. Keep it in the side pocket.',
  },
  {
    product: 'first-light-mug',
    rating: 5,
    title: 'The orange inside makes me smile',
    comment: 'Every morning a small sunrise. Survived the dishwasher so far.',
  },
  {
    product: 'first-light-mug',
    rating: 5,
    title: 'Good weight',
    comment: 'Solid handle that takes a whole hand, and it keeps the heat well.',
    isPending: true,
  },
  {
    product: 'podium-mug',
    rating: 5,
    title: 'Best present this year',
    comment: 'Gave it to my father with his name on it. He has moved his old mug to the garage.',
  },
  {
    product: 'podium-mug',
    rating: 4,
    title: 'Name smaller than expected',
    comment: 'Nicely printed and well placed in the ring. I would have made the letters a bit larger.',
  },
  {
    product: 'doormat',
    rating: 5,
    title: 'Wipe your tyres!',
    comment: 'The postman laughed. It is heavy enough to stay where it lies.',
  },
  {
    product: 'doormat',
    rating: 3,
    title: 'Lets go of some fibres',
    comment:
      'Had to vacuum it twice in the first week, then it stopped. The print is crisp and the rubber does not slip.',
  },
  {
    product: 'doormat',
    rating: 5,
    title: 'Better than the picture',
    comment: 'Thick pile and bright letters. Takes the mud of two dogs without complaint.',
  },
  {
    product: 'backpack',
    rating: 5,
    title: 'Everything for a race weekend',
    comment: 'Laptop, headset, two days of clothes, and the rain stayed outside. Straps are well padded.',
  },
  {
    product: 'backpack',
    rating: 5,
    title: 'Buckles feel expensive',
    comment: 'Opens with one hand. The side pocket takes the steel bottle exactly.',
  },
  {
    product: 'backpack',
    rating: 2,
    title: 'No pocket for small things inside',
    comment:
      'Outside it is lovely and the fabric keeps water out. Inside it is one big hole, so keys end up at the bottom. I use a pouch now.',
  },
  {
    product: 'backpack',
    rating: 4,
    title: 'Sturdy, not small',
    comment: 'It stands by itself and the lid closes over a helmet bag. Fills the space below a train seat completely.',
  },
  {
    product: 'rig-tote',
    rating: 5,
    title: 'Carries a load cell pedal set',
    comment: 'Heavy canvas, good seams, handles that go over a winter jacket. The back made the baker laugh.',
  },
  {
    product: 'rig-tote',
    rating: 4,
    title: 'Shrinks a little',
    comment: 'About two centimetres after the first wash. Still large enough for everything I throw in.',
  },
  {
    product: 'lanyard',
    rating: 3,
    title: 'Nice, hook is loud',
    comment: 'Name printed without mistakes and the ribbon is soft. The steel hook rattles when I walk.',
  },
];
