import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { BadSetting, readSettings } from './read-settings.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-settings-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const NAMES = ['PORT', 'STRIPE_SECRET_KEY', 'METRICS_TOKEN', 'DEMO'];
const write = (name: string, text: string | Buffer) => writeFileSync(join(folder, name), text);
/** What is set of NAMES. */
function read(env: Record<string, string> = {}): Record<string, string> {
  const set = Object.entries(readSettings(NAMES, env, folder)).filter(([, value]) => value !== undefined);
  return JSON.parse(JSON.stringify(Object.fromEntries(set)));
}
function refusal(env: Record<string, string> = {}): string {
  try {
    return `nothing was refused: ${JSON.stringify(read(env))}`;
  } catch (error) {
    if (error instanceof BadSetting) return error.message.replaceAll(folder, '…');
    throw error;
  }
}

describe('a setting', () => {
  it('has no spaces or line ends around it', () => {
    expect(read({ STRIPE_SECRET_KEY: ' sk_test_1\r\n' })).toEqual({ STRIPE_SECRET_KEY: 'sk_test_1' });
  });

  it('may be in a file, whose name may be relative', () => {
    write('key', 'sk_test_1\n');
    expect(read({ STRIPE_SECRET_KEY_FILE: join(folder, 'key') })).toEqual({ STRIPE_SECRET_KEY: 'sk_test_1' });
    expect(read({ STRIPE_SECRET_KEY_FILE: 'key', STRIPE_SECRET_KEY: ' ' })).toEqual({ STRIPE_SECRET_KEY: 'sk_test_1' });
    expect(read({ STRIPE_SECRET_KEY_FILE: '', STRIPE_SECRET_KEY: 'sk_test_2' })).toMatchObject({
      STRIPE_SECRET_KEY: 'sk_test_2',
    });
  });

  it('is not taken from two places', () => {
    write('key', 'sk_test_1');
    expect(refusal({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_SECRET_KEY_FILE: 'key' })).toBe(
      'STRIPE_SECRET_KEY and STRIPE_SECRET_KEY_FILE are both set: set one of them.',
    );
  });

  it('whose file is missing, empty or no file is refused, without what was written there by mistake', () => {
    const of = (file: string) => refusal({ STRIPE_SECRET_KEY_FILE: file });
    expect(of('sk_live_hunter')).toBe('STRIPE_SECRET_KEY_FILE names a file that does not exist.');
    write('empty', ' \n');
    expect(of('empty')).toBe('STRIPE_SECRET_KEY_FILE names a file that is empty.');
    expect(of('.')).toBe('STRIPE_SECRET_KEY_FILE names a file that cannot be read (EISDIR).');
  });
});

describe('the file .env', () => {
  it('is read, and what is set in the environment wins', () => {
    write('.env', '# of the race\r\nPORT = 4000 # not 3000\r\n\r\nexport METRICS_TOKEN="a b\nc"\nDEMO=0\n');
    expect(read({ DEMO: '1' })).toEqual({ PORT: '4000', METRICS_TOKEN: 'a b\nc', DEMO: '1' });
    expect(read({ DEMO: '' })).toMatchObject({ DEMO: '' });
  });

  it('may begin with a byte order mark', () => {
    write('.env', '\uFEFFPORT=4000');
    expect(read()).toEqual({ PORT: '4000' });
  });

  it('may name files, and the environment wins in both forms', () => {
    write('key', 'sk_test_file');
    write('.env', 'STRIPE_SECRET_KEY_FILE=key');
    expect(read()).toEqual({ STRIPE_SECRET_KEY: 'sk_test_file' });
    expect(read({ STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual({ STRIPE_SECRET_KEY: 'sk_test_1' });
    write('.env', 'STRIPE_SECRET_KEY=sk_test_2');
    expect(read({ STRIPE_SECRET_KEY_FILE: 'key' })).toEqual({ STRIPE_SECRET_KEY: 'sk_test_file' });
  });

  it('sets other variables, too', () => {
    write('.env', 'SSL_CERT_FILE=/certificates');
    const env: Record<string, string> = {};
    read(env);
    expect(env).toEqual({ SSL_CERT_FILE: '/certificates' });
  });

  it.each([
    ['PORT=4000\nsk_live_hunter\n', 2],
    ['PORT: 4000', 1],
    ['METRICS_TOKEN="a\nb"\n=hunter', 3],
    ['# "quoted" and it\'s fine\nSTRIPE_SECRET_KEY', 2],
    ['STRIPE_SECRET_KEY="sk_live_hunter\nMETRICS_TOKEN="hunter"', 2],
  ])('is refused with a line that is left out otherwise: %j', (text, line) => {
    write('.env', text);
    expect(refusal()).toBe(`Line ${line} of …/.env is not of the form NAME=value.`);
  });

  it('may be empty, and is refused in another encoding', () => {
    write('.env', Buffer.from('PORT=4000', 'utf16le'));
    expect(refusal()).toBe('Line 1 of …/.env is not of the form NAME=value.');
    write('.env', '');
    expect(read()).toEqual({});
  });

  it('may be the example as it stands', () => {
    write('.env', readFileSync(resolve(import.meta.dirname, '../../.env.example')));
    const settings = readSettings(['PUBLIC_URL', 'DATABASE_URL', 'NODE_ENV'], {}, folder);
    expect(readConfig(settings)).toMatchObject({ demo: false, publicUrl: 'https://shop.example.com' });
  });

  it('that cannot be read is refused', () => {
    mkdirSync(join(folder, '.env'));
    expect(refusal()).toBe('The file …/.env cannot be read (EISDIR).');
  });
});
