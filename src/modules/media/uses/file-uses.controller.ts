import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { PageQuery, type Page } from '../../../platform/pagination/page.dto.js';
import { PageOf } from '../../../platform/pagination/paged.decorator.js';
import { FileUseDto } from './file-uses.dto.js';
import { FileUsesService } from './file-uses.service.js';

@ApiTags('Media')
@Controller('v1/media/files/:id/uses')
export class FileUsesController {
  constructor(private readonly uses: FileUsesService) {}

  /** Lists what uses a file, which is not deleted before: a hundred records at most. */
  @Get()
  @Serves(FileUsesService, 'list')
  @ApiOkResponse({ type: PageOf(FileUseDto) })
  list(@Call() call: RestCall, @IdParam() id: string, @Query() query: PageQuery): Promise<Page<FileUseDto>> {
    return call.run((context) => this.uses.list(context, id, query));
  }
}
