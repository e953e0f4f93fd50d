import { Body, Controller, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { NumberPipe } from '../../../platform/http/validation/number.pipe.js';
import { PageQuery, type Page } from '../../../platform/pagination/page.dto.js';
import { PageOf } from '../../../platform/pagination/paged.decorator.js';
import { ContentViewDto, ContentViewQuery } from '../../content/editing/content-views.dto.js';
import { Prefers } from '../../../platform/http/prefer.js';
import { ContentDto, ContentJudgementDto, RevisionDto, ValidateContentDto } from './proposal-content.dto.js';
import { EditProposalDto, ProposalEditDto } from './proposal-edits.dto.js';
import { ProposalContentService } from './proposal-content.service.js';
import { ProposalEditingService } from './proposal-editing.service.js';
import { RestorationService } from './restoration.service.js';
import { RevisionReadingService } from './revision-reading.service.js';
import { CompareRevisionsQuery, RestoredDto, RevisionDiffDto, RevisionDraftDto } from './revisions.dto.js';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';

@ApiTags('Content')
@Controller('v1/proposals/:id')
export class ProposalContentController {
  constructor(
    private readonly content: ProposalContentService,
    private readonly editing: ProposalEditingService,
    private readonly restoration: RestorationService,
    private readonly reading: RevisionReadingService,
  ) {}

  /** Reads the working content of a proposal, whole or as much of it as is wanted. */
  @Get('content')
  @Serves(ProposalEditingService, 'view')
  @ApiOkResponse({ type: ContentViewDto })
  get(@Call() call: RestCall, @IdParam() id: string, @Query() query: ContentViewQuery): Promise<ContentViewDto> {
    return call.run((context) => this.editing.view(context, id, query));
  }

  /** Replaces the content whole, as a new revision; section ids of the current revision are kept. */
  @Put('content')
  @Serves(ProposalContentService, 'replace')
  @ApiOkResponse({ type: ContentDto })
  replace(@Call() call: RestCall, @IdParam() id: string, @Body() input: ContentDto): Promise<ContentDto> {
    return call.run((context) => this.content.replace(context, id, input));
  }

  /**
   * Carries operations out on the content, all or none, as one revision: sections and blocks are named by their ids, so
   * two who edit different ones at once both win. The answer tells what changed; what is refused names each problem's
   * operation by its index. An `offer` changes along, so that both are one change to be undone.
   */
  @Patch('content')
  @Serves(ProposalEditingService, 'operate', 'edit_content')
  @Prefers()
  @ApiOkResponse({ type: ProposalEditDto })
  edit(@Call() call: RestCall, @IdParam() id: string, @Body() input: EditProposalDto): Promise<ProposalEditDto> {
    return call.run((context) => this.editing.operate(context, id, input));
  }

  /** Judges content without writing it, and names every problem by its path. */
  @Post('content/validate')
  @HttpCode(200)
  @Serves(ProposalContentService, 'validate', 'validate_content')
  @ApiOkResponse({ type: ContentJudgementDto })
  validate(
    @Call() call: RestCall,
    @IdParam() id: string,
    @Body() input: ValidateContentDto,
  ): Promise<ContentJudgementDto> {
    return call.run((context) => this.content.validate(context, id, input.sections));
  }

  /** Lists the revisions of the draft, newest first. */
  @Get('revisions')
  @Serves(ProposalContentService, 'listRevisions')
  @ApiOkResponse({ type: PageOf(RevisionDto) })
  listRevisions(@Call() call: RestCall, @IdParam() id: string, @Query() query: PageQuery): Promise<Page<RevisionDto>> {
    return call.run((context) => this.content.listRevisions(context, id, query));
  }

  /** Reads a revision whole: content, offers, title, language and theme. */
  @Get('revisions/:revision')
  @Serves(RevisionReadingService, 'get')
  @ApiParam({ name: 'revision', schema: { type: 'integer', minimum: 1 } })
  @ApiOkResponse({ type: RevisionDraftDto })
  getRevision(
    @Call() call: RestCall,
    @IdParam() id: string,
    @Param('revision', NumberPipe) revision: number,
  ): Promise<RevisionDraftDto> {
    return call.run((context) => this.reading.get(context, id, revision));
  }

  /** Tells what differs between two revisions, by section and block, with both texts. */
  @Get('revisions/:revision/diff')
  @Serves(RevisionReadingService, 'compare')
  @ApiParam({ name: 'revision', schema: { type: 'integer', minimum: 1 } })
  @ApiOkResponse({ type: RevisionDiffDto })
  compareRevisions(
    @Call() call: RestCall,
    @IdParam() id: string,
    @Param('revision', NumberPipe) revision: number,
    @Query() query: CompareRevisionsQuery,
  ): Promise<RevisionDiffDto> {
    return call.run((context) => this.reading.compare(context, id, revision, query));
  }

  /**
   * Brings back the draft from before the caller's last change, whole, as a new revision; called again, from before the
   * change before that. 409 when nothing is left, or when somebody else changed it last.
   */
  @Post('revisions/undo')
  @HttpCode(200)
  @Serves(RestorationService, 'undo')
  @ApiOkResponse({ type: RestoredDto })
  undo(@Call() call: RestCall, @IdParam() id: string): Promise<RestoredDto> {
    return call.run((context) => this.restoration.undo(context, id));
  }

  /** Makes the draft of an earlier revision the current one, as a new revision: content, offers with the selected one, title, language and theme. */
  @Post('revisions/:revision/restore')
  @HttpCode(200)
  @Serves(RestorationService, 'restore', 'restore_revision')
  @ApiParam({ name: 'revision', schema: { type: 'integer', minimum: 1 } })
  @ApiOkResponse({ type: RestoredDto })
  restore(
    @Call() call: RestCall,
    @IdParam() id: string,
    @Param('revision', NumberPipe) revision: number,
  ): Promise<RestoredDto> {
    return call.run((context) => this.restoration.restore(context, id, revision));
  }
}
