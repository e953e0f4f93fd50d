import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { before as swaggerPlugin } from '@nestjs/swagger/plugin';
import ts from 'typescript';

// `nest build` with a memory: the same settings and plugin, but only what a change can have touched is checked and
// written. The command of Nest asks for the diagnostics of every file each time, which takes two thirds of a build.

const ROOT = join(import.meta.dirname, '..');
const SOURCES = join(ROOT, 'src');
const BUILT = join(ROOT, 'dist');
const MEMORY = join(BUILT, '.tsbuildinfo');
/** When one of these changes, everything is compiled anew. */
const TOOLS = ['package.json', 'nest-cli.json', 'tsconfig.json', 'tsconfig.build.json', 'scripts/compile.mjs'];

const format = { getCanonicalFileName: (name) => name, getCurrentDirectory: () => ROOT, getNewLine: () => '\n' };

function stopAt(problems) {
  if (problems.length === 0) return;
  console.error(ts.formatDiagnostics(problems, format));
  process.exit(1);
}

function forgetWhatOtherToolsMade() {
  const memory = statSync(MEMORY, { throwIfNoEntry: false });
  const changed = memory && TOOLS.some((tool) => statSync(join(ROOT, tool)).mtimeMs > memory.mtimeMs);
  if (!memory || changed) rmSync(BUILT, { recursive: true, force: true });
}

function compile({ tsConfigPath, plugins: [swagger] }) {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (problem) => stopAt([problem]) };
  const { options, fileNames } = ts.getParsedCommandLineOfConfigFile(join(ROOT, tsConfigPath), {}, host);
  const program = ts.createIncrementalProgram({
    rootNames: fileNames,
    options: { ...options, incremental: true, tsBuildInfoFile: MEMORY, noEmitOnError: true },
  });
  stopAt([
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...program.getSyntacticDiagnostics(),
    ...program.getSemanticDiagnostics(),
  ]);
  const before = [swaggerPlugin(swagger.options, program.getProgram())];
  stopAt(program.emit(undefined, undefined, undefined, false, { before }).diagnostics);
}

function filesOf(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function copyAssets(sources) {
  for (const asset of sources.filter((file) => !/\.tsx?$/.test(file))) {
    mkdirSync(dirname(join(BUILT, asset)), { recursive: true });
    copyFileSync(join(SOURCES, asset), join(BUILT, asset));
  }
}

function removeWhatHasNoSource(sources) {
  const made = new Set(['.tsbuildinfo', ...sources]);
  for (const file of sources) {
    const script = file.replace(/\.tsx?$/, '.js');
    made.add(script).add(`${script}.map`).add(script.replace(/js$/, 'd.ts'));
  }
  for (const file of filesOf(BUILT)) if (!made.has(file)) rmSync(join(BUILT, file));
}

forgetWhatOtherToolsMade();
compile(JSON.parse(readFileSync(join(ROOT, 'nest-cli.json'), 'utf8')).compilerOptions);
const sources = filesOf(SOURCES);
copyAssets(sources);
removeWhatHasNoSource(sources);
