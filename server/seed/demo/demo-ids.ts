import { createHash } from 'node:crypto';
import { CODE_CHARACTERS, CODE_LENGTH, orderNumberOf } from '#domain/order-number.ts';

const SEED = 'antumbra-2026';

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
  const bytes = [...digest(name).subarray(0, CODE_LENGTH)];
  return orderNumberOf(bytes.map((byte) => CODE_CHARACTERS.charAt(byte % CODE_CHARACTERS.length)).join(''));
}
