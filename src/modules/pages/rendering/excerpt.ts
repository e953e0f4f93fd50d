import { blocksIn } from '../../content/blocks/blocks.dto.js';
import { choosingBlock, isSignature } from '../page-context.js';
import type { ProposalPageView } from '../page-view.js';

/** What is decided on, without the document around it: the offer with its choices, and the place of the signature. */
export function excerptOf(view: ProposalPageView): ProposalPageView {
  const { snapshot } = view;
  const choosing = choosingBlock(snapshot);
  const signature = snapshot.sections.flatMap(({ blocks }) => blocksIn(blocks)).find(isSignature);
  const blocks = [choosing, signature].filter((block) => block !== null && block !== undefined);
  const sections = blocks.length > 0 ? [{ id: '', blocks }] : [];
  return { ...view, snapshot: { ...snapshot, sections }, excerpt: true, changes: undefined };
}
