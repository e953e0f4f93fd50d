import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiExtraModels, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../platform/auth/access.decorator.js';
import type { Caller } from '../../platform/auth/caller.js';
import { Creates } from '../../platform/http/creates.decorator.js';
import type { RawJson } from '../../platform/http/raw-json.js';
import { IdParam } from '../../platform/http/validation/id.pipe.js';
import { PageQuery, type Page } from '../../platform/pagination/page.dto.js';
import { PageOf } from '../../platform/pagination/paged.decorator.js';
import { DuplicateProposalDto } from './lifecycle/duplication.dto.js';
import { DuplicationService } from './lifecycle/duplication.service.js';
import { ProposalCreationService } from './proposal-creation.service.js';
import { ProposalListsService } from './proposal-lists.service.js';
import { ProposalRecordsService } from './proposal-records.service.js';
import { CreatedDto, ProposalDto, ProposalListItemDto } from './proposal.dto.js';
import { ListProposalsQuery } from './proposal-list.dto.js';
import { CreateProposalDto, UpdateProposalDto } from './proposals.dto.js';
import { ProposalsService } from './proposals.service.js';

const ItemPage = PageOf(ProposalListItemDto);
const FullPage = PageOf(ProposalDto);

@ApiTags('Proposals')
@ApiExtraModels(ItemPage, FullPage)
@Controller('v1/proposals')
export class ProposalsController {
  constructor(
    private readonly lists: ProposalListsService,
    private readonly records: ProposalRecordsService,
    private readonly creation: ProposalCreationService,
    private readonly proposals: ProposalsService,
    private readonly duplication: DuplicationService,
  ) {}

  /** Lists proposals, newest first; archived ones only with `page_status=archived`. */
  @Get()
  @Access('proposals:read')
  @ApiOkResponse({ schema: { anyOf: [{ $ref: getSchemaPath(ItemPage) }, { $ref: getSchemaPath(FullPage) }] } })
  list(@CurrentCaller() caller: Caller, @Query() query: ListProposalsQuery): Promise<Page<ProposalDto> | RawJson> {
    return this.lists.list(caller, query);
  }

  /** Creates a proposal: from a template, or blank without one; with offers of the bundles that `products` names. */
  @Post()
  @Creates('/v1/proposals')
  @Access('proposals:write')
  @ApiCreatedResponse({ type: CreatedDto })
  create(@CurrentCaller() caller: Caller, @Body() input: CreateProposalDto): Promise<CreatedDto> {
    return this.creation.create(caller, input);
  }

  /** Reads one proposal, complete. */
  @Get(':id')
  @Access('proposals:read')
  @ApiOkResponse({ type: ProposalDto })
  get(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<ProposalDto> {
    return this.records.get(caller, id);
  }

  /** Updates what a proposal is about; after the decision only `owner_id`, `external_id`, `metadata`, `password`, `allow_payment` and `allow_client_to_download_pdf`. */
  @Patch(':id')
  @Access('proposals:write')
  @ApiOkResponse({ type: ProposalDto, description: 'Proposal updated' })
  update(
    @CurrentCaller() caller: Caller,
    @IdParam() id: string,
    @Body() input: UpdateProposalDto,
  ): Promise<ProposalDto> {
    return this.proposals.update(caller, id, input);
  }

  /** Deletes a proposal that is not approved; its evidence is kept. */
  @Delete(':id')
  @HttpCode(204)
  @Access('proposals:delete')
  delete(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<void> {
    return this.proposals.delete(caller, id);
  }

  /**
   * Copies content, offers, theme, language and switches into a new draft. Nothing of the first client goes with it: neither
   * lead, password, external_id, expires_at nor metadata; options are picked as the sender first set them.
   */
  @Post(':id/duplicate')
  @Creates('/v1/proposals')
  @Access('proposals:write')
  @ApiBody({ type: DuplicateProposalDto, required: false })
  @ApiCreatedResponse({ type: CreatedDto })
  duplicate(
    @CurrentCaller() caller: Caller,
    @IdParam() id: string,
    @Body() input: DuplicateProposalDto,
  ): Promise<CreatedDto> {
    return this.duplication.duplicate(caller, id, input);
  }
}

@ApiTags('Leads')
@Controller('v1/leads')
export class LeadProposalsController {
  constructor(private readonly lists: ProposalListsService) {}

  /** Lists the proposals of a lead, newest first. */
  @Get(':id/proposals')
  @Access('leads:read')
  @ApiOkResponse({ type: ItemPage })
  list(@CurrentCaller() caller: Caller, @IdParam() id: string, @Query() query: PageQuery): Promise<RawJson> {
    return this.lists.ofLead(caller, id, query);
  }
}
