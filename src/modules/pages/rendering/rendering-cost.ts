import { piecesOf } from '../../../platform/html/markdown.js';
import type { VersionChanges } from '../../proposals/reading/version-reading.service.js';
import type { ProposalSnapshot, SnapshotOffer } from '../../proposals/proposal-snapshot.dto.js';

/** A line of an offer has as many elements as so many texts, and so has every block, item or picture with what stands around it. */
const PIECES_A_LINE = 20;
const PIECES_A_PART = 8;
/** Words alone take time too: they are searched for marks, addresses and numbers with their units. */
const CHARACTERS_A_PIECE = 50;

const SHOWS_OFFER: ReadonlySet<unknown> = new Set(['offer', 'packages']);

const comparedIn = (packages: SnapshotOffer['packages']) =>
  packages?.reduce((sum, { rows }) => sum + 1 + rows.length, 0) ?? 0;

/** About how many elements a page has; adding them up costs next to nothing beside making them. */
export function renderingCost({ sections, offers }: ProposalSnapshot, changes?: VersionChanges): number {
  const longest = Math.max(0, ...offers.map(({ lines, packages }) => lines.length + comparedIn(packages)));
  const costOf = (value: unknown): number => {
    if (typeof value === 'string') return piecesOf(value) + Math.floor(value.length / CHARACTERS_A_PIECE);
    if (typeof value !== 'object' || value === null) return 0;
    const inside = Object.values(value).reduce((sum: number, part) => sum + costOf(part), PIECES_A_PART);
    return 'type' in value && SHOWS_OFFER.has(value.type) ? inside + longest * PIECES_A_LINE : inside;
  };
  return costOf(sections) + costOf(changes);
}
