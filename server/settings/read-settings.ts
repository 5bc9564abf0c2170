import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { BadSetting } from './bad-setting.ts';

type Environment = Record<string, string | undefined>;

/**
 * The settings of these names without spaces around them: from the environment, else from the folder's `.env`, each
 * given as it is or as a file that holds it (`NAME_FILE`). Whatever else `.env` sets goes into the environment, too.
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

/** What is set in the environment wins, be it as NAME, as NAME_FILE, or as an empty value. */
function addEnvFile(names: readonly string[], env: Environment, path: string): void {
  const text = readText(path, `The file ${path}`);
  if (text === undefined) return;
  requireLines(text, path);
  const byFile = new Map(names.map((name) => [`${name}_FILE`, name]));
  const settingOf = (name: string) => byFile.get(name) ?? name;
  const given = new Set(Object.keys(env).map(settingOf));
  for (const [name, value] of Object.entries(parseEnv(text))) if (!given.has(settingOf(name))) env[name] = value;
}

const LINE = /^(#.*|(export\s+)?[A-Za-z_]\w*\s*=.*)?$/;
/** A value in quotes, which may go on over several lines. */
const QUOTED = /^[ \t]*(?:export[ \t]+)?[A-Za-z_]\w*[ \t]*=[ \t]*(["'`])[^]*?\1/gm;

/** Node's own parser leaves out what it does not understand, and a setting would be missing without a word. */
function requireLines(text: string, path: string): void {
  const lines = text.replaceAll(QUOTED, (quoted) => `A=${'\n'.repeat(quoted.split('\n').length - 1)}`).split('\n');
  const wrong = lines.findIndex((line) => !LINE.test(line.trim()));
  if (wrong >= 0) throw new BadSetting(`Line ${wrong + 1} of ${path} is not of the form NAME=value.`);
}

/** Without a byte order mark; undefined where there is no such file. The trouble is told without the contents. */
function readText(path: string, what: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    if (code === 'ENOENT') return undefined;
    throw new BadSetting(`${what} cannot be read (${code}).`);
  }
}
