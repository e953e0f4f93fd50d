import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Creates } from '../../../platform/http/creates.decorator.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { PageQuery, type Page } from '../../../platform/pagination/page.dto.js';
import { PageOf } from '../../../platform/pagination/paged.decorator.js';
import { CreateFolderDto, FolderDto } from './folders.dto.js';
import { FoldersService } from './folders.service.js';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';

@ApiTags('Media')
@Controller('v1/media/folders')
export class FoldersController {
  constructor(private readonly folders: FoldersService) {}

  /** Lists folders, newest first. */
  @Get()
  @Serves(FoldersService, 'list')
  @ApiOkResponse({ type: PageOf(FolderDto) })
  list(@Call() call: RestCall, @Query() query: PageQuery): Promise<Page<FolderDto>> {
    return call.run((context) => this.folders.list(context, query));
  }

  /** Creates a folder. */
  @Post()
  @Creates('/v1/media/folders')
  @Serves(FoldersService, 'create')
  @ApiCreatedResponse({ type: FolderDto })
  create(@Call() call: RestCall, @Body() input: CreateFolderDto): Promise<FolderDto> {
    return call.run((context) => this.folders.create(context, input));
  }

  /** Deletes a folder; its files stay, at the root. */
  @Delete(':id')
  @HttpCode(204)
  @Serves(FoldersService, 'delete')
  delete(@Call() call: RestCall, @IdParam() id: string): Promise<void> {
    return call.run((context) => this.folders.delete(context, id));
  }
}
