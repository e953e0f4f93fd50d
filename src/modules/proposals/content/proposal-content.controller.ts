import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../../platform/auth/access.decorator.js';
import type { Caller } from '../../../platform/auth/caller.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { NumberPipe } from '../../../platform/http/validation/number.pipe.js';
import { PageQuery, type Page } from '../../../platform/pagination/page.dto.js';
import { PageOf } from '../../../platform/pagination/paged.decorator.js';
import { ContentDto, ContentJudgementDto, RevisionDto, ValidateContentDto } from './proposal-content.dto.js';
import { ProposalContentService } from './proposal-content.service.js';

@ApiTags('Content')
@Controller('v1/proposals/:id')
export class ProposalContentController {
  constructor(private readonly content: ProposalContentService) {}

  /** Reads the working content of a proposal. */
  @Get('content')
  @Access('proposals:read')
  @ApiOkResponse({ type: ContentDto })
  get(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<ContentDto> {
    return this.content.get(caller, id);
  }

  /** Replaces the content whole, as a new revision; section ids of the current revision are kept. */
  @Put('content')
  @Access('proposals:write')
  @ApiOkResponse({ type: ContentDto })
  replace(@CurrentCaller() caller: Caller, @IdParam() id: string, @Body() input: ContentDto): Promise<ContentDto> {
    return this.content.replace(caller, id, input);
  }

  /** Judges content without writing it, and names every problem by its path. */
  @Post('content/validate')
  @HttpCode(200)
  @Access('proposals:read')
  @ApiOkResponse({ type: ContentJudgementDto })
  validate(
    @CurrentCaller() caller: Caller,
    @IdParam() id: string,
    @Body() input: ValidateContentDto,
  ): Promise<ContentJudgementDto> {
    return this.content.validate(caller, id, input.sections);
  }

  /** Lists the revisions of the content, newest first. */
  @Get('revisions')
  @Access('proposals:read')
  @ApiOkResponse({ type: PageOf(RevisionDto) })
  listRevisions(
    @CurrentCaller() caller: Caller,
    @IdParam() id: string,
    @Query() query: PageQuery,
  ): Promise<Page<RevisionDto>> {
    return this.content.listRevisions(caller, id, query);
  }

  /** Makes the content of an earlier revision the current one, as a new revision. */
  @Post('revisions/:revision/restore')
  @HttpCode(200)
  @Access('proposals:write')
  @ApiParam({ name: 'revision', schema: { type: 'integer', minimum: 1 } })
  @ApiOkResponse({ type: ContentDto })
  restore(
    @CurrentCaller() caller: Caller,
    @IdParam() id: string,
    @Param('revision', NumberPipe) revision: number,
  ): Promise<ContentDto> {
    return this.content.restore(caller, id, revision);
  }
}
