import type { Section } from '../../../../sdk/src/generated/types.js';
import { service } from '../../service.js';
import type { Operation } from '../saving/operation.js';

type Block = Section['blocks'][number];

/** Packages show the offer, but an offer alone shows no packages beside each other. */
const SHOWN_BY = { offer: ['offer', 'packages'], packages: ['packages'] };

/** What puts the offer, or its packages, into the document, so that they have a place to be moved from; null where they have one. */
export async function missingBlock(proposalId: string, type: keyof typeof SHOWN_BY): Promise<Operation | null> {
  const { sections = [] } = await service.proposals.content.get(proposalId);
  const blocks = sections.flatMap((section) => section.blocks.flatMap(withInner));
  return blocks.some((block) => SHOWN_BY[type].includes(block.type)) ? null : insertion(type, sections, blocks);
}

/** Packages before the offer that they are of; else before the signature, as it is what is signed; else at the end, but never on the cover. */
function insertion(type: string, sections: Section[], blocks: Block[]): Operation {
  const block = { type };
  const next = ['offer', 'signature'].flatMap((name) => blocks.find((one) => one.type === name) ?? [])[0];
  if (next) return { op: 'insert_block', block, before: next.id };
  const last = sections.length > 1 ? sections.at(-1) : undefined;
  return last ? { op: 'insert_block', block, in: last.id } : { op: 'insert_section', section: { blocks: [block] } };
}

function withInner(block: Block): Block[] {
  return block.type === 'columns' ? block.columns.flatMap((column) => column.flatMap(withInner)) : [block];
}
