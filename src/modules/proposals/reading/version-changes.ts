import { isSame } from '../../../platform/database/differing.js';
import type { Block } from '../../content/blocks/blocks.dto.js';
import type { Section } from '../../content/content.dto.js';
import { sectionChanges } from '../content/revision-diff.js';
import type { ProposalSnapshot, SnapshotOffer, SnapshotOfferLine } from '../proposal-snapshot.dto.js';

export type Change = 'added' | 'changed' | 'removed';

/** A block that a reader finds otherwise than before. */
export interface BlockVersionChange {
  /** Null where blocks have none; what is gone has its id too. */
  block_id: string | null;
  change: Change;
  /** What stood there before and does not any more; nothing where it is new. */
  texts: string[];
}

export interface SectionVersionChange {
  section_id: string;
  change: Change;
  /** As it is, or was; null where it has none. */
  title: string | null;
  /** As it was, where that differs. */
  former_title: string | null;
  blocks: BlockVersionChange[];
  /** What stood in one that is gone. */
  texts: string[];
}

export interface LineVersionChange {
  change: Change;
  before: SnapshotOfferLine | null;
  after: SnapshotOfferLine | null;
}

export interface OfferVersionChange {
  offer_id: string;
  change: Change;
  before: SnapshotOffer | null;
  after: SnapshotOffer | null;
  lines: LineVersionChange[];
}

/** What a reader finds otherwise than in the version that they read. */
export interface VersionChanges {
  /** When they read that one. */
  since: string;
  /** The title as it was, where it differs. */
  former_title: string | null;
  offers: OfferVersionChange[];
  /** In the order of the page, with what is gone at the end. */
  sections: SectionVersionChange[];
}

type TextsOf = (sections: Section[]) => string[];

/** Null where both say the same. */
export function versionChanges(
  before: ProposalSnapshot,
  after: ProposalSnapshot,
  since: string,
  textsOf: TextsOf,
): VersionChanges | null {
  const changes = {
    since,
    former_title: before.title === after.title ? null : before.title,
    offers: offerChanges(before.offers, after.offers),
    sections: sectionsOf(before.sections, after.sections, textsOf),
  };
  const isNone = changes.former_title === null && changes.offers.length === 0 && changes.sections.length === 0;
  return isNone ? null : changes;
}

/** How something looks is not what it says. */
const LOOKS = new Set(['style', 'align', 'margin_top', 'width', 'variant', 'layout', 'badge_color']);
const IDS = new Set(['id', 'row_ids', 'column_ids']);

/** Without its looks, and without ids, which nobody reads. */
function said(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(said);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !LOOKS.has(name) && !IDS.has(name));
  return Object.fromEntries(kept.map(([name, part]) => [name, said(part)]));
}

function sectionsOf(before: Section[], after: Section[], textsOf: TextsOf): SectionVersionChange[] {
  const [were, are] = [before, after].map((sections) => new Map(sections.map((section) => [section.id, section])));
  return sectionChanges(before, after).flatMap(({ section_id, blocks }): SectionVersionChange[] => {
    const [was, is] = [were?.get(section_id), are?.get(section_id)];
    const title = (is ?? was)?.title || null;
    const about = { section_id, title, former_title: null, blocks: [], texts: [] };
    if (!was) return [{ ...about, change: 'added' }];
    if (!is) return [{ ...about, change: 'removed', texts: was.blocks.flatMap((block) => wordsOf(block, textsOf)) }];
    const changed = blocks.flatMap((block) =>
      blockChange(block as { before: Block | null; after: Block | null }, textsOf),
    );
    const former_title = was.title === is.title ? null : was.title || null;
    const isOther = was.title !== is.title || was.badge !== is.badge;
    return changed.length > 0 || isOther ? [{ ...about, change: 'changed', former_title, blocks: changed }] : [];
  });
}

function blockChange(
  { before, after }: { before: Block | null; after: Block | null },
  textsOf: TextsOf,
): BlockVersionChange[] {
  const block = (after ?? before) as { id?: string } | null;
  const change = before === null ? 'added' : after === null ? 'removed' : 'changed';
  if (change === 'changed' && isSame(said(before), said(after))) return [];
  const now = new Set(after ? wordsOf(after, textsOf) : []);
  const texts = before ? wordsOf(before, textsOf).filter((text) => !now.has(text)) : [];
  return [{ block_id: block?.id ?? null, change, texts }];
}

/** What people read in a block, in its order; of a table each row in one. */
function wordsOf(block: Block, textsOf: TextsOf): string[] {
  if (block.type === 'table') return [block.header, ...block.rows].map((cells) => cells.join(' · '));
  return textsOf([{ id: '', blocks: [block] }]);
}

function offerChanges(before: SnapshotOffer[], after: SnapshotOffer[]): OfferVersionChange[] {
  return paired(before, after).flatMap(([was, is]): OfferVersionChange[] => {
    const lines = paired(was?.lines ?? [], is?.lines ?? []).flatMap(([then, now]): LineVersionChange[] => {
      if (then && now && isSame(lineSaid(then), lineSaid(now))) return [];
      return [{ change: then === null ? 'added' : now === null ? 'removed' : 'changed', before: then, after: now }];
    });
    const offer_id = (is ?? was)?.id ?? '';
    if (!was) return [{ offer_id, change: 'added', before: null, after: is, lines: [] }];
    if (!is) return [{ offer_id, change: 'removed', before: was, after: null, lines: [] }];
    const isSamePrice = isSame(
      [was.name, was.total, was.recurring, was.currency],
      [is.name, is.total, is.recurring, is.currency],
    );
    const isSamePayment = isSame(was.payment, is.payment);
    if (isSamePrice && isSamePayment && lines.length === 0) return [];
    return [{ offer_id, change: 'changed', before: was, after: is, lines }];
  });
}

/** Which product of the catalog it came from is no matter of the client. */
function lineSaid({ product_id: _product, ...line }: SnapshotOfferLine): object {
  return line;
}

function paired<T extends { id: string }>(before: T[], after: T[]): [T | null, T | null][] {
  const were = new Map(before.map((one) => [one.id, one]));
  const are = new Set(after.map(({ id }) => id));
  return [
    ...after.map((one): [T | null, T | null] => [were.get(one.id) ?? null, one]),
    ...before.filter(({ id }) => !are.has(id)).map((one): [T | null, T | null] => [one, null]),
  ];
}
