import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { build } from './built.mjs';

const FILE = new URL('../docs/openapi.json', import.meta.url);

/** The document does not depend on where it is served, nor on any data. */
function generate() {
  const environment = { ...process.env, BASE_URL: 'http://localhost:3000', LOG_LEVEL: 'error' };
  const text = execFileSync(process.execPath, ['dist/cli.js', 'openapi', '--json'], {
    env: environment,
    maxBuffer: 1 << 26,
  });
  return `${JSON.stringify(JSON.parse(text), null, 2)}\n`;
}

await build();
const generated = generate();
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, generated);
} else if (readFileSync(FILE, 'utf8') !== generated) {
  console.error('docs/openapi.json is not what the code says: run npm run docs and commit it.');
  process.exit(1);
}
