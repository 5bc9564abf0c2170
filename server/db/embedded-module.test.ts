import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { compileModule, exportsOf } from './embedded-module.ts';

/** Makes a database, which has SQL parsed for a second, and once more when memory was given back. */
const PROGRAM = `
  import { PGlite } from '@electric-sql/pglite';
  import { compileModule } from '${import.meta.dirname}/embedded-module.ts';
  const pglite = await PGlite.create({ pgliteWasmModule: await compileModule() });
  await gc({ execution: 'async', flavor: 'last-resort' });
  const long = Array.from({ length: 1000 }, (_, at) => 'select ' + at).join(' union all ');
  for (let round = 0; round < 10; round++) await pglite.exec('explain ' + long);
  console.log((await pglite.query("select 'it works' as said")).rows[0].said);
  process.exit();
`;

it('is compiled again where it runs often, but for the parser of SQL', { timeout: 60_000 }, async () => {
  const flags = [
    '--trace-wasm-compilation-times',
    '--wasm-sync-tier-up',
    '--expose-gc',
    '--input-type=module',
    '--eval',
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, PROGRAM], { maxBuffer: 64 * 1024 * 1024 });
  // V8 names what is exported by its index.
  const parser = exportsOf(await compileModule()).raw_parser.name;
  const [first, again] = ['Liftoff', 'TurboFan'].map((compiler) => indicesOf(stdout, compiler));
  expect(first).toContain(parser);
  expect(again).not.toContain(parser);
  expect(again?.length).toBeGreaterThan(3);
  expect(stdout).toContain('it works');
});

const indicesOf = (trace: string, compiler: string) =>
  [...trace.matchAll(new RegExp(`#(\\d+) using ${compiler}`, 'g'))].map(([, index]) => index);
