import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { invalid } from '../../../platform/errors/errors.js';
import { LifecycleService } from '../../proposals/lifecycle/lifecycle.service.js';
import { PublicationService } from '../../proposals/lifecycle/publication.service.js';
import { RecordedDecisionsService } from '../../proposals/lifecycle/recorded-decisions.service.js';
import { ProposalDto, TOLD_OF_STEP } from '../../proposals/proposal.dto.js';
import { ProposalsService } from '../../proposals/proposals.service.js';
import { ApplyThemeDto, ChangeProposalStateDto } from './proposal-tools.dto.js';
import { said } from '../../../platform/errors/said.js';
import { Operation, accessOf } from '../../../platform/operations/operation.decorator.js';

/** Steps in the life of a proposal, which REST has a route for each. */
@Injectable()
export class ProposalToolsService {
  constructor(
    private readonly proposals: ProposalsService,
    private readonly publication: PublicationService,
    private readonly lifecycle: LifecycleService,
    private readonly decisions: RecordedDecisionsService,
  ) {}

  @Operation('change_proposal_state', {
    title: 'Change the state of a proposal',
    description:
      'Unpublish, cancel, reopen, archive or unarchive; or record with approve or deny what a member was told by the client. Signing and paying are the client’s own acts. get_proposal has allowed_actions.',
    access: accessOf(LifecycleService, 'cancel'),
    effect: 'overwrite',
    events: [
      'proposal.unpublished',
      'proposal.canceled',
      'proposal.reopened',
      'proposal.archived',
      'proposal.updated',
      'proposal.approved',
      'proposal.denied',
      'lead.updated',
    ],
    ids: ['proposal_id'],
    input: ChangeProposalStateDto,
    output: ProposalDto,
    told: TOLD_OF_STEP,
  })
  changeState(caller: Caller, id: string, input: ChangeProposalStateDto): Promise<ProposalDto> {
    const { action, reason, note, expires_at } = onlyWhatCounts(input);
    if (action === 'unpublish') return this.publication.unpublish(caller, id);
    if (action === 'archive') return this.lifecycle.archive(caller, id);
    if (action === 'unarchive') return this.lifecycle.unarchive(caller, id);
    if (action === 'reopen') return this.lifecycle.reopen(caller, id, { expires_at });
    if (action === 'approve') return this.decisions.approve(caller, id, { note });
    if (action === 'deny') return this.decisions.deny(caller, id, { reason, note });
    if (!reason) throw invalid('reason', 'Say why it is canceled, in 1 to 2000 characters.');
    return this.lifecycle.cancel(caller, id, { reason });
  }

  @Operation('apply_theme', {
    title: 'Apply a theme',
    unlisted: true,
    description:
      'Gives a proposal another theme. Get one from list_themes, or make one with generate_theme. The client sees it with the next publish_proposal.',
    access: accessOf(ProposalsService, 'update'),
    effect: 'arrange',
    events: ['proposal.updated'],
    ids: ['proposal_id'],
    input: ApplyThemeDto,
    output: ProposalDto,
  })
  applyTheme(caller: Caller, id: string, { theme_id }: ApplyThemeDto): Promise<ProposalDto> {
    return this.proposals.update(caller, id, { theme_id });
  }

  @Operation('select_offer', {
    title: 'Select an offer',
    unlisted: true,
    description:
      'Makes one of a proposal’s offers the one that counts: its total is the proposal’s. The client sees it with the next publish_proposal.',
    access: accessOf(ProposalsService, 'update'),
    effect: 'arrange',
    events: ['proposal.updated'],
    ids: ['proposal_id', 'offer_id'],
    output: ProposalDto,
  })
  selectOffer(caller: Caller, id: string, proposal_product_id: string): Promise<ProposalDto> {
    return this.proposals.update(caller, id, { proposal_product_id });
  }
}

const TAKES: Partial<Record<string, string[]>> = {
  cancel: ['reason'],
  deny: ['reason', 'note'],
  approve: ['note'],
  reopen: ['expires_at'],
};

/** An argument of another action is a misunderstanding, and said to be one. */
function onlyWhatCounts(input: ChangeProposalStateDto): ChangeProposalStateDto {
  const { action, ...rest } = input;
  const given = Object.entries<unknown>(rest).filter(([, value]) => value !== undefined);
  const astray = given.find(([name]) => !TAKES[action]?.includes(name));
  if (astray) throw invalid(astray[0], said('The action {action} does not take it.', { action }));
  return input;
}
