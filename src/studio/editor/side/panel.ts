import type { ReactNode } from 'react';
import type { Proposal } from '../../../../sdk/src/generated/types.js';
import type { IconName } from '../../frame/icon.js';
import type { Part } from '../canvas/canvas-page.js';
import type { PictureTarget } from '../pictures/picture-target.js';
import type { Draft } from '../saving/draft.js';

/** What views of the document itself know of the proposal; of a template, of one that would be made from it. */
export type Written = Pick<Proposal, 'title' | 'lead_name' | 'theme_id'>;

/** Where a finding is mended: at a part of the page, at a picture and a field of it where that is said, else in a panel, or elsewhere in the studio. */
export type FindingPlace = { part: string; picture?: number; field?: string } | { panel: string } | { address: string };

/** What each view beside the page is given. */
export interface DocumentPanelProps<Of extends Written = Written> {
  draft: Draft;
  proposal: Of;
  /** Brings a part of the page into view. */
  onShow: (id: string) => void;
  /** The same of an offer. */
  onOffer: (id: string) => void;
  /** Leads to where something is mended. */
  onPlace: (place: FindingPlace) => void;
  onInsert: () => void;
  /** What is chosen on the page. */
  part: Part | null;
  /** Asks for a picture. */
  onPicture: (target: PictureTarget) => void;
}

export type PanelProps = DocumentPanelProps<Proposal>;

/** By their names, in their order. */
export type Panels<Of extends Written> = Record<
  string,
  { icon: IconName; Panel: (props: DocumentPanelProps<Of>) => ReactNode }
>;
