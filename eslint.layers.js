import { readdirSync } from 'node:fs';

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
  [
    'addresses',
    'cart',
    'categories',
    'content',
    'legal',
    'personal-data',
    'stock-alerts',
    'wishlist',
  ],
  ['products', 'orders'],
];

/** The areas of the back office, client/src/admin/<area>. What several of them need is in its ui/ or lib/. */
const ADMIN_AREAS = [
  'account',
  'administrators',
  'categories',
  'changes',
  'codes',
  'company',
  'content',
  'customers',
  'dashboard',
  'legal',
  'mails',
  'orders',
  'products',
  'reports',
  'sales',
  'wanted',
];

/** Modules of the server in tiers, lowest first: like a feature, a module may use modules of lower tiers only. */
const MODULES = [
  ['category-tree', 'changes', 'idempotency', 'images', 'openapi', 'pincodes', 'sessions', 'stock'],
  ['catalogue-index'],
  ['backup', 'company', 'content', 'legal', 'products', 'users'],
  ['second-factor'],
  [
    'addresses',
    'administrators',
    'auth',
    'bulk-edits',
    'cart',
    'categories',
    'low-stock',
    'pages',
    'product-import',
    'sales',
    'size-sets',
    'stock-alerts',
    'wishlist',
  ],
  ['discount-codes'],
  ['orders'],
  ['customers', 'mails'],
  ['personal-data', 'retention'],
  ['dashboard', 'reports', 'shop-metrics'],
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

export const LAYERS = [
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
    target: './server/src/storage',
    from: ['postgres', 'http', 'modules'].map(serverFolder),
    message: 'storage/ is below http/ and modules/, and knows no database.',
  },
  {
    target: './server/src/http',
    from: './server/src/modules',
    message: 'http/ is below modules/.',
  },
  {
    target: './server/src/rendering',
    from: ['postgres', 'http', 'modules'].map(serverFolder),
    message: 'rendering/ knows common/ and lib/ alone.',
  },
  {
    target: ['lib', 'postgres', 'http', 'modules'].map(serverFolder),
    from: './server/src/rendering',
    message: 'Pages reach the thread through deps.renderPage, which main.ts passes on.',
  },
  {
    target: './server/src/{lib,postgres,http,modules,rendering}/**',
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
