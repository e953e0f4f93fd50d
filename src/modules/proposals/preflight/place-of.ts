import type { ErrorDetail } from '../../../platform/errors/errors.js';
import type { Section } from '../../content/content.dto.js';
import type { ProposalSnapshot, SnapshotOffer } from '../proposal-snapshot.dto.js';

/** Whose a path such as `sections[0].blocks[2].text` is: ids stay when something moves, and paths don't. */
export interface Place {
  section_id: string | null;
  block_id: string | null;
}

/** Fields of the proposal that fill a variable, where it is not what the variable is called. */
const FILLED_BY: Partial<Record<string, string>> = {
  'proposal.expires_at': 'expires_at',
  'proposal.title': 'title',
  'owner.email': 'owner_id',
  'offer.total': 'proposal_product_id',
  'offer.recurring': 'proposal_product_id',
  'offer.name': 'proposal_product_id',
};

/** What keeps a proposal from being published, with the ids of where it lies and the field of the proposal that mends it. */
export function located(problem: ErrorDetail, { sections, offers }: ProposalSnapshot): ErrorDetail {
  const { section_id, block_id } = placeOf(sections, problem.field);
  const name = String(problem.params['name']);
  const expected = Object.hasOwn(FILLED_BY, name) ? FILLED_BY[name] : name.startsWith('lead.') ? 'lead_id' : undefined;
  const ids = {
    ...(section_id && { section_id }),
    ...(block_id && { block_id }),
    ...offerIdsOf(offers, problem.field),
  };
  const known = { ...ids, ...(expected && { expected }) };
  return { ...problem, params: { ...problem.params, ...known } };
}

type Fields = Record<string, unknown>;

/** The section, and the innermost block, that the path leads through. */
export function placeOf(sections: Section[], field: string | null): Place {
  const place: Place = { section_id: null, block_id: null };
  let at: Fields | undefined = { sections };
  for (const name of field?.match(/[^.[\]]+/g) ?? []) {
    at = at?.[name] as Fields | undefined;
    if (typeof at?.id !== 'string') continue;
    if ('blocks' in at) place.section_id = at.id;
    else if ('type' in at) place.block_id = at.id;
  }
  return place;
}

const OF_OFFER = /^products\[(\d+)\](?:\.(lines|packages)\[(\d+)\])?/;

/** The offer that a path such as `products[0].lines[2].name` leads into, and its line or package: lists have another order. */
export function offerIdsOf(offers: SnapshotOffer[], field: string | null): Record<string, string> {
  const [, index, part, at] = OF_OFFER.exec(field ?? '') ?? [];
  const offer = index === undefined ? undefined : offers[Number(index)];
  if (!offer) return {};
  const within = part === 'lines' ? offer.lines[Number(at)] : offer.packages?.[Number(at)];
  return { offer_id: offer.id, ...(within && { [part === 'lines' ? 'line_id' : 'package_id']: within.id }) };
}
