import { ProposalServiceError } from '../../../sdk/src/errors.js';
import type { Proposal } from '../../../sdk/src/generated/types.js';
import { isSlugOf, slugsFor } from '../../platform/slug.js';
import { service } from '../service.js';

/** The end of a link that nobody has, and nobody chose, says the new title too. */
export async function retitled(
  { id, title: before, slug: current, published_at }: Proposal,
  title: string,
): Promise<Proposal> {
  const slugs = published_at === null && isSlugOf(current, before) ? slugsFor(title) : [];
  if (slugs.includes(current)) return service.proposals.update(id, { title });
  for (const slug of slugs)
    try {
      return await service.proposals.update(id, { title, slug });
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  return service.proposals.update(id, { title });
}

const isTaken = (error: unknown) =>
  ProposalServiceError.is(error, 'conflict') && error.details.some(({ field }) => field === 'slug');
