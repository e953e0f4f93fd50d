import { readArguments, usage, UsageError } from '../../../src/cli/arguments.js';
import type { Command } from '../../../src/cli/command.js';

const run = () => Promise.resolve(null);
const plant: Command = {
  name: 'tree plant',
  summary: 'Plants.',
  required: { kind: 'KIND' },
  optional: { in: 'PLACE' },
  run,
};
const fell: Command = { name: 'fell', summary: 'Fells.', takes: 'FILE', run };
const read = (...args: string[]) => readArguments(args, [plant, fell]);

it('reads commands of one word and of two, with options anywhere', () => {
  expect(read('tree', 'plant', '--kind', 'oak')).toMatchObject({
    command: plant,
    options: { kind: 'oak' },
    json: false,
  });
  expect(read('--json', 'tree', '--kind=oak', 'plant', '--in', 'garden')).toMatchObject({
    options: { kind: 'oak', in: 'garden' },
    json: true,
  });
  expect(read('fell', 'tree.txt')).toMatchObject({ command: fell, path: 'tree.txt', options: {} });
});

it.each([[['--help']], [['-h']], [['fell', '--help']], [['nope', '-h']]])('helps with %j', (args) => {
  expect(read(...args)).toBeNull();
});

it.each([
  [[], 'No command'],
  [['tree'], 'Unknown command: tree'],
  [['trees', 'plant'], 'Unknown command: trees plant'],
  [['fellow'], 'Unknown command: fellow'],
  [['tree', 'plant'], 'needs --kind'],
  [['tree', 'plant', 'now', '--kind', 'oak'], 'Usage: tree plant --kind KIND [--in PLACE]'],
  [['tree', 'plant', '--kind'], 'kind'],
  [['tree', 'plant', '--kind', 'oak', '--colour', 'red'], 'colour'],
  [['fell', 'a', '--kind', 'oak'], 'fell does not take --kind'],
  [['fell'], 'Usage: fell FILE'],
  [['fell', 'a', 'b'], 'Usage: fell FILE'],
  [['fell', 'a', '--json=yes'], 'json'],
])('refuses %j', (args, reason) => {
  expect(() => read(...args)).toThrow(UsageError);
  expect(() => read(...args)).toThrow(reason);
});

it('tells how each command is used', () => {
  expect(usage([plant, fell])).toContain('  tree plant --kind KIND [--in PLACE]\n      Plants.\n  fell FILE\n');
});
