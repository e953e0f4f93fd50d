import type { VNode } from 'preact';
import type { Block } from '../../content/blocks/blocks.dto.js';
import type { BlockProps } from './block-face.js';
import { CanvasBlock } from '../canvas.page.js';
import { ChangedBlock, OfferChanges } from '../changes.page.js';
import { offersOf } from '../offer/offer-choice.js';
import type { PageContext } from '../page-context.js';
import { faceOf } from './block-faces.js';

/** With what it was in the version that its reader has read. */
function Compared({ block, page, shown }: { block: Block; page: PageContext; shown: VNode }) {
  const { blocks, offers } = page.changes ?? {};
  const change = blocks?.get((block as { id?: string }).id ?? '');
  const compared = change ? (
    <ChangedBlock change={change} page={page}>
      {shown}
    </ChangedBlock>
  ) : (
    shown
  );
  if (block.type !== 'offer' || block !== page.choosingBlock) return compared;
  const changed = offersOf(block, page).flatMap(({ id }) => offers?.get(id) ?? []);
  return (
    <>
      {compared}
      {changed.map((offer) => (
        <OfferChanges key={offer.offer_id} change={offer} page={page} />
      ))}
    </>
  );
}

interface BlocksProps extends Pick<BlockProps, 'page' | 'depth' | 'top'> {
  blocks: Block[];
}

export function Blocks({ blocks, ...around }: BlocksProps) {
  const inner = (nested: Block[]) => <Blocks blocks={nested} {...around} />;
  return (
    <>
      {blocks.map((block, index) => {
        const View = faceOf(block.type)?.page;
        if (!View) return null;
        const shown = <View key={index} block={block} inner={inner} {...around} />;
        if (around.page.view.canvas)
          return (
            <CanvasBlock key={index} block={block} page={around.page}>
              {shown}
            </CanvasBlock>
          );
        return around.page.changes ? <Compared key={index} block={block} page={around.page} shown={shown} /> : shown;
      })}
    </>
  );
}
