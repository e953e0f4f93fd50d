import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiExtraModels, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
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
import type { RestCall } from '../../platform/http/rest-call.js';
import { Call, Serves } from '../../platform/http/serves.decorator.js';

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
  @Serves(ProposalListsService, 'list', 'list_proposals')
  @ApiOkResponse({ schema: { anyOf: [{ $ref: getSchemaPath(ItemPage) }, { $ref: getSchemaPath(FullPage) }] } })
  list(@Call() call: RestCall, @Query() query: ListProposalsQuery): Promise<Page<ProposalDto> | RawJson> {
    return call.run((context) => this.lists.list(context, query));
  }

  /** Creates a proposal: from a template, or blank without one; with offers of the bundles that `products` names. */
  @Post()
  @Creates('/v1/proposals')
  @Serves(ProposalCreationService, 'create', 'create_proposal')
  @ApiCreatedResponse({ type: CreatedDto })
  create(@Call() call: RestCall, @Body() input: CreateProposalDto): Promise<CreatedDto> {
    return call.run((context) => this.creation.create(context, input));
  }

  /** Reads one proposal, complete. */
  @Get(':id')
  @Serves(ProposalRecordsService, 'get')
  @ApiOkResponse({ type: ProposalDto })
  get(@Call() call: RestCall, @IdParam() id: string): Promise<ProposalDto> {
    return call.run((context) => this.records.get(context, id));
  }

  /** Updates what a proposal is about; after the decision only `owner_id`, `external_id`, `metadata`, `password`, `allow_payment`, `allow_client_to_download_pdf` and `allow_client_questions`. */
  @Patch(':id')
  @Serves(ProposalsService, 'update')
  @ApiOkResponse({ type: ProposalDto, description: 'Proposal updated' })
  update(@Call() call: RestCall, @IdParam() id: string, @Body() input: UpdateProposalDto): Promise<ProposalDto> {
    return call.run((context) => this.proposals.update(context, id, input));
  }

  /** Deletes a proposal, but not one that was approved, though it was canceled since; its evidence is kept. */
  @Delete(':id')
  @HttpCode(204)
  @Serves(ProposalsService, 'delete')
  delete(@Call() call: RestCall, @IdParam() id: string): Promise<void> {
    return call.run((context) => this.proposals.delete(context, id));
  }

  /**
   * Copies content, offers, theme, language and switches into a new draft. Nothing of the first client goes with it: neither
   * lead, password, external_id, expires_at nor metadata; options are picked as the sender first set them.
   */
  @Post(':id/duplicate')
  @Creates('/v1/proposals')
  @Serves(DuplicationService, 'copy', 'duplicate_proposal')
  @ApiBody({ type: DuplicateProposalDto, required: false })
  @ApiCreatedResponse({ type: CreatedDto })
  duplicate(@Call() call: RestCall, @IdParam() id: string, @Body() input: DuplicateProposalDto): Promise<CreatedDto> {
    return call.run(async (context) => {
      const { id: copy } = await this.duplication.copy(context, id, input);
      return { id: copy };
    });
  }
}

@ApiTags('Leads')
@Controller('v1/leads')
export class LeadProposalsController {
  constructor(private readonly lists: ProposalListsService) {}

  /** Lists the proposals of a lead, newest first. */
  @Get(':id/proposals')
  @Serves(ProposalListsService, 'ofLead')
  @ApiOkResponse({ type: ItemPage })
  list(@Call() call: RestCall, @IdParam() id: string, @Query() query: PageQuery): Promise<RawJson> {
    return call.run((context) => this.lists.ofLead(context, id, query));
  }
}
