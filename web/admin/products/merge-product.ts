import { REGIONS } from '#domain/shipping.ts';
import { keepTyped } from '#web/keep-typed.ts';
import { mergeChoices, mergeRows, theirChoices, theirRows } from '#web/admin/form/merge-rows.ts';
import { type TheirChange, theirChanges } from '#web/their-changes.ts';
import { mergeStockRows, theirStockRows } from './merge-stock.ts';
import { kindNames, type OptionValues, type ProductValues } from './product-values.ts';
import { rowsForSizes } from './stock-rows.ts';

/** The product form after somebody else has saved the product: merged field by field, lists row by row. */
export function mergeProduct(opened: ProductValues, typed: ProductValues, now: ProductValues): ProductValues {
  const enabledSizes = mergeChoices(opened.enabledSizes, typed.enabledSizes, now.enabledSizes);
  return {
    ...keepTyped(opened, typed, now),
    enabledSizes,
    images: mergeRows(opened.images, typed.images, now.images, imageKeys),
    options: mergeRows(rulesOf(opened), rulesOf(typed), rulesOf(now), optionKeys).map(optionOf),
    variants: rowsForSizes(mergeStockRows(opened.variants, typed.variants, now.variants), enabledSizes),
  };
}

/** What others have changed of a product, by the names that its parts have in the form. */
export function theirProduct(opened: ProductValues, typed: ProductValues, now: ProductValues): TheirChange[] {
  return theirChanges(opened, typed, now).flatMap((change) => {
    const { field } = change;
    if (field === 'enabledSizes') return theirSizes(opened.enabledSizes, now.enabledSizes);
    if (field === 'images') return theirImages(opened.images, typed.images, now.images);
    if (field === 'options') return theirOptions(rulesOf(opened), rulesOf(typed), rulesOf(now));
    if (field === 'variants')
      return theirStockRows(opened.variants, typed.variants, now.variants, (url) => pictureText(url, now.images));
    const region = REGIONS.find((each) => field === `shippingPrices.${each}`);
    if (!region) return [change];
    // Most free regions have no price at all.
    return [{ ...change, label: `${region} shipping`, ...(change.theirs === '' && { shown: 'free' }) }];
  });
}

function theirSizes(opened: readonly string[], now: readonly string[]): TheirChange[] {
  const { added, removed } = theirChoices(opened, now);
  return [...removed.map((size) => [size, false] as const), ...added.map((size) => [size, true] as const)].map(
    ([size, theirs]) => ({
      field: size,
      label: `Size ${size}`,
      theirs,
      isContested: false,
      shown: theirs ? 'on' : 'off',
    }),
  );
}

type ImageValues = ProductValues['images'][number];

const imageKeys = {
  keyOf: ({ url }: ImageValues) => url.trim(),
  blankOf: ({ url }: ImageValues) => ({ url, alt: '' }),
};

function theirImages(opened: ImageValues[], typed: ImageValues[], now: ImageValues[]): TheirChange[] {
  const numberOf = ({ url }: ImageValues) =>
    1 + mergeRows(opened, typed, now, imageKeys).findIndex((image) => image.url.trim() === url.trim());
  return theirRows(opened, typed, now, {
    ...imageKeys,
    nameOf: (image) => (image.alt.trim() ? `image “${image.alt.trim()}”` : 'an image without alt text'),
    describe: (image, { field }, { alt }) =>
      field === 'alt' ? { label: `Alt text of image ${numberOf(image)}`, shown: alt && `“${alt}”` } : undefined,
    order: 'the order of the images',
  });
}

function pictureText(url: string, images: readonly ImageValues[]): string {
  const at = images.findIndex((image) => image.url === url);
  const alt = images[at]?.alt.trim();
  return at < 0 ? 'the first picture' : `picture ${at + 1}${alt ? `: ${alt}` : ''}`;
}

/** What may be written is one thing: a length is meant for the characters that were chosen with it. */
interface Option {
  name: string;
  rule: readonly [OptionValues['kind'], maxLength: string];
}
const rulesOf = ({ options }: ProductValues) =>
  options.map(({ name, kind, maxLength }): Option => ({ name, rule: [kind, maxLength] }));
const optionOf = ({ name, rule: [kind, maxLength] }: Option): OptionValues => ({ name, kind, maxLength });

const optionKeys = {
  keyOf: ({ name }: Option) => name.trim(),
  blankOf: ({ name }: Option): Option => ({ name, rule: ['', ''] }),
};

const ruleText = ([kind, maxLength]: Option['rule']) =>
  kind === '' ? 'Automatic' : [kindNames[kind], ...(maxLength ? [`at most ${maxLength}`] : [])].join(', ');

const theirOptions = (opened: Option[], typed: Option[], now: Option[]): TheirChange[] =>
  theirRows(opened, typed, now, {
    ...optionKeys,
    nameOf: ({ name }) => `option “${name.trim()}”`,
    describe: ({ name }, { field }, { rule }) =>
      field === 'rule' ? { label: `Characters of “${name.trim()}”`, shown: ruleText(rule) } : undefined,
    order: 'the order of the options',
  });
