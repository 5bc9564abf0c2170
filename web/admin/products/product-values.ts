import type { SentTo } from '#contract/calls.ts';
import { defaultTextRule, type TextKind, type TextRule } from '#domain/customization.ts';
import { SIZES } from '#domain/limits.ts';
import { REGIONS, type Region } from '#domain/shipping.ts';
import { decimalText, figureOf } from '#web/admin/form/figures.ts';
import type { Product, Variant } from './read-product.ts';
import { imageOfStyle, rowsForSizes, type StockRowValues, withOneSpelling } from './stock-rows.ts';

export interface OptionValues {
  name: string;
  /** Empty: the shop's default for such a name. */
  kind: TextKind | '';
  maxLength: string;
}
export const NEW_OPTION: OptionValues = { name: '', kind: '', maxLength: '' };

export const kindNames: Record<TextKind, string> = {
  letters: 'Letters only',
  digits: 'Digits only',
  mixed: 'Letters and digits',
};

/** The product form. Figures are text until they are sent; names are those of the call, so its complaints find their field. */
export interface ProductValues {
  name: string;
  description: string;
  price: string;
  categoryId: string;
  images: { url: string; alt: string }[];
  enabledSizes: string[];
  options: OptionValues[];
  fitNote: string;
  shippingPrices: Record<Region, string>;
  isActive: boolean;
  variants: StockRowValues[];
}
type ProductBody = SentTo<'POST /api/admin/products'>['body'];

export function valuesOf(product: Product | undefined): ProductValues {
  const sizes = product?.enabledSizes ?? [];
  const rows = product?.variants.map(stockRowOf) ?? [];
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    price: product ? decimalText(product.price) : '',
    categoryId: product?.categoryId ?? '',
    images: product?.images ?? [],
    enabledSizes: sizes,
    options: product?.textRules.map(optionOf) ?? [],
    fitNote: product?.fitNote ?? '',
    shippingPrices: shippingValues(product),
    isActive: product?.isActive ?? true,
    variants: rowsForSizes(rows, sizes),
  };
}

/** A new product like this one: not in the shop yet, and nothing of what is counted in stock. */
export function copyOf(product: Product): ProductValues {
  const values = valuesOf(product);
  return {
    ...values,
    name: `${product.name.slice(0, MAX_NAME - COPY.length)}${COPY}`,
    isActive: false,
    variants: values.variants.map(({ size, title, stock, priceAdjust, image }) => ({
      size,
      title,
      stock: stock === '' ? '' : '0',
      priceAdjust,
      image,
    })),
  };
}

const COPY = ' (copy)';
const MAX_NAME = 200;

/** `expectedUpdatedAt` is when the product that was opened had last been changed: the server refuses to overwrite a later change. */
export function bodyOf(values: ProductValues, expectedUpdatedAt?: string): ProductBody {
  const images = values.images.map(({ url, alt }) => ({ url: url.trim(), alt: alt.trim() })).filter(({ url }) => url);
  const shipping = REGIONS.flatMap((label) => {
    const price = figureOf(values.shippingPrices[label]);
    return price === undefined ? [] : [{ label, price }];
  });
  return {
    name: values.name,
    description: values.description,
    price: figureOf(values.price) ?? 0,
    categoryId: values.categoryId,
    images: JSON.stringify(images.map(({ url }) => url)),
    imageAlts: images.map(({ alt }) => alt),
    enabledSizes: JSON.stringify(SIZES.filter((size) => values.enabledSizes.includes(size))),
    options: JSON.stringify(values.options.map(({ name }) => name.trim()).filter(Boolean)),
    textRules: values.options.flatMap(ruleOf),
    fitNote: values.fitNote,
    shippingPrices: JSON.stringify(shipping),
    isActive: values.isActive,
    variants: withOneSpelling(values.variants).map((row) => ({
      ...variantOf(row),
      image: images.find(({ url }) => url === imageOfStyle(values.variants, row.title))?.url ?? null,
    })),
    ...(expectedUpdatedAt !== undefined && { expectedUpdatedAt }),
  };
}

const ENTRY = /^(images|imageAlts|options)\.(\d+)$/;

/** The form's field of one that the call names: 'images.0' is that of the first image, and blank ones were not sent. */
export function fieldOf(name: string, { images, options }: ProductValues): string {
  const [, list, sent] = ENTRY.exec(name) ?? [];
  if (!list) return name;
  const texts = list === 'options' ? options.map((option) => option.name) : images.map(({ url }) => url);
  const index = [...texts.keys()].filter((at) => texts[at]?.trim())[Number(sent)];
  if (list === 'options') return `options.${index}.name`;
  return `images.${index}.${list === 'images' ? 'url' : 'alt'}`;
}

const optionOf = ({ label, kind, maxLength, isDefault }: Product['textRules'][number]): OptionValues =>
  isDefault ? { ...NEW_OPTION, name: label } : { name: label, kind, maxLength: String(maxLength) };

function ruleOf({ name, kind, maxLength }: OptionValues): TextRule[] {
  const label = name.trim();
  if (label === '' || kind === '') return [];
  return [{ label, kind, maxLength: figureOf(maxLength) ?? defaultTextRule(label).maxLength }];
}

function stockRowOf({ id, size, title, stock, priceAdjust, image }: Variant): StockRowValues {
  return {
    variantId: id,
    size: size ?? '',
    title,
    stock: stock === null ? '' : String(stock),
    priceAdjust: priceAdjust === 0 ? '' : decimalText(priceAdjust),
    image: image ?? '',
    seenStock: stock,
  };
}

function variantOf({ variantId, size, title, stock, priceAdjust, seenStock }: StockRowValues) {
  return {
    ...(variantId && { id: variantId, seenStock }),
    size: SIZES.find((known) => known === size) ?? null,
    title,
    stock: figureOf(stock) ?? null,
    priceAdjust: figureOf(priceAdjust) ?? 0,
  };
}

function shippingValues(product: Product | undefined): Record<Region, string> {
  const text = (region: Region) => {
    const price = product?.shippingPrices.find(({ label }) => label === region)?.price;
    return price === undefined ? '' : decimalText(price);
  };
  return { UK: text('UK'), EU: text('EU'), Worldwide: text('Worldwide') };
}
