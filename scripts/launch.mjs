import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BuildError, ensureBuilt } from './built.mjs';

/** Runs a program of the build in this very process, so that it gets the signals and the terminal itself. */
export async function launch(name) {
  const program = join(import.meta.dirname, '../dist', name);
  try {
    await ensureBuilt();
    if (!existsSync(program)) throw new BuildError(`The build holds no ${name}: run "npm run build".`);
    await import(pathToFileURL(program).href);
  } catch (error) {
    console.error(error instanceof BuildError ? error.message : error);
    process.exit(1);
  }
}
