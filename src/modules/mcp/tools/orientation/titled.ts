import type { Page } from '../../../../platform/pagination/page.dto.js';
import type { ListedProposalDto } from '../../../proposals/proposal.dto.js';

/** A page of proposals as lists show them. */
export function titled({ data }: Page<object>): ListedProposalDto[] {
  return data.flatMap((one) => ('proposal_id' in one ? [one as ListedProposalDto] : []));
}
