import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { PageQuery, type Page } from '../../platform/pagination/page.dto.js';
import { PageOf } from '../../platform/pagination/paged.decorator.js';
import { BlockTypeDto, PrefabDto, PrefabItemDto, ListPrefabsQuery, PrefabQuery } from './content-library.dto.js';
import { ContentLibraryService } from './content-library.service.js';
import type { RestCall } from '../../platform/http/rest-call.js';
import { Call, Serves } from '../../platform/http/serves.decorator.js';

@ApiTags('Content')
@Controller('v1/content')
export class ContentController {
  constructor(private readonly library: ContentLibraryService) {}

  /** Lists the types of blocks that sections are made of, each with its JSON Schema and a valid example. */
  @Get('blocks')
  @Serves(ContentLibraryService, 'blocks')
  @ApiOkResponse({ type: PageOf(BlockTypeDto) })
  blocks(@Call() call: RestCall, @Query() query: PageQuery): Promise<Page<BlockTypeDto>> {
    return call.run((context) => this.library.blocks(context, query));
  }

  /** Lists the library of ready-made sections, in the order in which proposals usually have them. */
  @Get('prefabs')
  @Serves(ContentLibraryService, 'prefabs')
  @ApiOkResponse({ type: PageOf(PrefabItemDto) })
  prefabs(@Call() call: RestCall, @Query() query: ListPrefabsQuery): Promise<Page<PrefabItemDto>> {
    return call.run((context) => this.library.prefabs(context, query));
  }

  /** Reads one ready-made section with its blocks. */
  @Get('prefabs/:id_or_key')
  @Serves(ContentLibraryService, 'prefab')
  @ApiParam({ name: 'id_or_key', description: 'Id of the section, or its key, such as `about-studio`.' })
  @ApiOkResponse({ type: PrefabDto })
  prefab(@Call() call: RestCall, @Param('id_or_key') idOrKey: string, @Query() query: PrefabQuery): Promise<PrefabDto> {
    return call.run(() => this.library.prefab(idOrKey, query));
  }
}
