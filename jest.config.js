import { typescript } from './scripts/swc.mjs';

const swc = (jsc) => ['@swc/jest', { swcrc: false, jsc, module: { type: 'commonjs' }, sourceMaps: 'inline' }];

/** The tests run what ships: `src` in their imports is the build in `dist`. */
export default {
  testMatch: ['<rootDir>/test/**/*{.,-}spec.{ts,tsx}'],
  // They need an extension, which the tests of extensions give them.
  testPathIgnorePatterns: process.env.TEST_EXTENSIONS ? [] : ['/test/extension/'],
  testEnvironment: '<rootDir>/test/setup/native-environment.mjs',
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
    '\\.[cm]?js$': '<rootDir>/test/setup/native-module.mjs',
  },
  transformIgnorePatterns: [],
  globalSetup: '<rootDir>/test/setup/global-setup.mjs',
  globalTeardown: '<rootDir>/test/setup/global-teardown.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/setup/around-each-file.ts'],
  maxWorkers: 2,
  // Modules stay from file to file; what sandboxes leave behind is given back with the process.
  workerIdleMemoryLimit: '1.5GB',
  // With nothing open, a process of 600 MB still needs more than the usual half second to end on a busy machine.
  workerGracefulExitTimeout: 5_000,
  testTimeout: 60_000,
};
