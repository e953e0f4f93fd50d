/** @long Tries thousands of random edits. */
import { idsIn } from '../../../src/modules/content/blocks/identities.js';
import type { Section } from '../../../src/modules/content/content.dto.js';
import { applyOperations } from '../../../src/modules/content/editing/apply-operations.js';
import { atOnce } from '../../../src/platform/time/turns.js';
import { SEED } from './generated.js';
import { content, everyBlock } from './given.js';
import { blocksIn, RandomEdits } from './random-edits.js';

const SEQUENCES = 20_000;
const LIBRARY = { blocks: [{ type: 'paragraph', text: 'Ready made' }] } as unknown as Section;

let made = 0;
const newId = () => `00000000-0000-7000-8000-${String((made += 1)).padStart(12, '0')}`;
const examples = [
  ...content.blockTypes.flatMap((type) => content.blockSchema(type)!.examples as Record<string, unknown>[]),
  { type: 'columns', columns: [[{ type: 'columns', columns: [[{ type: 'paragraph', text: 'deep' }], []] }], []] },
  { type: 'paragraph', text: '' },
];
const beginning = () =>
  content.normalise(
    [{ blocks: everyBlock.sections[0]!.blocks.slice(0, 3) }, { blocks: examples.slice(0, -1) }] as never,
    [],
    newId,
  );

it('keeps every limit and every rule of ids, and leaves what it is carried out on as it was', () => {
  const edits = new RandomEdits(SEED, examples);
  let document = beginning();
  const seen = { refused: 0, carriedOut: 0, ops: new Set<unknown>() };
  for (let round = 0; round < SEQUENCES; round += 1) {
    if (JSON.stringify(document).length > 12_000 || document.length === 0) document = beginning();
    const operations = edits.operations(document);
    const before = JSON.stringify(document);
    const { draft } = atOnce(applyOperations(document, operations, (key) => (key === 'about' ? LIBRARY : undefined)));
    expect(JSON.stringify(document)).toBe(before);
    const found = content.check(draft.sections).map((one) => draft.trace(one));
    const problems = [...draft.problems, ...found];
    for (const { field, params } of problems) {
      const index = params['operation'] as number;
      if (!field.startsWith(`operations[${index}]`) || index >= operations.length)
        throw new Error(`${JSON.stringify(operations)} has a problem at ${field}, of ${index}`);
    }
    if (problems.length > 0) {
      seen.refused += 1;
      continue;
    }
    const after = content.normalise(draft.sections, document, newId);
    holdsTogether(document, after, operations);
    for (const { op } of operations) seen.ops.add(op);
    seen.carriedOut += 1;
    document = after;
  }
  expect(seen.ops.size).toBe(14);
  expect(seen.refused).toBeGreaterThan(SEQUENCES / 10);
  expect(seen.carriedOut).toBeGreaterThan(SEQUENCES / 10);
}, 600_000);

function holdsTogether(before: Section[], after: Section[], operations: object[]): void {
  const wrong = (what: string) => new Error(`${what}: ${JSON.stringify(operations)} on ${JSON.stringify(before)}`);
  if (content.check(after).length > 0) throw wrong('Breaks a limit');
  const ids = idsIn(after);
  const known = new Set(idsIn(before));
  if (new Set(ids).size !== ids.length) throw wrong('Has an id twice');
  if (ids.some((id) => !known.has(id) && Number(id.slice(-12)) > made)) throw wrong('Has an id that nobody gave');
  if (blocksIn(after).some(({ id }) => typeof id !== 'string')) throw wrong('Has a block without an id');
  if (JSON.stringify(content.normalise(after, after, newId)) !== JSON.stringify(after)) throw wrong('Is not as kept');
  // Whatever no operation is about is as it was.
  const said = JSON.stringify(operations);
  if (/replace_text|_section"|set_texts/.test(said)) return;
  const now = new Map(blocksIn(after).map((block) => [block['id'], block]));
  const isNamed = (block: object) =>
    idsIn([{ id: '', blocks: [block] }] as never).some((id) => id !== '' && said.includes(id));
  const concerned = new Set(blocksIn(before).filter(isNamed).flatMap(blocksIn));
  for (const block of blocksIn(before)) {
    const isAsItWas = JSON.stringify(now.get(block['id'])) === JSON.stringify(block);
    if (!concerned.has(block) && !isAsItWas) throw wrong(`Changes ${JSON.stringify(block)}`);
  }
}
