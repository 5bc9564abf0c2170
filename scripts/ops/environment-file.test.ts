import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readConfig, SETTINGS } from '#server/config.ts';

// A person copies .env.example, takes the # away where they have something to say, and starts the shop with it.
const text = readFileSync(join(resolve(import.meta.dirname, '../..'), '.env.example'), 'utf8');
const OFFERED = /^# (?=[A-Z][A-Z_]+=)/gm;
const [forReal = '', forTrying = ''] = text.split('# For trying out');
const [, byItself = ''] = forReal.split('# What the shop does without being told');

/** As a setting, where the file has it as one that names a file. */
const settingOf = (name: string) => name.replace(/_FILE$/, '');
function offeredIn(part: string) {
  const { DKIM_PRIVATE_KEY_FILE, ...settings } = parseEnv(part.replaceAll(OFFERED, ''));
  return { ...settings, ...(DKIM_PRIVATE_KEY_FILE && { DKIM_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----' }) };
}

describe('.env.example', () => {
  it('names every setting once, and nothing else', () => {
    const names = [...text.replaceAll(OFFERED, '').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => settingOf(name));
    expect(names.toSorted()).toEqual([...SETTINGS].toSorted());
  });

  it('is accepted as it is, as a shop for real', () => {
    expect(readConfig(parseEnv(text))).toMatchObject({ demo: false, publicUrl: 'https://shop.example.com' });
  });

  it('is accepted with all that it offers', () => {
    const config = readConfig(offeredIn(forReal));
    for (const part of ['google', 'stripe', 'mail', 'storage', 'trustProxy'] as const)
      expect(config[part]).toBeDefined();
  });

  it('shows what the shop does without being told as it does it', () => {
    const defaults = offeredIn(byItself);
    expect(Object.keys(defaults).length).toBeGreaterThan(8);
    expect(readConfig(defaults)).toEqual(readConfig({}));
  });

  it('is accepted with what it offers for trying out', () => {
    expect(readConfig({ ...offeredIn(forReal), ...offeredIn(forTrying) })).toMatchObject({
      demo: true,
      webhooksToLoopback: true,
    });
  });
});
