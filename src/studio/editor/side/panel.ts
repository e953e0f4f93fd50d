import type { Proposal } from '../../../../sdk/src/generated/types.js';
import type { Part } from '../canvas/canvas-page.js';
import type { PictureTarget } from '../pictures/picture-target.js';
import type { Draft } from '../saving/draft.js';

/** What each view beside the page is given. */
export interface PanelProps {
  draft: Draft;
  proposal: Proposal;
  /** Brings a part of the page into view. */
  onShow: (id: string) => void;
  onInsert: () => void;
  /** What is chosen on the page. */
  part: Part | null;
  /** Asks for a picture. */
  onPicture: (target: PictureTarget) => void;
}
