import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../../platform/auth/access.decorator.js';
import type { Caller } from '../../../platform/auth/caller.js';
import { Creates } from '../../../platform/http/creates.decorator.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { PageQuery, type Page } from '../../../platform/pagination/page.dto.js';
import { PageOf } from '../../../platform/pagination/paged.decorator.js';
import { CreateFolderDto, FolderDto } from './folders.dto.js';
import { FoldersService } from './folders.service.js';

@ApiTags('Media')
@Controller('v1/media/folders')
export class FoldersController {
  constructor(private readonly folders: FoldersService) {}

  /** Lists folders, newest first. */
  @Get()
  @Access('media:read')
  @ApiOkResponse({ type: PageOf(FolderDto) })
  list(@CurrentCaller() caller: Caller, @Query() query: PageQuery): Promise<Page<FolderDto>> {
    return this.folders.list(caller, query);
  }

  /** Creates a folder. */
  @Post()
  @Creates('/v1/media/folders')
  @Access('media:write')
  @ApiCreatedResponse({ type: FolderDto })
  create(@CurrentCaller() caller: Caller, @Body() input: CreateFolderDto): Promise<FolderDto> {
    return this.folders.create(caller, input);
  }

  /** Deletes a folder; its files stay, at the root. */
  @Delete(':id')
  @HttpCode(204)
  @Access('media:delete')
  delete(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<void> {
    return this.folders.delete(caller, id);
  }
}
