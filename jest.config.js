import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = import.meta.dirname;

/** Folders of all packages that ship ECMAScript modules only; CommonJS mode has to translate them. */
function modulePackages(folder = 'node_modules') {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    if (name.startsWith('@')) return modulePackages(path);
    const manifest = join(ROOT, path, 'package.json');
    if (name.startsWith('.') || !existsSync(manifest)) return [];
    const own = JSON.parse(readFileSync(manifest, 'utf8')).type === 'module' ? [path] : [];
    return [...own, ...modulePackages(`${path}/node_modules`)];
  });
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const translated = modulePackages().map(escaped).join('|');

const typescript = (tsx) => ({
  parser: { syntax: 'typescript', tsx, decorators: true },
  transform: {
    legacyDecorator: true,
    decoratorMetadata: true,
    useDefineForClassFields: false,
    react: { runtime: 'automatic', importSource: 'preact' },
  },
  target: 'es2023',
});
const swc = (jsc) => ['@swc/jest', { swcrc: false, jsc, module: { type: 'commonjs' }, sourceMaps: 'inline' }];

/** The tests run what ships: `src` in their imports is the build in `dist`. */
export default {
  testMatch: ['<rootDir>/test/**/*{.,-}spec.{ts,tsx}'],
  testEnvironment: 'node',
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json', 'node'],
  moduleNameMapper: {
    '^(?:\\.{1,2}/)+src/(.*)\\.js$': ['<rootDir>/dist/$1.js', '$0'],
    '^(\\.{1,2}/.*)\\.js$': ['$1.js', '$1.ts', '$1.tsx'],
    // Its exports know `import` alone.
    '^canonicalize$': '<rootDir>/node_modules/canonicalize/lib/canonicalize.js',
  },
  transform: {
    '\\.ts$': swc(typescript(false)),
    '\\.tsx$': swc(typescript(true)),
    '\\.m?js$': swc({ parser: { syntax: 'ecmascript' }, target: 'es2023' }),
  },
  transformIgnorePatterns: [`^<rootDir>/(?!(?:${translated})/(?!node_modules/))node_modules/.*(?<!\\.mjs)$`],
  globalSetup: '<rootDir>/test/setup/global-setup.mjs',
  globalTeardown: '<rootDir>/test/setup/global-teardown.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/setup/around-each-file.ts'],
  maxWorkers: 2,
  // With nothing open, a process of 600 MB still needs more than the usual half second to end on a busy machine.
  workerGracefulExitTimeout: 5_000,
  testTimeout: 60_000,
};
