import { createHash } from 'node:crypto';

const SEED = 'antumbra-2026';
// The alphabet of randomIds.orderNumber.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const digest = (name: string) => createHash('sha256').update(`${SEED} ${name}`).digest();

export const demoHash = (name: string) => digest(name).toString('hex');

/** A UUID of version 4's shape that is the same for the same name, on every installation. */
export function demoId(name: string): string {
  const bytes = digest(name);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

export function demoOrderNumber(name: string): string {
  const letters = [...digest(name).subarray(0, 6)].map((byte) => LETTERS.charAt(byte % LETTERS.length));
  return `ANT-${letters.join('')}`;
}
