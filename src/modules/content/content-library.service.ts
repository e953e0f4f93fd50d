import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import { invalid } from '../../platform/errors/errors.js';
import type { Page, PageQuery } from '../../platform/pagination/page.dto.js';
import { Paginator } from '../../platform/pagination/paginate.js';
import { BLOCKS, BLOCK_TYPES } from './blocks/blocks.dto.js';
import { blockSchema } from './blocks/content-schemas.js';
import type { BlockTypeDto, ListPrefabsQuery, PrefabDto, PrefabItemDto, PrefabQuery } from './content-library.dto.js';
import { PrefabsService } from './prefabs/prefabs.service.js';
import { Operation } from '../../platform/operations/operation.decorator.js';

const KEY_OR_ID = /^[a-z0-9-]{1,80}$/i;

/** What content can be made of: the types of blocks, and ready-made sections. The same for every organization. */
@Injectable()
export class ContentLibraryService {
  private readonly types = BLOCK_TYPES.map((type) => ({
    type,
    description: BLOCKS[type].schema.description ?? '',
    schema: blockSchema(type),
    example: BLOCKS[type].example,
  }));

  constructor(
    private readonly library: PrefabsService,
    private readonly paginator: Paginator,
  ) {}

  @Operation('list_block_types', { access: 'templates:read', effect: 'read' })
  blocks(caller: Caller, query: PageQuery): Promise<Page<BlockTypeDto>> {
    return this.paginator.fixed(caller, 'content-blocks', query, this.types, ({ type }) => type);
  }

  @Operation('list_prefabs', { access: 'templates:read', effect: 'read' })
  prefabs(caller: Caller, query: ListPrefabsQuery): Promise<Page<PrefabItemDto>> {
    return this.paginator.fixed(caller, 'content-prefabs', query, this.library.list(query), ({ id }) => id);
  }

  @Operation('get_prefab', { access: 'templates:read', effect: 'read' })
  prefab(idOrKey: string, { language = 'en' }: PrefabQuery): PrefabDto {
    if (!KEY_OR_ID.test(idOrKey)) throw invalid('id_or_key', 'Must be the id or the key of a prefab section.');
    return this.library.get(idOrKey.toLowerCase(), language);
  }
}
