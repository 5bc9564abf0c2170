import { existsSync } from 'node:fs';

// JavaScript that any Node understands: an older one cannot even read start.ts, and would say so in words of its own.
const NEEDED = 24;

/** How this machine gets it: npm ci brings Node for Linux with glibc and for Windows alone. */
function howToGetIt() {
  if (process.platform === 'darwin')
    return 'install it from https://nodejs.org or with brew install node@' + NEEDED + ', then run npm ci and npm start';
  // Only glibc says its version here; Alpine has musl.
  if (process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime)
    return (
      'use the image node:' +
      NEEDED +
      '-alpine, or apk add nodejs npm where that brings it, then run npm ci and npm start'
    );
  return 'npm ci installs it, and npm start uses it';
}

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  process.stderr.write(
    'The shop needs Node ' + NEEDED + ', and this is ' + process.version + ': ' + howToGetIt() + '.\n',
  );
  process.exit(1);
}

// As it was built, where it was: that one needs no types stripped. It looks itself whether it is out of date.
const built = new URL('../build/shop/start.js', import.meta.url);
import(existsSync(built) ? built.href : './start.ts').catch(function (error) {
  process.stderr.write(error.stack + '\n');
  process.exit(1);
});
