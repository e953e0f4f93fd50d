import type { Section } from '../../../../sdk/src/generated/types.js';
import { service } from '../../service.js';
import type { Draft, Operation } from '../saving/draft.js';

type Block = Section['blocks'][number];

/** What puts the offer into the document, so that it has a place to be moved from; null where it has one. */
export async function missingBlock(draft: Draft): Promise<Operation | null> {
  const { sections = [] } = await service.proposals.content.get(draft.id);
  const blocks = sections.flatMap((section) => section.blocks.flatMap(withInner));
  return blocks.some(({ type }) => type === 'offer' || type === 'packages') ? null : insertion(sections, blocks);
}

/** Before the signature, as it is what is signed; else at the end, but never on the cover. */
function insertion(sections: Section[], blocks: Block[]): Operation {
  const block = { type: 'offer' };
  const signature = blocks.find(({ type }) => type === 'signature');
  if (signature) return { op: 'insert_block', block, before: signature.id };
  const last = sections.length > 1 ? sections.at(-1) : undefined;
  return last ? { op: 'insert_block', block, in: last.id } : { op: 'insert_section', section: { blocks: [block] } };
}

function withInner(block: Block): Block[] {
  return block.type === 'columns' ? block.columns.flatMap((column) => column.flatMap(withInner)) : [block];
}
