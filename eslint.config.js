import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * @param {string} folder below the client's sources
 * @returns {string} the folder as a zone names it
 */
function clientFolder(folder) {
  return `./client/src/${folder}`;
}

/**
 * @param {string} folder below the server's sources
 * @returns {string} the folder as a zone names it
 */
function serverFolder(folder) {
  return `./server/src/${folder}`;
}

/**
 * Which folder may import which (docs/decisions/005-layers-are-lint-errors.md). Each rule reads: files in `target` must not
 * import from `from`. There is no list of exceptions.
 */
const FEATURES = [
  ['company'],
  ['session'],
  ['cart', 'wishlist', 'categories', 'addresses', 'legal'],
  ['products', 'orders'],
];

/** The areas of the back office, client/src/admin/<area>. What several of them need is in its ui/ or lib/. */
const ADMIN_AREAS = [
  'account',
  'categories',
  'changes',
  'company',
  'dashboard',
  'legal',
  'mails',
  'orders',
  'products',
];

/** Modules of the server in tiers, lowest first: like a feature, a module may use modules of lower tiers only. */
const MODULES = [
  ['category-tree', 'changes', 'idempotency', 'images', 'openapi', 'pincodes', 'stock'],
  ['company', 'legal', 'products', 'users'],
  ['addresses', 'auth', 'cart', 'categories', 'pages', 'product-import', 'wishlist'],
  ['orders'],
  ['mails'],
  ['dashboard'],
];

/** The files in server/src itself that compose the server. Only deps.ts is known below. */
const COMPOSITION = './server/src/!(deps).ts';

function adminZones() {
  return ADMIN_AREAS.map((area) => ({
    target: clientFolder(`admin/${area}`),
    from: ADMIN_AREAS.filter((other) => other !== area).map((other) =>
      clientFolder(`admin/${other}`),
    ),
    message: 'Areas of the back office do not know each other; admin-area.tsx connects them.',
  }));
}

/**
 * Zones that let each folder import from those of lower tiers only. Throws for a folder without a tier.
 * @param {readonly (readonly string[])[]} tiers lowest first
 * @param {string} folder that has a folder for each name
 * @param {string} message
 */
function tierZones(tiers, folder, message) {
  const missing = readdirSync(folder).filter((name) => !tiers.flat().includes(name));
  if (missing.length > 0) throw new Error(`Give ${missing.join(', ')} of ${folder} a tier`);
  const zones = tiers.flatMap((tier, level) =>
    tier.map((name) => ({
      target: `${folder}/${name}`,
      from: tiers
        .slice(level)
        .flat()
        .filter((other) => other !== name)
        .map((other) => `${folder}/${other}`),
      message,
    })),
  );
  // The only name of the highest tier may use all others.
  return zones.filter(({ from }) => from.length > 0);
}

const LAYERS = [
  {
    target: './common',
    from: ['./server', './client', './e2e', './scripts'],
    message: 'common/ is for both sides and knows neither.',
  },
  {
    target: './client',
    from: ['./server', './e2e', './scripts'],
    message: 'The client talks to the server through its API only.',
  },
  {
    target: './server/src',
    from: ['./client', './e2e', './scripts'],
    message: 'The server does not know the client.',
  },
  {
    target: './server/src/lib',
    from: ['postgres', 'http', 'modules'].map(serverFolder),
    message: 'lib/ is the lowest layer of the server.',
  },
  {
    target: './server/src/postgres',
    from: ['http', 'modules'].map(serverFolder),
    message: 'postgres/ is below http/ and modules/.',
  },
  {
    target: './server/src/http',
    from: './server/src/modules',
    message: 'http/ is below modules/.',
  },
  {
    target: './server/src/{lib,postgres,http,modules}/**',
    from: COMPOSITION,
    message: 'Only deps.ts is known below; main.ts and app.ts compose the server.',
  },
  {
    target: './server/src/!(main).ts',
    from: './server/demo',
    message: 'Demo data reaches the server as a dependency, which main.ts passes on.',
  },
  {
    target: './server/src/{lib,postgres,http,modules}/**',
    from: './server/demo',
    message: 'Demo data reaches the server as a dependency, which main.ts passes on.',
  },
  {
    target: './server/demo',
    from: ['./client', './e2e', './scripts', './server/src/http'],
    message: 'Demo data is written through modules and knows no HTTP.',
  },
  {
    target: './server/demo',
    from: COMPOSITION,
    message: 'Demo data is written through modules; main.ts asks for it.',
  },
  {
    target: './server/src/modules/*/*/**',
    from: ['./server/src/postgres', './server/src/generated', './server/src/deps.ts'],
    message: 'A folder below a module has plain functions, which know no database.',
  },
  {
    target: './server/src/modules/**/*.{service,queries,present,policy}.ts',
    from: ['./server/src/http'],
    message: 'Rules and queries do not know HTTP.',
  },
  {
    target: './server/src/modules/**/*.routes.ts',
    from: ['./server/src/postgres', './server/src/generated'],
    message: 'Routes do not touch the database.',
  },
  {
    target: './client/src/lib',
    from: ['components', 'features', 'pages', 'admin', 'app'].map(clientFolder),
    message: 'lib/ is the lowest layer of the client.',
  },
  {
    target: './client/src/components',
    from: ['features', 'pages', 'admin', 'app'].map(clientFolder),
    message: 'Components know no feature.',
  },
  {
    target: './client/src/features',
    from: ['pages', 'admin', 'app'].map(clientFolder),
    message: 'Features know no page.',
  },
  {
    target: './client/src/pages',
    from: ['admin', 'app'].map(clientFolder),
    message: 'Pages know neither the back office nor the application around them.',
  },
  {
    target: './client/src/admin',
    from: ['pages', 'app'].map(clientFolder),
    message: 'The back office knows neither the pages of the shop nor the application around it.',
  },
  {
    target: './client/src/admin/{ui,lib}/**',
    from: ADMIN_AREAS.map((area) => clientFolder(`admin/${area}`)),
    message: 'ui/ and lib/ are below the areas of the back office.',
  },
  {
    target: './client/src/admin/lib',
    from: './client/src/admin/ui',
    message: 'lib/ is below ui/.',
  },
  ...adminZones(),
  ...tierZones(
    FEATURES,
    './client/src/features',
    'A feature may use features of lower tiers only.',
  ),
  ...tierZones(MODULES, './server/src/modules', 'A module may use modules of lower tiers only.'),
];

/** Patterns that one place only may use. */
const noSleep = {
  selector: "CallExpression[callee.property.name='waitForTimeout']",
  message: 'Wait for what should happen, not for time.',
};
const noEnvironment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'The environment is read by main.ts and cli.ts, through env.ts.',
};
const noStorage = {
  selector: "Identifier[name='localStorage']",
  message: 'Only client/src/lib/browser-store.ts touches the browser’s storage.',
};
const noInnerHtml = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: 'Text from the shop is text, never markup.',
};
const noLazy = {
  selector: "ImportSpecifier[imported.name='lazy']",
  message: 'Code on demand comes through lib/lazily.ts, which asks again for what failed.',
};
const noNow = {
  selector: "NewExpression[callee.name='Date'][arguments.length=0]",
  message: 'The time comes from deps.clock.',
};

export default tseslint.config(
  {
    ignores: [
      'build/',
      'coverage/',
      'test-results/',
      'var/',
      'uploads/',
      'server/src/generated/',
      'client/src/generated/',
    ],
  },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true } },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver': {
        typescript: true,
        node: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
      },
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: LAYERS }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-default-export': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', noSleep, noInnerHtml],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      // Numbers in texts are plain; the rule would ask for String(...) around each.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Arrow functions that end in a call read better without braces.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // React and Express take promises where they ignore the value.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, arguments: false } },
      ],
    },
  },
  {
    files: ['server/src/**/*.ts'],
    ignores: ['server/src/{main,cli,env}.ts', '**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', noSleep, noEnvironment] },
  },
  {
    files: ['server/src/modules/**/*.service.ts', 'server/src/modules/**/*.queries.ts'],
    rules: { 'no-restricted-syntax': ['error', noSleep, noEnvironment, noNow] },
  },
  {
    files: ['client/**/*.{ts,tsx}'],
    ignores: ['client/src/lib/browser-store.ts', '**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', noSleep, noInnerHtml, noStorage, noLazy] },
  },
  {
    files: ['client/src/lib/lazily.ts'],
    rules: { 'no-restricted-syntax': ['error', noSleep, noInnerHtml, noStorage] },
  },
  { files: ['client/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    files: ['**/*.test.{ts,tsx}', 'server/test/**', 'e2e/**'],
    rules: {
      'max-lines': 'off',
      // A describe block holds many tests.
      'max-lines-per-function': 'off',
      // Answers of the API under test are checked by the expectations, not by types.
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: [
      '*.config.{ts,js}',
      'server/test/global-setup.ts',
      'scripts/progress-reporter.mjs',
      'e2e/**',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
  { files: ['**/*.{js,mjs}'], ...tseslint.configs.disableTypeChecked },
  // tsc checks the names in these files too, and knows Node's.
  { files: ['**/*.{js,mjs}'], rules: { 'no-undef': 'off' } },
);
