import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

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

const { forbidden } = createRequire(join(process.cwd(), 'package.json'))('./.dependency-cruiser.cjs') as {
  forbidden: Rule[];
};
const allowed = forbidden.flatMap(({ comment }) => {
  const [, name, others] = /^(\w+) may import (\w+(?:, \w+)*)\.$/.exec(comment ?? '') ?? [];
  return name && others ? [{ name, others }] : [];
});
const directions = allowed.filter(({ name }) => !['browser', 'pages', 'mcp', 'demo'].includes(name));

it('the directions are those that are held', () => {
  expect(directions.length).toBeGreaterThan(5);
  for (const { name, others } of directions) expect(text).toMatch(new RegExp(`^${name}/ .*\n +─▶ ${others}$`, 'm'));
});

it.each(directions)('$name uses each context that it may', ({ name, others }) => {
  const sources = readdirSync(`src/modules/${name}`, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /[.]tsx?$/.test(file),
  );
  const code = sources.map((file) => readFileSync(`src/modules/${name}/${file}`, 'utf8')).join('\n');
  expect(others.split(', ').filter((other) => !new RegExp(`from '(?:[.][.]/)+${other}/`).test(code))).toEqual([]);
});

const DECISIONS = 'docs/decisions';
const records = readdirSync(DECISIONS)
  .filter((file) => file !== 'README.md')
  .sort();
const textOf = (file: string) => readFileSync(file, 'utf8');

it('the decision records are numbered without a gap, each as its file is', () => {
  expect(records.length).toBeGreaterThan(30);
  expect(records.map((file) => file.slice(0, 5))).toEqual(
    records.map((_, index) => `${String(index + 1).padStart(4, '0')}-`),
  );
  for (const file of records) expect(textOf(`${DECISIONS}/${file}`)).toMatch(new RegExp(`^# ${file.slice(0, 4)} `));
});

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
  `${DECISIONS}/README.md`,
  ...records.map((file) => `${DECISIONS}/${file}`),
];

it.each(documents)('what %s links to is there, and a link of a decision bears its number', (document) => {
  for (const [, label = '', target = ''] of textOf(document).matchAll(/\[([^\]]*)\]\((?!https?:)([^)#]+)[^)]*\)/g)) {
    expect([target, existsSync(join(dirname(document), target))]).toEqual([target, true]);
    const number = /(?:^|decisions\/)(\d{4})-/.exec(target)?.[1];
    if (number && /^\d+$/.test(label)) expect(label).toBe(number);
  }
});
