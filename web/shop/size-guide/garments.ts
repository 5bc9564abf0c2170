/** The size table of a kind of garment: for each size one figure a column, in centimetres except in `other`. */
export interface Garment {
  /** Words of a product's name or category, in small letters. */
  words: RegExp;
  title: string;
  columns: readonly string[];
  /** The column whose figures are no centimetres. */
  other?: string;
  rows: Readonly<Record<string, readonly (number | string)[]>>;
  /** How to measure, a sentence a column. */
  measure: readonly string[];
}

const BODY = ['Chest', 'Length', 'Sleeve'] as const;
const measureTop = [
  'Chest: around the fullest part of your chest, with the tape level and not tight. Between two sizes, take the larger.',
  'Length: of the garment, from the highest point of the shoulder to the hem.',
  'Sleeve: of the garment, from the shoulder seam to the end of the cuff.',
] as const;

const kids: Garment = {
  words: /\bkids?\b|children/,
  title: 'Kids',
  columns: ['Age', 'Height', 'Chest', 'Length'],
  other: 'Age',
  rows: {
    XS: ['4 years', '98–104', '55–57', 42],
    S: ['6 years', '110–116', '58–60', 46],
    M: ['8 years', '122–128', '62–65', 50],
    L: ['10 years', '134–140', '67–70', 54],
    XL: ['12 years', '146–152', '72–76', 58],
  },
  measure: [
    'Height: without shoes, with the heels against a wall.',
    'Chest: around the fullest part, with the tape level and not tight.',
    'Length: of the garment, from the highest point of the shoulder to the hem.',
  ],
};

const gloves: Garment = {
  words: /\bgloves?\b/,
  title: 'Gloves',
  columns: ['Hand circumference', 'Hand length'],
  rows: { S: ['18–19', '17–18'], M: ['20–21', '18–19'], L: ['22–23', '19–20'], XL: ['24–25', '20–21'] },
  measure: [
    'Hand circumference: with the tape around the knuckles of your driving hand, without the thumb.',
    'Hand length: from the wrist to the tip of the middle finger.',
  ],
};

const socks: Garment = {
  words: /\bsocks?\b/,
  title: 'Socks',
  columns: ['Shoe size (EU)', 'Foot length'],
  other: 'Shoe size (EU)',
  rows: { S: ['36–39', '23–25'], M: ['40–43', '25.5–27.5'], L: ['44–47', '28–30'] },
  measure: ['Foot length: from the heel to the longest toe, standing on a sheet of paper.'],
};

const outerwear: Garment = {
  words: /\b(jacket|coat|softshell)\b/,
  title: 'Jackets',
  columns: BODY,
  rows: {
    '2XS': ['80–85', 64, 61],
    XS: ['86–91', 66, 62],
    S: ['92–97', 68, 63],
    M: ['98–103', 70, 64],
    L: ['104–109', 72, 65],
    XL: ['110–116', 74, 66],
    '2XL': ['117–123', 76, 67],
    '3XL': ['124–130', 78, 68],
  },
  measure: measureTop,
};

const vests: Garment = {
  words: /\bvests?\b/,
  title: 'Vests',
  columns: ['Chest', 'Length'],
  rows: {
    '2XS': ['78–83', 60],
    XS: ['84–89', 62],
    S: ['90–95', 64],
    M: ['96–101', 66],
    L: ['102–107', 68],
    XL: ['108–114', 70],
    '2XL': ['115–121', 72],
    '3XL': ['122–128', 74],
  },
  measure: measureTop.slice(0, 2),
};

const sweats: Garment = {
  words: /\b(hoodie|hoody|crewneck|sweat\w*|quarter-zip|pullover)\b/,
  title: 'Hoodies and sweatshirts',
  columns: BODY,
  rows: {
    '2XS': ['80–85', 62, 59],
    XS: ['86–91', 64, 60],
    S: ['92–97', 67, 61],
    M: ['98–103', 69, 62],
    L: ['104–109', 71, 63],
    XL: ['110–116', 73, 64],
    '2XL': ['117–123', 75, 65],
    '3XL': ['124–130', 77, 66],
  },
  measure: measureTop,
};

const longSleeve: Garment = {
  words: /long sleeve/,
  title: 'Long-sleeved jerseys',
  columns: BODY,
  rows: {
    '2XS': ['80–85', 66, 59],
    XS: ['86–91', 68, 60],
    S: ['92–97', 71, 61],
    M: ['98–103', 73, 62],
    L: ['104–109', 75, 63],
    XL: ['110–116', 77, 64],
    '2XL': ['117–123', 79, 65],
    '3XL': ['124–130', 81, 66],
  },
  measure: measureTop,
};

const tees: Garment = {
  words: /\b(tees?|t-shirts?)\b/,
  title: 'T-shirts',
  columns: BODY,
  rows: {
    '2XS': ['80–85', 62, 19],
    XS: ['86–91', 65, 20],
    S: ['92–97', 68, 21],
    M: ['98–103', 70, 22],
    L: ['104–109', 72, 23],
    XL: ['110–116', 74, 24],
    '2XL': ['117–123', 76, 25],
    '3XL': ['124–130', 78, 26],
  },
  measure: measureTop,
};

const womensPolo: Garment = {
  words: /\bpolo\b.*\bwomen/,
  title: 'Polos, women’s cut',
  columns: BODY,
  rows: {
    '2XS': ['76–79', 57, 16],
    XS: ['80–83', 59, 17],
    S: ['84–88', 61, 18],
    M: ['89–94', 63, 19],
    L: ['95–101', 65, 20],
    XL: ['102–109', 67, 21],
    '2XL': ['110–117', 69, 22],
    '3XL': ['118–125', 71, 23],
  },
  measure: measureTop,
};

const fittedJersey: Garment = {
  words: /\bjersey\b.*\bfitted\b/,
  title: 'Jerseys, fitted cut',
  columns: ['Chest', 'Waist', 'Length', 'Sleeve'],
  rows: {
    '2XS': ['80–85', '64–69', 63, 27],
    XS: ['86–91', '70–75', 65, 28],
    S: ['92–97', '76–81', 68, 29],
    M: ['98–103', '82–87', 70, 30],
    L: ['104–109', '88–94', 72, 31],
    XL: ['110–116', '95–102', 74, 32],
    '2XL': ['117–123', '103–110', 76, 33],
    '3XL': ['124–130', '111–118', 78, 34],
  },
  measure: [
    measureTop[0],
    'Waist: around its narrowest part, a little above the navel, without holding your breath.',
    ...measureTop.slice(1),
  ],
};

const tops: Garment = {
  words: /./,
  title: 'Jerseys and polos',
  columns: BODY,
  rows: {
    '2XS': ['80–85', 64, 28],
    XS: ['86–91', 66, 29],
    S: ['92–97', 69, 30],
    M: ['98–103', 71, 31],
    L: ['104–109', 73, 32],
    XL: ['110–116', 75, 33],
    '2XL': ['117–123', 77, 34],
    '3XL': ['124–130', 79, 35],
  },
  measure: measureTop,
};

/** The first whose words a product has; the last fits all. */
const GARMENTS: readonly Garment[] = [
  kids,
  gloves,
  socks,
  longSleeve,
  vests,
  outerwear,
  sweats,
  tees,
  womensPolo,
  fittedJersey,
  tops,
];

/** The size table of a product, by the words of its name, its chosen style ('Women’s') and its category. */
export function garmentOf({ name, category }: { name: string; category: { name: string } }, style = ''): Garment {
  const called = `${name} ${style}`.toLowerCase();
  const named = GARMENTS.find(({ words }) => words !== tops.words && words.test(called));
  if (named) return named;
  return GARMENTS.find(({ words }) => words.test(category.name.toLowerCase())) ?? tops;
}

/** A figure or a range of centimetres in inches, to the half inch. */
export const inInches = (centimetres: number | string): string =>
  String(centimetres).replace(/[\d.]+/g, (figure) => String(Math.round((Number(figure) / 2.54) * 2) / 2));
