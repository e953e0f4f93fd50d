import { blocksIn, type Block, type BlockOf } from '../content/blocks/blocks.dto.js';
import type { Section } from '../content/content.dto.js';
import type { ProposalSnapshot, SnapshotOffer } from '../proposals/proposal-snapshot.dto.js';
import type { ThreadDto } from '../proposals/conversation/threads.dto.js';
import { numbersOfPlaces } from './art/places.js';
import { partsOf, placeThreads } from './conversation/place-threads.js';
import { numbersIn } from './http/form-values.js';
import { formatsOf, stringsOf, type Formats } from './language/format.js';
import { asPicked } from './offer/picked-offer.js';
import type { Strings } from './language/strings.js';
import type {
  BlockVersionChange,
  OfferVersionChange,
  SectionVersionChange,
} from '../proposals/reading/version-reading.service.js';
import type { PageFile, PageSelection, ProposalPageView } from './page-view.js';

/** What every view of one page needs; made once for a rendering. */
export interface PageContext {
  view: ProposalPageView;
  snapshot: ProposalSnapshot;
  t: Strings;
  formats: Formats;
  /** The client can still decide here. */
  open: boolean;
  canSign: boolean;
  /** Whether packages, options and quantities can be tried: a preview shows how that will be, and takes no signature. */
  canChoose: boolean;
  canDeny: boolean;
  /** The one offer block whose choices count; the same offer shown again is for reading. */
  choosingBlock: BlockOf<'offer'> | null;
  /** Which section holds the signing panel; −1 puts it after the last one. */
  signingIndex: number;
  selectedOffer: SnapshotOffer | null;
  selection: PageSelection | undefined;
  /** What differs from what its reader has read, by the ids of sections, blocks and offers; null for nothing. */
  changes: ChangesById | null;
  /** Of a picture that was scaled, in this width. */
  fileUrl(id: string, width?: number): string;
  file(id: string): PageFile | undefined;
  /** Whether the snapshot has it: an upload may be awaited still. */
  shows(id: string): boolean;
  /** Whether questions can be asked here. */
  canAsk: boolean;
  /** Whether something of this id can be asked about. */
  isPart(id: string): boolean;
  /** What was said about a part of the page, for the first place that shows it. */
  takeThreads(id: string): ThreadDto[];
  /** What no part of the page has taken. */
  restOfThreads(): ThreadDto[];
  /** Counts the drawings, so that each is named. */
  nextDrawing(): number;
  /** Which place for a picture it is, by its id: its drawing stays the same whatever becomes of the others. */
  placeNumber(id: string | undefined): number;
}

export interface ChangesById {
  sections: Map<string, SectionVersionChange>;
  blocks: Map<string, BlockVersionChange>;
  offers: Map<string, OfferVersionChange>;
}

function changesById({ changes }: ProposalPageView): ChangesById | null {
  if (!changes) return null;
  const blocks = changes.sections.flatMap((section) => section.blocks);
  return {
    sections: new Map(changes.sections.map((section) => [section.section_id, section])),
    blocks: new Map(blocks.flatMap((block) => (block.block_id ? [[block.block_id, block]] : []))),
    offers: new Map(changes.offers.map((offer) => [offer.offer_id, offer])),
  };
}

export function createPageContext(view: ProposalPageView): PageContext {
  const { switches } = view;
  const listed = withOfferListed(view.snapshot);
  const selection = selectionOf(view);
  const snapshot = { ...listed, offers: listed.offers.map((offer) => asPicked(offer, selection)) };
  const isCurrent = view.state === 'open' && !view.copy;
  const open = isCurrent && !view.preview;
  const [parts, threads] = [partsOf(view), placeThreads(view)];
  const places = numbersOfPlaces(snapshot.sections);
  let [drawing, unnamed] = [0, places.size];
  return {
    view,
    snapshot,
    t: stringsOf(snapshot.language),
    formats: formatsOf(snapshot.language, snapshot.organization.timezone),
    open,
    canSign: open && switches.sign,
    canChoose: isCurrent && switches.sign && !view.selection,
    canDeny: open && switches.deny,
    choosingBlock: choosingBlock(snapshot),
    signingIndex: snapshot.sections.findIndex((section) => blocksIn(section.blocks).some(isSignature)),
    selectedOffer: snapshot.offers.find(({ id }) => id === (selection?.offer_id ?? snapshot.selected_offer_id)) ?? null,
    selection,
    changes: changesById(view),
    fileUrl: (id, width) =>
      `${view.filesPath ?? view.basePath}/files/${encodeURIComponent(id)}${width === undefined ? '' : `?w=${width}`}`,
    file: (id) => view.files?.[id],
    shows: (id) => Object.hasOwn(snapshot.files, id),
    canAsk: view.conversation?.canAsk === true,
    isPart: (id) => parts.has(id),
    takeThreads: (id) => threads.take(id),
    restOfThreads: () => threads.rest(),
    nextDrawing: () => drawing++,
    placeNumber: (id) => places.get(id ?? '') ?? unnamed++,
  };
}

export const isSignature = (block: Block) => block.type === 'signature';

function offerBlocksOf({ sections }: ProposalSnapshot) {
  return sections.flatMap((section) => blocksIn(section.blocks)).filter((block) => block.type === 'offer');
}

export function choosingBlock(snapshot: ProposalSnapshot): BlockOf<'offer'> | null {
  const offers = offerBlocksOf(snapshot);
  const selected = snapshot.selected_offer_id;
  const chosen = offers.find((block) => block.client_can_choose);
  return chosen ?? offers.find((block) => (block.offer_id ?? selected) === selected) ?? null;
}

/** Nobody decides on lines that the content forgot to show: they come before the signature, and at the end without one. */
function withOfferListed(snapshot: ProposalSnapshot): ProposalSnapshot {
  const { sections, selected_offer_id } = snapshot;
  if (selected_offer_id === null || choosingBlock(snapshot)) return snapshot;
  const signing = sections.findIndex(({ blocks }) => blocksIn(blocks).some(isSignature));
  const cover = sections[0]?.title_level === 1 ? 1 : 0;
  const place = signing === -1 ? sections.length : Math.max(signing, cover);
  const listed: Section = { id: selected_offer_id, blocks: [{ type: 'offer' }] };
  return { ...snapshot, sections: [...sections.slice(0, place), listed, ...sections.slice(place)] };
}

/** A refused form carries what was picked, so that nothing ticked is lost; what could not be picked is not shown. */
function selectionOf({ selection, form, snapshot }: ProposalPageView): PageSelection | undefined {
  if (selection || form?.kind !== 'sign') return selection;
  const { packages, quantities } = form.choices;
  const { selected_line_ids: lines = '', offer_id } = form.values as Record<string, string | undefined>;
  if (offer_id !== snapshot.selected_offer_id && !offerBlocksOf(snapshot).some((block) => block.client_can_choose))
    return undefined;
  const package_id = packages[offer_id ?? ''] ?? null;
  return {
    offer_id: offer_id ?? null,
    line_ids: lines.split(',').filter(Boolean),
    package_id,
    quantities: numbersIn(quantities),
    typed: quantities,
  };
}
