const { CONTEXTS, FACES } = require('./scripts/contexts.cjs');

const MODULES = '^src/modules/';

/** What each context may import besides itself and the platform. */
const ALLOWED = Object.fromEntries(Object.entries(CONTEXTS).map(([context, { uses }]) => [context, uses]));
for (const face of Object.keys(FACES)) ALLOWED[face] = Object.keys(CONTEXTS);

const names = Object.keys(ALLOWED).join('|');

const directions = Object.entries(ALLOWED).map(([context, allowed]) => ({
  name: `${context}-imports`,
  comment: `${context} may import ${allowed.join(', ') || 'no other context'}.`,
  severity: 'error',
  from: { path: `${MODULES}${context}/` },
  to: { path: MODULES, pathNot: `${MODULES}(${[context, ...allowed].join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...directions,
    {
      name: 'known-contexts',
      comment: 'A new context needs its line in scripts/contexts.cjs.',
      severity: 'error',
      from: {},
      to: { path: MODULES, pathNot: `${MODULES}(${names})/` },
    },
    {
      name: 'platform-stands-alone',
      comment: 'The platform imports no module, and nothing of the composition root.',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/', pathNot: '^src/platform/' },
    },
    {
      name: 'modules-below-root',
      comment: 'Only the programs know the application as a whole.',
      severity: 'error',
      from: { path: MODULES },
      to: { path: '^src/[^/]+$' },
    },
    {
      name: 'public-files-only',
      comment: "Another context's entities, controllers, pages and queries are its own business.",
      severity: 'error',
      from: { path: `${MODULES}([^/]+)/` },
      to: { path: MODULES, pathNot: [`${MODULES}$1/`, '[.](module|service|dto|events)[.]ts$'] },
    },
    {
      name: 'studio-is-a-client',
      comment:
        'The studio knows the service through the SDK, and shares with it how texts and amounts are read, what slugs titles give, and the names of looks.',
      severity: 'error',
      from: { path: '^src/studio/' },
      to: {
        path: '^src/',
        pathNot:
          '^src/(studio|platform/(arts|html|layouts|money|slug|http/parse-url|time/(days|end-of-day|per-zone|wall-time)))',
      },
    },
    {
      name: 'studio-is-served',
      comment: 'Its bundle is; nothing of the service imports it.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/studio/' },
      to: { path: '^src/studio/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-barrels',
      comment: 'Import a thing from where it is.',
      severity: 'error',
      from: {},
      to: { path: '^src/.*/index[.]tsx?$' },
    },
    {
      name: 'kebab-case',
      severity: 'error',
      from: {},
      to: { path: '^src/.*[A-Z_]' },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-development-packages',
      comment: 'They are not in the image; of the studio nothing is but its bundle.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/studio/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|node_modules/@types)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
