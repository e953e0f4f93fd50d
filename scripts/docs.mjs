import { readFileSync, writeFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { build } from './built.mjs';
import { decisionsIndex } from './decisions.mjs';
import { architecture } from './map.mjs';
import { postmanCollection } from './postman.mjs';
import { sdkResources, sdkTypes } from './sdk.mjs';

/** What says the rest of itself: each file with what it must hold, the tools first, as in the running service. */
const GENERATED = {
  'docs/tools.json': () => printed('tools'),
  'docs/openapi.json': () => printed('openapi'),
  'docs/postman.json': async () => `${JSON.stringify(await postmanCollection(), null, 2)}\n`,
  'docs/events.json': () => printed('events'),
  'docs/operations.json': () => printed('operations'),
  'docs/errors.json': () => printed('errors'),
  'docs/decisions/README.md': decisionsIndex,
  'docs/ARCHITECTURE.md': architecture,
  'sdk/src/generated/types.ts': sdkTypes,
  'sdk/src/generated/resources.ts': sdkResources,
};

/** What a command says of the code: it does not depend on where the service runs, nor on any data. */
async function printed(command) {
  const { run } = await import('../dist/cli/command-line.js');
  const settings = { ...process.env, BASE_URL: 'http://localhost:3000', LOG_LEVEL: 'error' };
  const parts = [];
  const stdout = new Writable({
    write(chunk, _encoding, done) {
      parts.push(chunk);
      done();
    },
  });
  const exitCode = await run([command, '--json'], { stdout, stderr: process.stderr, settings });
  const text = Buffer.concat(parts).toString();
  if (exitCode !== 0) throw new Error(`The command "${command}" failed:\n${text}`);
  return `${JSON.stringify(JSON.parse(text), null, 2)}\n`;
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

await build();
await import('reflect-metadata');
for (const [file, generate] of Object.entries(GENERATED)) {
  const generated = await generate();
  if (!process.argv.includes('--check')) {
    writeFileSync(file, generated);
  } else if (read(file) !== generated) {
    console.error(`${file} is not what the code says: run npm run docs and commit it.`);
    process.exitCode = 1;
  }
}
// What the application holds open is of no use to anybody any more.
process.exit();
