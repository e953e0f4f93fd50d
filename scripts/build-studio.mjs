import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// The studio is an app of its own in the browser, so it is bundled: Vite leaves its files in the build, where the service
// serves them from.

const ROOT = join(import.meta.dirname, '..');
const SOURCES = join(ROOT, 'src/studio');
const BUILT = join(ROOT, 'dist/studio');
const MEMORY = join(BUILT, '.bundled');
/** What it is made of: itself, the SDK, what it shares with the service, and what bundles it. */
const INPUTS = ['src/studio', 'sdk/src', 'src/platform/money', 'package-lock.json', 'scripts/build-studio.mjs'];
/** Where the service serves it; `src/modules/browser/studio` has the same. */
const ADDRESS = '/app/';

/** Bundles the studio, unless nothing in it has changed. */
export async function buildStudio() {
  const hash = hashOf(INPUTS);
  if (existsSync(MEMORY) && readFileSync(MEMORY, 'utf8') === hash) return;
  const { build } = await import('vite');
  // Tests have it too, and they run what is shipped.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  await build({
    root: SOURCES,
    base: ADDRESS,
    configFile: false,
    envFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
    build: {
      outDir: BUILT,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  });
  if (before === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = before;
  writeFileSync(MEMORY, hash);
}

function hashOf(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesOf(join(ROOT, input))))
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function filesOf(path) {
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => join(entry.parentPath, entry.name)).sort();
}
