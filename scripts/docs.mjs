import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from './built.mjs';

/** What the code says about itself: file and the command that prints it. */
const GENERATED = {
  'docs/openapi.json': 'openapi',
  'docs/events.json': 'events',
  'docs/tools.json': 'tools',
  'docs/operations.json': 'operations',
  'docs/errors.json': 'errors',
};

/** The documents do not depend on where they are served, nor on any data. */
function generate(command) {
  const environment = { ...process.env, BASE_URL: 'http://localhost:3000', LOG_LEVEL: 'error' };
  const text = execFileSync(process.execPath, ['dist/cli.js', command, '--json'], {
    env: environment,
    maxBuffer: 1 << 26,
  });
  return `${JSON.stringify(JSON.parse(text), null, 2)}\n`;
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

// A build that goes on from another may list the values of a type in another order.
rmSync('dist/.tsbuildinfo', { force: true });
await build();
for (const [file, command] of Object.entries(GENERATED)) {
  const generated = generate(command);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, generated);
  } else if (read(file) !== generated) {
    console.error(`${file} is not what the code says: run npm run docs and commit it.`);
    process.exitCode = 1;
  }
}
