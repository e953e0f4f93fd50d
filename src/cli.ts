import 'reflect-metadata';
import { run } from './cli/run.js';

/** Whoever reads our output may have read enough. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

run(process.argv.slice(2), process).then(
  (exitCode) => process.exit(exitCode),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
