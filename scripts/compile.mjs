import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transformSync } from '@swc/core';
import { buildStudio } from './build-studio.mjs';
import { narrowFonts, narrowedFonts } from './narrow-fonts.mjs';
import { typescript } from './swc.mjs';

// Compiles what a change has touched. Types are checked by `npm run types`, declarations written by
// `npm run declarations`: both take a program of all files and packages, which no edit should wait for.

const ROOT = join(import.meta.dirname, '..');
const SOURCES = join(ROOT, 'src');
const BUILT = join(ROOT, 'dist');
const MEMORY = '.compiled.json';
/** When one of these changes, everything is compiled anew. */
const TOOLS = [
  'package-lock.json',
  'nest-cli.json',
  'scripts/compile.mjs',
  'scripts/compile-described.mjs',
  'scripts/narrow-fonts.mjs',
  'scripts/swc.mjs',
];
/** Where the page's own assets lie, below the build. */
const FONTS = 'modules/pages/assets/fonts';
const fonts = narrowedFonts.map((name) => join(FONTS, name));
/** An app of its own, bundled for browsers. */
const STUDIO = /^studio\//;
const SCRIPT = /\.tsx?$/;
/** What the OpenAPI document describes: its comments and types end up in the code. */
const DESCRIBED = /\.(dto|entity|controller)\.ts$/;

const hashOf = (...files) =>
  files.reduce((hash, file) => hash.update(readFileSync(file)), createHash('md5')).digest('hex');
const scriptOf = (file) => file.replace(SCRIPT, '.js');

/** The sources by the hash of what they hold, and what the described ones read of others. */
function remembered(tools) {
  try {
    const memory = JSON.parse(readFileSync(join(BUILT, MEMORY), 'utf8'));
    if (memory.tools === tools) return memory;
  } catch {
    // The first build, or one that another tool made.
  }
  rmSync(BUILT, { recursive: true, force: true });
  return { tools, hashes: {}, reads: {} };
}

function write(file, content) {
  const path = join(BUILT, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

function filesOf(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function compileScript(file) {
  const { code, map } = transformSync(readFileSync(join(SOURCES, file), 'utf8'), {
    filename: join(SOURCES, file),
    sourceFileName: relative(dirname(join(BUILT, file)), join(SOURCES, file)),
    swcrc: false,
    configFile: false,
    sourceMaps: true,
    inlineSourcesContent: false,
    module: { type: 'es6' },
    jsc: typescript(file.endsWith('x')),
  });
  const script = scriptOf(file);
  write(script, `${code}//# sourceMappingURL=${script.replace(/.*\//, '')}.map\n`);
  write(`${script}.map`, map);
}

/** A described file holds what the compiler found in those it reads, so it is as stale as they are. */
async function compileDescribed(files) {
  if (files.length === 0) return {};
  const { compileDescribedFiles } = await import('./compile-described.mjs');
  const { options } = JSON.parse(readFileSync(join(ROOT, 'nest-cli.json'), 'utf8')).compilerOptions.plugins[0];
  return compileDescribedFiles({ root: SOURCES, files, options, write });
}

function copyAsset(file) {
  mkdirSync(dirname(join(BUILT, file)), { recursive: true });
  copyFileSync(join(SOURCES, file), join(BUILT, file));
}

function removeWhatHasNoSource(sources) {
  const made = new Set([MEMORY, ...sources, ...fonts]);
  for (const file of sources.map(scriptOf)) made.add(file).add(`${file}.map`).add(file.replace(/js$/, 'd.ts'));
  for (const file of filesOf(BUILT)) if (!made.has(file) && !STUDIO.test(file)) rmSync(join(BUILT, file));
}

async function compile() {
  const { tools, hashes: before, reads } = remembered(hashOf(...TOOLS.map((tool) => join(ROOT, tool))));
  const sources = filesOf(SOURCES).filter((file) => !STUDIO.test(file));
  const hashes = Object.fromEntries(sources.map((file) => [file, hashOf(join(SOURCES, file))]));
  const isKept = (file) => hashes[file] === before[file];
  const isBuilt = (file) => isKept(file) && existsSync(join(BUILT, scriptOf(file)));
  const described = sources.filter((file) => DESCRIBED.test(file));
  const staleDescribed = described.filter((file) => !isBuilt(file) || !(reads[file] ?? [file]).every(isKept));
  const stale = sources.filter((file) => !DESCRIBED.test(file) && !isBuilt(file));

  const remember = (known, read) => {
    write(MEMORY, JSON.stringify({ tools, hashes: known, reads: read }));
  };
  // A build that stops half-way must not take its leavings for the outputs of what it has known before.
  const touched = new Set([...stale, ...staleDescribed]);
  remember(Object.fromEntries(Object.entries(before).filter(([file]) => !touched.has(file))), reads);
  for (const file of stale) (SCRIPT.test(file) ? compileScript : copyAsset)(file);
  if (!fonts.every((font) => existsSync(join(BUILT, font)))) await narrowFonts(join(BUILT, FONTS));
  const read = { ...reads, ...(await compileDescribed(staleDescribed)) };
  removeWhatHasNoSource(sources);
  await buildStudio();
  remember(hashes, Object.fromEntries(described.map((file) => [file, read[file]])));
}

await compile().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
