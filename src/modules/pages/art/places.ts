import { blocksIn, type Block } from '../../content/blocks/blocks.dto.js';
import type { Section } from '../../content/content.dto.js';

/** The number of each place for a picture in reading order, with a file or without one, by its id. */
export function numbersOfPlaces(sections: Pick<Section, 'blocks'>[]): ReadonlyMap<string, number> {
  const ids = sections.flatMap(({ blocks }) => blocksIn(blocks)).flatMap(placesIn);
  return new Map(ids.flatMap((id, number) => (id === undefined ? [] : [[id, number]])));
}

function placesIn(block: Block): (string | undefined)[] {
  switch (block.type) {
    case 'gallery':
      return block.images.map(({ id }) => id);
    case 'image':
    case 'video':
    case 'embed':
      return [block.id];
    default:
      return [];
  }
}
