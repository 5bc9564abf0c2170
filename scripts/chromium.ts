import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { chromium } from '@playwright/test';

// The shell draws the same pages without a window, in two thirds of the time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const places = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** The Chromium for browser tests: CHROMIUM_PATH, one of the machine, Playwright's own; the first call installs one where there is none. */
export function chromiumPath(): string {
  const found = process.env.CHROMIUM_PATH ?? findChromium(process.env.PATH, places) ?? installChromium();
  process.env.CHROMIUM_PATH = found; // the workers of a run inherit the answer
  return found;
}

function findChromium(path = '', more: string[] = []): string | undefined {
  const onPath = path.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...more, chromium.executablePath()].find(starts);
}

// Existing is not enough: Ubuntu's chromium-browser is a script that asks for a snap.
function starts(file: string): boolean {
  return existsSync(file) && spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;
}

function installChromium(): string {
  const root = process.getuid?.() === 0;
  if (root && isDebian()) {
    console.log('No Chromium here: installing it with apt-get (one or two minutes) …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
    apt('update', '-qq');
    if (apt('install', '-y', '-qq', 'chromium-headless-shell').status !== 0) apt('install', '-y', '-qq', 'chromium');
    const installed = findChromium(process.env.PATH);
    if (installed) return installed;
  }
  console.log("No Chromium here: downloading Playwright's (about 150 MB) …");
  const cli = resolve(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
  const args = [cli, 'install', ...(root ? ['--with-deps'] : []), 'chromium'];
  spawnSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const downloaded = findChromium();
  if (downloaded) return downloaded;
  throw new Error(
    'The browser tests need a Chromium: install one (Debian: sudo apt-get install chromium), or name its file in CHROMIUM_PATH.',
  );
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}
