import { readStored, STORAGE, store } from '#web/storage.ts';

/** What the browser keeps of a coupon. The server works the discount out again at checkout. */
export interface StoredCoupon {
  code: string;
  /** Major units, as the wire has it. */
  discount: number;
  type: string;
}

/** Undefined unless what is stored has a code. */
export function readStoredCoupon(): StoredCoupon | undefined {
  const found = readStored(STORAGE.coupon);
  if (typeof found !== 'object' || found === null || !('code' in found)) return undefined;
  const { code } = found;
  if (typeof code !== 'string' || code === '') return undefined;
  const discount = 'discount' in found && typeof found.discount === 'number' ? found.discount : 0;
  const type = 'type' in found && typeof found.type === 'string' ? found.type : '';
  return { code, discount: Math.max(0, discount), type };
}

export const storeCoupon = (coupon: StoredCoupon) => store(STORAGE.coupon, coupon);
