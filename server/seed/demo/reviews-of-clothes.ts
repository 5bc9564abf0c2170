import type { DemoReview } from './demo-review.ts';

export const reviewsOfClothes: readonly DemoReview[] = [
  {
    by: 'fiona',
    product: 'penumbra-crewneck',
    rating: 5,
    title: 'Washed ten times, still black',
    comment: 'Heavy without being stiff, and the letters have not cracked. I wear it more than anything else I own.',
  },
  {
    by: 'fiona',
    product: 'halvorsen-jersey',
    rating: 5,
    title: 'That blue',
    comment: 'Even better than on stream. Fits like a normal M and does not ride up when I sit in the rig.',
  },
  {
    product: 'totality-jersey',
    rating: 5,
    title: 'Quiet under the harness',
    comment: 'The flat seams are not marketing: three hours in a bucket seat and no marks on my shoulders.',
  },
  {
    product: 'totality-jersey',
    rating: 4,
    title: 'Great jersey, print took a while',
    comment:
      'Name and number are sharp and perfectly centred. Shipping was a day later than I hoped, as the page says.',
  },
  {
    product: 'totality-jersey',
    rating: 5,
    title: 'Light and cool',
    comment: 'I sweat a lot in VR and this dries while I am still looking at the replay.',
    isPending: true,
  },
  {
    product: 'totality-jersey',
    rating: 2,
    title: 'Runs long on me',
    comment:
      'I am 1.74 m and the usual size ends at mid-thigh. The width is right, so one size down did not help. Print and mesh are excellent.',
    isPending: true,
  },
  {
    product: 'halvorsen-jersey',
    rating: 5,
    title: 'My son wants one too',
    comment: 'Bought for myself, and now it has to be hidden. Colours are as strong as in the pictures.',
  },
  {
    product: 'halvorsen-jersey',
    rating: 4,
    title: 'Nice, wish it had pockets',
    comment: 'Good fabric, true to size. I know jerseys do not have pockets. I would still like one for my phone.',
    isPending: true,
  },
  {
    product: 'long-stint-jersey',
    rating: 5,
    title: 'Made for an unheated garage',
    comment: 'The cuffs really stay under the gloves. Long enough at the back for leaning forward all evening.',
  },
  {
    product: 'pit-wall-polo',
    rating: 4,
    title: 'Smart enough for the office',
    comment: 'Nobody at work noticed it is team wear until the orange collar caught the light. No ironing, true.',
  },
  {
    product: 'pit-wall-polo',
    rating: 3,
    title: 'Check the cut',
    comment:
      'Fabric is lovely. I picked the wrong cut and it was too narrow in the shoulders; the exchange went fine, but cost me a week.',
  },
  {
    product: 'contact-quarter-zip',
    rating: 5,
    title: 'The one I take to every event',
    comment: 'Warm, light, and the initials are stitched properly, not printed. The zip runs smoothly.',
  },
  {
    product: 'contact-quarter-zip',
    rating: 4,
    title: 'Soft inside, a bit tight at the neck',
    comment: 'Very comfortable once the zip is down a little. Closed to the top it is snug for me.',
  },
  {
    product: 'nightshift-vest',
    rating: 5,
    title: 'Wind stops at the vest',
    comment:
      'Stood on a pit wall at two in the morning with a tee below it and was fine. Pockets take a radio and a sandwich.',
  },
  {
    product: 'nightshift-vest',
    rating: 5,
    title: 'Order one up for layering',
    comment: 'Followed the note in the description and it fits over my hoodie. Quilting looks better than in photos.',
  },
  {
    product: 'nightshift-vest',
    rating: 3,
    title: 'Good vest, stiff zip',
    comment: 'Warm and well sewn. The zip needed two weeks and some candle wax before it ran freely.',
  },
  {
    product: 'penumbra-hoodie',
    rating: 5,
    title: 'Proper hood',
    comment: 'The hood fits over a headset, which I did not dare to hope. Thick fleece, no lint.',
  },
  {
    product: 'ring-tee',
    rating: 5,
    title: 'Simple and heavy',
    comment: 'No slogans, just the ring. The cotton is thick enough that nothing shows through.',
  },
  {
    product: 'ring-tee',
    rating: 5,
    title: 'Second one already',
    comment: 'Had black, now have bone as well. The collar keeps its shape after many washes.',
  },
  {
    product: 'ring-tee',
    rating: 4,
    title: 'Boxy means boxy',
    comment: 'Wide and a little short, as described. If you like it closer, go one size down like I did.',
  },
  {
    product: 'ring-tee',
    rating: 5,
    title: 'People ask about it',
    comment: 'Three strangers asked which band it is. Told them to watch the next endurance round.',
  },
  {
    product: 'kallio-tee',
    rating: 5,
    title: 'Glad I was quick',
    comment: 'The circuit inside the ring is a lovely touch. Sold out two weeks after I ordered mine.',
  },
  {
    product: 'kallio-tee',
    rating: 5,
    title: 'Night race on cotton',
    comment: 'The orange fades into black just like on the poster. Soft print, no plastic feeling.',
  },
  {
    product: 'kallio-tee',
    rating: 4,
    title: 'Great back, small front',
    comment: 'The print on the back is the star. I would have liked the front a little larger.',
  },
  {
    product: 'halvorsen-cap',
    rating: 5,
    title: 'Fits a big head',
    comment: 'The clasp has room to spare at 62 cm. Embroidery is clean, no loose threads.',
  },
  {
    product: 'halvorsen-cap',
    rating: 5,
    title: 'Lucky cap',
    comment: 'Worn at two races so far. Podium at both. I cannot take it off now.',
  },
  {
    product: 'halvorsen-cap',
    rating: 4,
    title: 'Good blue, dark panel',
    comment: 'The cap itself is blacker than I thought and shows dust, but a wet cloth sorts that out.',
  },
  {
    product: 'halvorsen-cap',
    rating: 5,
    title: 'Well packed',
    comment: 'Came in a box, not crushed in an envelope. The brim kept its curve.',
  },
  {
    product: 'ferran-cap',
    rating: 5,
    title: 'Amber looks great on black',
    comment: 'Comfortable under headphones because the button is flat. Good quality twill.',
  },
  {
    product: 'perigee-cap',
    rating: 5,
    title: 'My everyday cap',
    comment: 'Light, sits low, and the ring is embroidered densely. Exactly as pictured.',
    isPending: true,
  },
];
