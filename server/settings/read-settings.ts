import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';

/** A setting that cannot be used; its message is the one sentence that a person gets to see. */
export class BadSetting extends Error {}

type Environment = Record<string, string | undefined>;

/**
 * Reads the settings of these names, trimmed, from the environment, else from the folder's `.env`; each as a value or as a
 * file that holds it (`NAME_FILE`). Other variables of `.env` are added to the environment. Throws BadSetting.
 */
export function readSettings(names: readonly string[], env: Environment, folder: string): Environment {
  addEnvFile(names, env, join(folder, '.env'));
  return Object.fromEntries(names.map((name) => [name, readSetting(name, env, folder)]));
}

function readSetting(name: string, env: Environment, folder: string): string | undefined {
  const value = env[name]?.trim();
  const file = env[`${name}_FILE`]?.trim();
  if (!file) return value;
  if (value) throw new BadSetting(`${name} and ${name}_FILE are both set: set one of them.`);
  const text = readText(resolve(folder, file), `${name}_FILE names a file that`)?.trim();
  if (text === undefined) throw new BadSetting(`${name}_FILE names a file that does not exist.`);
  if (text === '') throw new BadSetting(`${name}_FILE names a file that is empty.`);
  return text;
}

/** Adds the variables of an `.env` file to `env`, but for settings that it has as NAME or NAME_FILE, or as an empty value. */
function addEnvFile(names: readonly string[], env: Environment, path: string): void {
  const text = readText(path, `The file ${path}`);
  if (text === undefined) return;
  requireLines(text, path);
  const byFile = new Map(names.map((name) => [`${name}_FILE`, name]));
  const settingOf = (name: string) => byFile.get(name) ?? name;
  const present = new Set(Object.keys(env).map(settingOf));
  for (const [name, value] of Object.entries(parseEnv(text))) if (!present.has(settingOf(name))) env[name] = value;
}

const LINE = /^(#.*|(export\s+)?[A-Za-z_]\w*\s*=.*)?$/;
/** A value in quotes, which may span several lines. */
const QUOTED = /^[ \t]*(?:export[ \t]+)?[A-Za-z_]\w*[ \t]*=[ \t]*(["'`])[^]*?\1/gm;

/** Throws BadSetting for a line that is not `NAME=value`: Node's parser would silently leave it out. */
function requireLines(text: string, path: string): void {
  const lines = text.replaceAll(QUOTED, (quoted) => `A=${'\n'.repeat(quoted.split('\n').length - 1)}`).split('\n');
  const invalid = lines.findIndex((line) => !LINE.test(line.trim()));
  if (invalid >= 0) throw new BadSetting(`Line ${invalid + 1} of ${path} is not of the form NAME=value.`);
}

/** The text of a file without its byte order mark; undefined where there is no file. Throws BadSetting, without its contents. */
function readText(path: string, what: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    if (code === 'ENOENT') return undefined;
    throw new BadSetting(`${what} cannot be read (${code}).`);
  }
}
