/** What the server uses of it: the types of Node have it not, and those of browsers have much that Node has not. */
declare namespace WebAssembly {
  class Module {
    static imports(module: Module): { module: string; name: string; kind: string }[];
  }
  class Instance<Exports> {
    constructor(module: Module, imports: object);
    exports: Exports;
  }
  class Memory {
    constructor(pages: { initial: number; maximum: number });
  }
  class RuntimeError extends Error {}
  function compile(bytes: Uint8Array): Promise<Module>;
}
