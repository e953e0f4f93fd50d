import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface Rule {
  comment?: string;
}

const text = readFileSync('docs/ARCHITECTURE.md', 'utf8');

it.each(['src/platform', 'src/modules'])('the map has every folder of %s', (parent) => {
  const folders = readdirSync(parent, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.length).toBeGreaterThan(10);
  expect(folders.filter(({ name }) => !new RegExp(`(^| )${name}/`, 'm').test(text)).map(({ name }) => name)).toEqual(
    [],
  );
});

it('the directions are those that are held', () => {
  const { forbidden } = createRequire(join(process.cwd(), 'package.json'))('./.dependency-cruiser.cjs') as {
    forbidden: Rule[];
  };
  const allowed = forbidden.flatMap(({ comment }) => /^(\w+) may import (\w+(?:, \w+)*)\.$/.exec(comment ?? '') ?? []);
  const pairs = Array.from({ length: allowed.length / 3 }, (_, index) => allowed.slice(3 * index + 1, 3 * index + 3));
  const drawn = pairs.filter(([name]) => !['dashboard', 'pages', 'mcp', 'demo'].includes(name!));
  expect(drawn.length).toBeGreaterThan(5);
  for (const [name, others] of drawn) expect(text).toMatch(new RegExp(`${name} +─▶ ${others}(\\s|$)`, 'm'));
});
