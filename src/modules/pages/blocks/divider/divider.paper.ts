import type { BlockPaper } from '../block-face.js';

export const dividerPaper: BlockPaper<'divider'> = {
  data: () => ({ type: 'divider' }),
  isWords: true,
  leads: () => true,
};
