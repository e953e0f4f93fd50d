import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../../platform/auth/access.decorator.js';
import type { Caller } from '../../../platform/auth/caller.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { PreviewLinksService } from './preview-links.service.js';
import { PreviewLinkDto } from './sharing.dto.js';

@ApiTags('Proposals')
@Controller('v1/proposals/:id')
export class SharingController {
  constructor(private readonly previews: PreviewLinksService) {}

  /**
   * Gives a link to the proposal as it is now, published or not, in any state. It works for an hour, shows variables
   * without a value as they are written, counts no view and takes no decision. The proposal itself stays as it is.
   */
  @Post('preview-link')
  @HttpCode(200)
  @Access('proposals:write')
  @ApiOkResponse({ type: PreviewLinkDto })
  createPreviewLink(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<PreviewLinkDto> {
    return this.previews.issue(caller, id);
  }
}
