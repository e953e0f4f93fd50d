import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { checkExpectedHash } from '../../../platform/database/expected-version.js';
import { newId } from '../../../platform/database/ids.js';
import { notFound } from '../../../platform/errors/errors.js';
import { Counters } from '../../../platform/pagination/counters.js';
import { Page, PageQuery } from '../../../platform/pagination/page.dto.js';
import { Paginator } from '../../../platform/pagination/paginate.js';
import { RecordHooks } from '../../../platform/resources/record-hooks.js';
import { FolderEntity } from './folder.entity.js';
import { CreateFolderDto, FolderDto } from './folders.dto.js';
import { FOLDERS_COUNTER, emptyFolder, listFolders, lockFolder } from './folders.queries.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';

@Injectable()
export class FoldersService {
  constructor(
    private readonly db: Database,
    private readonly counters: Counters,
    private readonly paginator: Paginator,
    private readonly hooks: RecordHooks,
  ) {}

  @Operation('list_folders', {
    unlisted: true,
    title: 'List folders',
    description: 'The folders that files are kept in. Next: list_records of files with folder_id.',
    access: 'media:read',
    effect: 'read',
    lists: 'folder',
    input: PageQuery,
    output: FolderDto,
    isPage: true,
  })
  list(caller: Caller, query: PageQuery): Promise<Page<FolderDto>> {
    return this.paginator.page(
      caller,
      'folders',
      query,
      (request) => listFolders(this.db, caller, request),
      (folder) => [folder.created_at, folder.id],
    );
  }

  @Operation('create_folder', {
    unlisted: true,
    title: 'Create a folder',
    description: 'Makes a folder for files. Next: import_file with folder_id.',
    access: 'media:write',
    effect: 'create',
    input: CreateFolderDto,
    output: FolderDto,
  })
  create(caller: Caller, { title }: CreateFolderDto): Promise<FolderDto> {
    return this.db.transaction(async () => {
      const { organization_id } = caller;
      const { id, created_at } = await this.db.insert(FolderEntity, { organization_id, id: newId(), title });
      await this.counters.add(organization_id, FOLDERS_COUNTER, 1);
      return { id, title, organization_id, created_at };
    });
  }

  /** Its files stay, at the root. */
  @Operation('delete_folder', { access: 'media:delete', effect: 'delete', deletes: 'folder' })
  delete(caller: Caller, id: string): Promise<void> {
    return this.db.transaction(async () => {
      const folder = await lockFolder(this.db, caller, id);
      if (!folder) throw notFound('folder');
      checkExpectedHash(caller, folder);
      await this.hooks.beforeDeletion('folder', caller, id);
      await emptyFolder(this.db, caller, id);
      await this.db.delete(FolderEntity, caller, id);
      await this.counters.add(caller.organization_id, FOLDERS_COUNTER, -1);
    });
  }
}
