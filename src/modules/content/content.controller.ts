import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../platform/auth/access.decorator.js';
import type { Caller } from '../../platform/auth/caller.js';
import { PageQuery, type Page } from '../../platform/pagination/page.dto.js';
import { PageOf } from '../../platform/pagination/paged.decorator.js';
import { BlockTypeDto, PrefabDto, PrefabItemDto, ListPrefabsQuery, PrefabQuery } from './content-library.dto.js';
import { ContentLibraryService } from './content-library.service.js';

@ApiTags('Content')
@Controller('v1/content')
export class ContentController {
  constructor(private readonly library: ContentLibraryService) {}

  /** Lists the types of blocks that sections are made of, each with its JSON Schema and a valid example. */
  @Get('blocks')
  @Access('templates:read')
  @ApiOkResponse({ type: PageOf(BlockTypeDto) })
  blocks(@CurrentCaller() caller: Caller, @Query() query: PageQuery): Promise<Page<BlockTypeDto>> {
    return this.library.blocks(caller, query);
  }

  /** Lists the library of ready-made sections, in the order in which proposals usually have them. */
  @Get('prefabs')
  @Access('templates:read')
  @ApiOkResponse({ type: PageOf(PrefabItemDto) })
  prefabs(@CurrentCaller() caller: Caller, @Query() query: ListPrefabsQuery): Promise<Page<PrefabItemDto>> {
    return this.library.prefabs(caller, query);
  }

  /** Reads one ready-made section with its blocks. */
  @Get('prefabs/:id_or_key')
  @Access('templates:read')
  @ApiParam({ name: 'id_or_key', description: 'Id of the section, or its key, such as `about-studio`.' })
  @ApiOkResponse({ type: PrefabDto })
  prefab(@Param('id_or_key') idOrKey: string, @Query() query: PrefabQuery): PrefabDto {
    return this.library.prefab(idOrKey, query);
  }
}
