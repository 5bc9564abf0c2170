import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of this project: for the sources and for the server as it is built. */
export const PROJECT = dirname(findPackageJSON(import.meta.url) ?? import.meta.filename);

const manifest: { version: string } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));

/** The version of the shop that runs. */
export const VERSION = manifest.version;
