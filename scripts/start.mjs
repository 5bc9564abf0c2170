import { existsSync } from 'node:fs';

// JavaScript that any Node understands: an older one cannot even read start.ts, and would say so in words of its own.
const NEEDED = 24;

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  process.stderr.write(
    'The shop needs Node ' +
      NEEDED +
      ', which npm ci installs on Linux and Windows; this is ' +
      process.version +
      '.\n',
  );
  process.exit(1);
}

// As it was built, where it was: that one needs no types stripped. It looks itself whether it is out of date.
const built = new URL('../build/shop/start.js', import.meta.url);
import(existsSync(built) ? built.href : './start.ts').catch(function (error) {
  process.stderr.write(error.stack + '\n');
  process.exit(1);
});
