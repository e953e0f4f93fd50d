import type { Art } from '../../../platform/arts.js';
import type { ProposalSnapshot } from '../../proposals/proposal-snapshot.dto.js';

interface Wanted {
  art: Art;
  seed: string;
}

/** Those of few strokes: a page may have many pictures that are not chosen yet. */
const LIGHT = ['folds', 'hills', 'orbit', 'mesh', 'arcs', 'mountains', 'weave'] as const satisfies Art[];

/** What stands where no picture was chosen yet: page and paper draw the same, by the number of the place. */
export function placeholderOf(
  { title, sections }: Pick<ProposalSnapshot, 'title' | 'sections'>,
  number: number,
): Wanted {
  const art = LIGHT[(title.length + number) % LIGHT.length] ?? LIGHT[0];
  return { art, seed: `${sections[0]?.id ?? ''} ${number}` };
}
