import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Takes out of an installation what a running service never reads: types and sources, maps, documentation, tests, builds
 * for browsers and other module systems. What is left is tried by the image's own build, which runs the command line.
 */
const UNREAD = [
  // A peer that only compilers load.
  /^(\.bin|typescript|@types)$/,
  /\.(map|ts|mts|cts|flow|markdown|md|tsbuildinfo)$/i,
  /\/(\.github|\.vscode|__tests__|test|tests|docs|example|examples|benchmark|benchmarks|coverage)$/,
  // Node takes what `main` names.
  /^@opentelemetry\/[^/]+\/build\/(esm|esnext)$/,
  /^@(aws-sdk|smithy|aws)\/[^/]+\/dist-es$/,
  /^rxjs\/(src|dist\/(esm5|bundles|types))$/,
  /^es-toolkit\/dist\/browser\.global\.js$/,
  /^typeorm\/browser$/,
  /^libphonenumber-js\/(bundle|es6|es6-modern)$/,
  /^swagger-ui-dist\/(swagger-ui\.js|swagger-ui-es-.*|.*\.png|.*\.html)$/,
  /^zod\/src$/,
  // Cuts that papers are not set in: see src/modules/pages/pdf/paper/fonts.ts.
  /^@expo-google-fonts\/[\w-]+\/(?!(400Regular|600SemiBold)(_Italic)?$|500Medium$|700Bold$)\d{3}\w+$/,
  /^@expo-google-fonts\/(?!(fraunces|caveat|dancing-script)\/)[\w-]+\/500Medium$/,
  /^@expo-google-fonts\/(?!amiri\/)[\w-]+\/700Bold$/,
];
/** Code may lie in folders of these names, and licences stay. */
const READ =
  /(^|\/)(LICEN[CS]E|NOTICE|COPYING)[^/]*$|\/(dist|lib|build|esm|cjs|node)\/(.*\/)?(test|tests|docs|example|examples)$/i;

const [folder = 'node_modules'] = process.argv.slice(2);
let removed = 0;

for (const path of walk(folder)) {
  const name = relative(folder, path);
  if (!UNREAD.some((unread) => unread.test(name)) || READ.test(name)) continue;
  removed += size(path);
  rmSync(path, { recursive: true });
}
console.log(`${folder}: ${megabytes(size(folder))} MB, without ${megabytes(removed)} MB that nothing reads.`);

/** Files and folders, those outside before those within; what was removed meanwhile is not looked into. */
function* walk(path) {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    yield inside;
    if (entry.isDirectory() && lstatSync(inside, { throwIfNoEntry: false })) yield* walk(inside);
  }
}

function size(path) {
  const stats = lstatSync(path);
  return stats.isDirectory() ? readdirSync(path).reduce((sum, name) => sum + size(join(path, name)), 0) : stats.size;
}

function megabytes(bytes) {
  return (bytes / 1e6).toFixed(0);
}
