import 'reflect-metadata';
import { join } from 'node:path';
import { run } from './cli/command-line.js';

/** Whoever reads our output may have read enough. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

const { stdout, stderr } = process;

run(process.argv.slice(2), { stdout, stderr, documentFile: join(import.meta.dirname, '.openapi.json') }).then(
  (exitCode) => process.exit(exitCode),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
