import type { OxlintConfig, OxlintOverride } from 'oxlint';

const TESTS = ['**/*.test.ts', '**/*.test.tsx'];
/** What only tests use. */
const TESTING = ['testing/**'];

interface Pattern {
  regex?: string;
  group?: string[];
  allowTypeImports?: boolean;
  importNames?: string[];
  /** What to do instead: whoever breaks the rule reads it. */
  message: string;
}

const climbing = (rooms: string): Pattern => ({
  regex: '^\\.\\./',
  message: `Leave a folder through ${rooms}, never ../.`,
});
const FROM_TESTS = climbing('#domain/, #contract/, #server/ or #web/');

const FROM_SERVER = [
  climbing('#domain/, #contract/ or #server/'),
  {
    regex: '^(#web/|react(-|/|$)|lucide-react|@tanstack/|@stripe/)',
    message: 'The server knows no pages: server/pages.ts loads their build.',
  },
  {
    regex: '^#testing/',
    message: 'testing/ is for *.test.ts, e2e/ and scripts/: move what the shop needs beside its feature.',
  },
];
const ROUTES = {
  regex: '(^|[/-])routes\\.ts$',
  message: 'Only server/api.ts mounts routes: import the handler from its own file.',
};

const FROM_WEB = [
  climbing('#domain/, #contract/ or #web/'),
  {
    regex:
      '^(#server/|#testing/|node:|(fastify|kysely|openid-client|oidc-provider|pg|pino|sharp|stripe)(/|$)|@fastify/|@electric-sql/)',
    message: 'Pages reach the server only through #web/api.ts.',
  },
  {
    regex: '^#contract/',
    allowTypeImports: true,
    message: 'web/ takes only types from the contract (import type …): values both sides need live in #domain/.',
  },
  {
    regex: '^zod(/|$)',
    message: 'zod stays out of the pages: it would add 23 kB to each. Check with a function of #domain/.',
  },
];
const PAGES = {
  regex: '-page\\.tsx$',
  message: 'A page is a leaf: only web/routes.tsx and web/admin/pages.ts name it.',
};

/** Readers turn what the wire carries into cents and lists; screens are given what they made. */
const READERS = ['web/**/read-*.ts', 'web/admin/*/*-area.{ts,tsx}', 'web/shop/product-list/listing-query.ts'];
const CENTS = {
  regex: '^#web/money\\.ts$',
  importNames: ['cents'],
  message: 'Amounts are read at the edge: take cents from a read-*.ts file, in the loader or the query.',
};
const NO_ADMIN = {
  regex: '^#web/admin/',
  message: 'The shop never imports the back office: move what both need to web/ui/ or a file of web/.',
};
const NO_SHOP = {
  regex: '^#web/shop/',
  message: 'The back office never imports the shop: move what both need to web/ui/ or a file of web/.',
};

/** Of these packages and files and its own by ./, nothing else. */
const only = (allowed: string[], message: string): Pattern => ({
  group: ['**', '!./**', ...allowed.map((name) => `!${name}`)],
  message,
});

/** What the files must not import. It takes the place of what is said of them above. */
const imports = (files: string[], ...patterns: Pattern[]): OxlintOverride => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

export default {
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise'],
  categories: { correctness: 'error' },
  options: { reportUnusedDisableDirectives: 'error', typeAware: true },
  ignorePatterns: ['build', 'data', 'node_modules', 'test-results'],
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-console': 'error',
    'no-control-regex': 'off',
    'no-var': 'error',
    'prefer-const': 'error',
    'no-restricted-imports': ['error', { patterns: [FROM_TESTS] }],
    // A circle of types compiles, but none of its files can be read alone.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'promise/no-multiple-resolved': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-import-type-side-effects': 'error',
    // React looks at nothing that a handler returns, so a handler may be asynchronous.
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    // Form fields and log lines become texts on purpose; lists of texts are sorted as they stand.
    'typescript/no-base-to-string': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-template-expressions': 'off',
    // Our services are objects of functions, none of which knows `this`.
    'typescript/unbound-method': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
    'jsx-a11y/no-redundant-roles': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'react/button-has-type': 'error',
    'react/exhaustive-deps': 'error',
    'react/jsx-no-comment-textnodes': 'error',
    'react/no-danger': 'error',
    'react/no-unstable-nested-components': 'error',
    'react/rules-of-hooks': 'error',
  },
  overrides: [
    imports(
      ['domain/**'],
      only([], 'domain/ imports only its own files, by ./: pass anything else in as an argument.'),
    ),
    imports(
      ['contract/**'],
      only(
        ['zod', '#domain/**'],
        'contract/ knows only zod, #domain/ and its own files by ./: what needs more belongs in server/ or web/.',
      ),
    ),
    imports(['server/**'], ...FROM_SERVER, ROUTES),
    imports(['server/api.ts'], ...FROM_SERVER),
    imports(['web/**'], ...FROM_WEB, PAGES),
    imports(['web/routes.tsx'], ...FROM_WEB),
    imports(['web/shop/**'], ...FROM_WEB, PAGES, NO_ADMIN, CENTS),
    imports(['web/admin/**'], ...FROM_WEB, PAGES, NO_SHOP, CENTS),
    imports(['web/admin/pages.ts'], ...FROM_WEB, NO_SHOP),
    imports(READERS, ...FROM_WEB, PAGES),
    imports(
      ['web/ui/**'],
      only(
        ['react', 'lucide-react'],
        'web/ui knows React, lucide-react and its own files by ./, nothing of the shop: take the rest as props.',
      ),
    ),
    imports(
      ['web/router/**'],
      only(
        ['react'],
        'web/router knows React and its own files by ./, nothing of the shop: take the rest as arguments.',
      ),
    ),
    imports(['e2e/**'], {
      regex: '^(\\.\\./|#(domain|contract|server|web|scripts)/)',
      message: 'e2e/ knows the shop only through the browser: import ./ files, #testing/ and packages.',
    }),
    imports([...TESTING, ...TESTS], FROM_TESTS),
    {
      files: TESTS,
      plugins: ['vitest'],
      rules: {
        'vitest/expect-expect': 'off',
        'vitest/no-disabled-tests': 'error',
        'vitest/no-focused-tests': 'error',
      },
    },
    // What Playwright and Vitest call `use…` is no hook.
    { files: ['e2e/**', ...TESTS], rules: { 'react/rules-of-hooks': 'off' } },
    { files: ['scripts/**', 'bench/**'], rules: { 'no-console': 'off' } },
    {
      files: ['*.config.ts', 'e2e/prepare.ts', 'scripts/postgres-for-tests.ts', 'web/ui/create-lucide-icon.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
} satisfies OxlintConfig;
