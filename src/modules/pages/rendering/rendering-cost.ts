import { piecesOf } from '../../../platform/html/markdown.js';
import type { ThreadDto } from '../../proposals/conversation/threads.dto.js';
import type { VersionChanges } from '../../proposals/reading/version-reading.service.js';
import type { ProposalSnapshot, SnapshotOffer } from '../../proposals/proposal-snapshot.dto.js';

/** A line of an offer has as many elements as so many texts, and so has every block, item or picture with what stands around it. */
const PIECES_A_LINE = 20;
const PIECES_A_PART = 8;
/** Words alone take time too: they are searched for marks, addresses and numbers with their units. */
const CHARACTERS_A_PIECE = 50;

/** A message has its author and time beside it, and its thread a form to answer. */
const PIECES_A_MESSAGE = 8;
const PIECES_A_THREAD = 24;

const SHOWS_OFFER: ReadonlySet<unknown> = new Set(['offer', 'packages']);

const comparedIn = (packages: SnapshotOffer['packages']) =>
  packages?.reduce((sum, { rows }) => sum + 1 + rows.length, 0) ?? 0;

/** The same of what was said about it. */
export function conversationCost(threads: readonly ThreadDto[] = []): number {
  const messages = threads.flatMap((thread) => thread.messages);
  const letters = messages.reduce((sum, { text }) => sum + (text?.length ?? 0), 0);
  const elements = threads.length * PIECES_A_THREAD + messages.length * PIECES_A_MESSAGE;
  return elements + Math.floor(letters / CHARACTERS_A_PIECE);
}

/** About how many elements a page has; adding them up costs next to nothing beside making them. */
export function renderingCost({ sections, offers }: ProposalSnapshot, changes?: VersionChanges): number {
  const lengths = offers.map(({ lines, packages }) => lines.length + comparedIn(packages));
  const [longest, all] = [Math.max(0, ...lengths), lengths.reduce((sum, length) => sum + length, 0)];
  const costOf = (value: unknown): number => {
    if (typeof value === 'string') return piecesOf(value) + Math.floor(value.length / CHARACTERS_A_PIECE);
    if (typeof value !== 'object' || value === null) return 0;
    const inside = Object.values(value).reduce((sum: number, part) => sum + costOf(part), PIECES_A_PART);
    if (!('type' in value) || !SHOWS_OFFER.has(value.type)) return inside;
    return inside + ('client_can_choose' in value && value.client_can_choose ? all : longest) * PIECES_A_LINE;
  };
  return costOf(sections) + costOf(changes);
}
