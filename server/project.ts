import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The folder of this project: for the sources and for the server as it is built. */
export const PROJECT = dirname(findPackageJSON(import.meta.url) ?? import.meta.filename);
