import type { TextRule } from '#domain/customization.ts';
import type { SIZES } from '#domain/limits.ts';
import type { Cents } from '#domain/money.ts';
import type { Moment } from './demo-calendar.ts';

export type Size = (typeof SIZES)[number];

/** A product of the demo shop, with what is left of it after the demo's own orders. */
export interface DemoProduct {
  /** Never changes: the ids are made from it. */
  key: string;
  name: string;
  description: string;
  category: string;
  price: Cents;
  launched: Moment;
  sizes: readonly Size[];
  /** Of each style, the pieces left: one number a size, or one for a product without sizes. */
  left: Record<string, readonly number[]>;
  /** What a style costs more. */
  surcharge?: Record<string, Cents>;
  labels: readonly string[];
  /** For labels whose rule is not the default one. */
  textRules?: readonly TextRule[];
  /** How it fits, for the line below its name. */
  fit?: string;
  shipping: Freight;
  /** Some rows keep the shapes that older shops stored: three numbers, or an object of label to price. */
  shippingShape?: 'three numbers' | 'object';
  images: readonly { file: string; alt: string }[];
  /** The file that shows a style, where the first image does not. */
  imageOf?: Record<string, string>;
  inactive?: true;
}

/** Cents to the UK, the EU and the world. */
export type Freight = readonly [uk: Cents, eu: Cents, worldwide: Cents];

export const ALL_SIZES = ['2XS', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'] as const;
export const TEE_SIZES = ['S', 'M', 'L', 'XL'] as const;
/** 4, 6, 8, 10 and 12 years. */
export const KIDS_SIZES = ['XS', 'S', 'M', 'L', 'XL'] as const;
