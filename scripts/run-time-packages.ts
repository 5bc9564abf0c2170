interface Entry {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
/** The `packages` of a package-lock.json: by folder, such as `node_modules/a/node_modules/b`. */
export type Lock = Readonly<Record<string, Entry>>;

const FOLDER = 'node_modules/';

/** The folders of these packages and of all that they need, as the lock file has them; those for other platforms, too. */
export function listNeeded(lock: Lock, names: readonly string[]): string[] {
  const needed = new Set<string>();
  function add(from: string, name: string): void {
    const folder = folderOf(lock, from, name);
    if (!folder || needed.has(folder)) return;
    needed.add(folder);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = lock[folder] ?? {};
    const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta?.[peer]?.optional);
    for (const next of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) add(folder, next);
  }
  for (const name of names) {
    if (!folderOf(lock, '', name)) throw new Error(`${name} is not in package-lock.json`);
    add('', name);
  }
  return [...needed].toSorted();
}

/** Where Node finds a package from a folder: in it, or in one around it. */
function folderOf(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(`/${FOLDER}`)))) {
    const found = `${folder && `${folder}/`}${FOLDER}${name}`;
    if (lock[found]) return found;
    if (folder === '') return undefined;
  }
}
