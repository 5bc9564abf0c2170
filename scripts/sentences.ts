import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const FOLDERS = ['domain', 'contract', 'server', 'testing', 'web'];
const EXEMPT = [
  // The PostgreSQL driver tells some of its errors apart by nothing but words.
  'server/db/connection-error.ts',
  'server/db/unavailable.ts',
  // Tests the sentences themselves.
  'testing/api/invalid-input.ts',
];

const TEXT_METHOD = 'startsWith|endsWith|includes|indexOf|match|matchAll|search|replace|replaceAll|split';
const COMPARISONS = [
  /\.message\s*[!=]==?/,
  /[!=]==?\s*[\w.?]+\.message\b/,
  // `error` of OAuth is a code: 'access_denied'.
  /\.(error|description)\s*[!=]==?\s*(['"`])[^'"`]*[A-Z\s]/,
  new RegExp(String.raw`\b(message|error|problem)\)?\??\.(${TEXT_METHOD})\(`),
  /\.test\([^()]*\b(message|error|problem)\)/,
];

/**
 * What no lint rule of ours can see: code that compares or parses a sentence, and so breaks when it is written better. One
 * sentence for each offending line; tests may compare what the specification fixes.
 */
export function sentenceProblems(root: string): string[] {
  return FOLDERS.flatMap((folder) => sourcesIn(join(root, folder))).flatMap((file) => {
    const path = relative(root, file).replaceAll('\\', '/');
    if (EXEMPT.includes(path)) return [];
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line, index) =>
      COMPARISONS.some((comparison) => comparison.test(line))
        ? [`${path}:${index + 1}: compare an error's \`code\` or class, never its sentence: ${line.trim()}`]
        : [],
    );
  });
}

function sourcesIn(folder: string): string[] {
  let entries;
  try {
    entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch {
    return [];
  }
  return entries
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((entry) => join(entry.parentPath, entry.name));
}

if (import.meta.main) {
  const problems = sentenceProblems(join(import.meta.dirname, '..'));
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
