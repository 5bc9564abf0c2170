import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';

/** V8 has functions of this index alone compiled again; all, where it is negative. */
const ONLY = '--wasm-tier-up-filter';
const NO_FUNCTION = 2 ** 31 - 1;
const ANY_FUNCTION = -1;
/** V8 drops what was compiled when memory is given back, and would compile it by its own rules when it is next called. */
const KEEP_COMPILED = '--no-flush-liftoff-code';
/** The address of a text for which there is no memory. */
const NOWHERE = -16;
/** As PGlite makes its own, in pages of 64 kB. */
const MEMORY = { initial: 2_048, maximum: 32_768 };

interface Exports {
  raw_parser(text: number, mode: number): void;
  strlen(text: number): void;
}

/**
 * Returns the code of PGlite, whose parser of SQL V8 has compiled for good. What runs for long V8 compiles again, to be fast, and it takes the
 * parser for that: it counts the bytes of code between the end of a loop and its beginning, and the parser is one loop of 100 kB. To compile it again
 * takes half a second and 600 MB, for statements that are parsed once.
 *
 * V8 compiles a function when it is first called, and decides then whether it can be compiled again. Nothing else is first called meanwhile:
 * the parser asks at once how long its text is, and gets no further.
 */
export async function compileModule(): Promise<WebAssembly.Module> {
  const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  const module = await WebAssembly.compile(await readFile(file));
  setFlagsFromString(KEEP_COMPILED);
  const { raw_parser: parse, strlen } = exportsOf(module);
  untilItFails(() => strlen(NOWHERE));
  setFlagsFromString(`${ONLY}=${NO_FUNCTION}`);
  untilItFails(() => parse(NOWHERE, 0));
  setFlagsFromString(`${ONLY}=${ANY_FUNCTION}`);
  return module;
}

/** Of an instance for this alone: what it imports does nothing. */
export function exportsOf(module: WebAssembly.Module): Exports {
  const imports: Record<string, Record<string, unknown>> = {};
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    const values = (imports[from] ??= {});
    values[name] = kind === 'memory' ? new WebAssembly.Memory(MEMORY) : () => 0;
  }
  return new WebAssembly.Instance<Exports>(module, imports).exports;
}

function untilItFails(call: () => void): void {
  try {
    call();
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError)) throw error;
  }
}
