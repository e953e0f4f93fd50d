import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readEnv } from '../../../src/platform/config/env.js';

const EXAMPLE = readFileSync(join(__dirname, '../../../.env.example'), 'utf8');

/** Every name that the service asks its environment for; each is also read from a file that NAME_FILE names. */
function settingsRead(): string[] {
  const names = new Set<string>();
  const source = new Proxy({}, { get: (_, name) => (names.add(String(name)), undefined) });
  readEnv(source);
  return [...names].filter((name) => !names.has(name.replace(/_FILE$/, '')) || !name.endsWith('_FILE')).sort();
}

describe('.env.example', () => {
  it('has every setting, and no other', () => {
    expect(Object.keys(parseEnv(EXAMPLE)).sort()).toEqual(settingsRead());
  });

  it('shows the defaults', () => {
    expect(readEnv(parseEnv(EXAMPLE))).toEqual(readEnv({}));
  });

  it('says what each is for', () => {
    for (const paragraph of EXAMPLE.trim().split('\n\n').slice(1))
      expect(paragraph).toMatch(/^(# .+\n)+[A-Z0-9_]+=\S*$/);
  });
});
