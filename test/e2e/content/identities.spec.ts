import { identify } from '../../../src/modules/content/blocks/identities.js';
import type { Section } from '../../../src/modules/content/content.dto.js';
import type { Json } from '../../setup/json.js';
import { processorTime } from '../../setup/processor-time.js';

const nested = (blocks: Json[], depth: number): Json[] =>
  depth === 0 ? blocks : [{ type: 'columns', columns: [nested(blocks, depth - 1), []] }];

/** Lists of eighty thousand items, so many columns deep. */
function document(depth: number): Section[] {
  const list = (start: number) => ({
    type: 'list',
    items: Array.from({ length: 200 }, (_, index) => `${start + index}`),
  });
  const lists = () => Array.from({ length: 20 }, (_, index) => list(1000 * index));
  const sections = Array.from({ length: 20 }, (_, index) => ({ id: `s${index}`, blocks: nested(lists(), depth) }));
  return sections;
}

function counted(): () => string {
  let count = 0;
  return () => `${(count += 1)}`;
}

test('what lies deep is recognised as quickly as what does not', async () => {
  const spentOn = (depth: number) => {
    const before = document(depth);
    identify(
      before,
      before.map(({ id }) => ({ id, blocks: [] })),
      counted(),
    );
    return processorTime(() => {
      const again = document(depth);
      identify(again, before, counted());
      expect(JSON.stringify(again)).toBe(JSON.stringify(before));
      return Promise.resolve();
    });
  };
  const least = await spentOn(0);
  expect(await spentOn(5)).toBeLessThan(2 * least + 20);
});

test('parts that say the same keep their ids in order, whatever is within them and however their fields come', () => {
  const table = (text: string) => ({ type: 'table', header: ['H'], rows: [['A'], [text], ['A']] });
  const [one, other] = [table('B'), table('C')];
  const made = [{ id: 's', blocks: [one, other, one] }] as unknown as Section[];
  const before = structuredClone(made);
  identify(before, [{ id: 's', blocks: [] }], counted());
  const ids = (sections: Section[]) => (sections[0]!.blocks as Json[]).map(({ id, row_ids }) => [id, row_ids]);
  const turned = Object.fromEntries(Object.entries(table('B')).reverse());
  const again = [{ id: 's', blocks: [turned, table('D'), table('B'), table('B')] }] as unknown as Section[];
  identify(again, before, () => 'new');
  const [first, , third] = ids(before);
  expect(ids(again).map(([id]) => id)).toEqual([first![0], 'new', third![0], 'new']);
  expect(ids(again)[0]).toEqual(first);
});
