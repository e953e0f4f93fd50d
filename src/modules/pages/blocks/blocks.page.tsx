import type { Block } from '../../content/blocks/blocks.dto.js';
import type { BlockProps } from './block-face.js';
import { faceOf } from './block-faces.js';

interface BlocksProps extends Pick<BlockProps, 'page' | 'depth' | 'top'> {
  blocks: Block[];
}

export function Blocks({ blocks, ...around }: BlocksProps) {
  const inner = (nested: Block[]) => <Blocks blocks={nested} {...around} />;
  return (
    <>
      {blocks.map((block, index) => {
        const View = faceOf(block.type)?.page;
        return View ? <View key={index} block={block} inner={inner} {...around} /> : null;
      })}
    </>
  );
}
