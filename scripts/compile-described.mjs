import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { before as swaggerPlugin } from '@nestjs/swagger/plugin';
import ts from 'typescript';

// The plugin of @nestjs/swagger asks the compiler for the types of what it describes. Those are declared in our own
// files, so packages stay unread. Of what a controller imports only the records that it takes and gives are read, and
// nothing of what stands behind the decorators of fields and the texts of errors, which every record comes by.

const DTO = /\.dto\.ts$/;
const CONTROLLER = /\.controller\.ts$/;
const DEAD_END = /\/platform\/(errors\/|http\/validation\/|http\/[^/]+\.decorator\.ts$)/;

const OPTIONS = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts'],
  types: [],
  strict: true,
  experimentalDecorators: true,
  emitDecoratorMetadata: true,
  useDefineForClassFields: false,
  isolatedModules: true,
  sourceMap: true,
  noCheck: true,
};

function resolve(name, from) {
  if (!name.startsWith('.') || DEAD_END.test(from)) return undefined;
  const found = ['.ts', '.tsx'].map((ending) => join(dirname(from), name.replace(/\.js$/, ending))).find(existsSync);
  if (!found || (CONTROLLER.test(from) && !DTO.test(found))) return undefined;
  return { resolvedFileName: found, extension: found.endsWith('x') ? '.tsx' : '.ts', isExternalLibraryImport: false };
}

/** Files are parsed once for all programs. */
function hostOf(options) {
  const host = ts.createCompilerHost(options);
  const parsed = new Map();
  const parse = host.getSourceFile.bind(host);
  host.getSourceFile = (file, ...how) => {
    if (!parsed.has(file)) parsed.set(file, parse(file, ...how));
    return parsed.get(file);
  };
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => ({ resolvedModule: resolve(text, from) }));
  return host;
}

/**
 * Writes the given files as scripts; gives what each of them reads of the others.
 *
 * Each has a program of its own, because a compiler that has met the values of a type elsewhere lists them in the order
 * of that meeting: what a file becomes depends on nothing but itself and what it imports.
 */
export function compileDescribedFiles({ root, files, options: pluginOptions, write }) {
  const options = { ...OPTIONS, rootDir: root, outDir: root };
  const host = hostOf(options);
  const reads = {};
  for (const file of files) {
    const program = ts.createProgram({ rootNames: [join(root, file)], options, host });
    const source = program.getSourceFile(join(root, file));
    const problems = program.getSyntacticDiagnostics(source);
    if (problems.length > 0) throw new Error(ts.formatDiagnostics(problems, host));
    const before = [swaggerPlugin(pluginOptions, program)];
    program.emit(source, (path, text) => write(relative(root, path), text), undefined, false, { before });
    const ours = program.getSourceFiles().map(({ fileName }) => relative(root, fileName));
    reads[file] = ours.filter((name) => !name.startsWith('..'));
  }
  return reads;
}
