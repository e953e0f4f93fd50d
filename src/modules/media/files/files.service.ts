import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { onViolation } from '../../../platform/database/violations.js';
import {
  invalid,
  invalidFields,
  notFound,
  problem,
  referenceNotFound,
  type AppError,
} from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { withVolatile } from '../../../platform/http/etag.js';
import { Counters } from '../../../platform/pagination/counters.js';
import type { Page } from '../../../platform/pagination/page.dto.js';
import { Paginator } from '../../../platform/pagination/paginate.js';
import { Storage } from '../../../platform/storage/storage.js';
import { UploadFinalizerService } from './upload-finalizer.service.js';
import { FileEntity } from './file.entity.js';
import { FileSourcesService } from './file-sources.service.js';
import { CreatedFileDto, CreateFileDto, FileDto, FileWithUrlDto, ListFilesQuery } from './files.dto.js';
import { FILES_COUNTER, fileTypes, findFile, listFiles } from './files.queries.js';
import { incomingObject } from './objects.js';
import { servedAs } from './served-as.js';
import { UploadsService } from './uploads.service.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';

@Injectable()
export class FilesService {
  constructor(
    private readonly db: Database,
    private readonly counters: Counters,
    private readonly paginator: Paginator,
    private readonly storage: Storage,
    private readonly uploads: UploadsService,
    private readonly sources: FileSourcesService,
    private readonly arrivals: UploadFinalizerService,
  ) {}

  @Operation('list_files', {
    unlisted: true,
    title: 'List files',
    description:
      'Images and other files, by folder or status; their ids go into content and products. Next: edit_content, save_product.',
    access: 'media:read',
    effect: 'read',
    lists: 'file',
    input: ListFilesQuery,
    output: FileDto,
    isPage: true,
  })
  list(caller: Caller, query: ListFilesQuery): Promise<Page<FileDto>> {
    return this.paginator.page(
      caller,
      'files',
      query,
      (request) => listFiles(this.db, caller, query, request),
      (file) => [file.created_at, file.id],
    );
  }

  /** Looks for the upload of one that is pending. */
  @Operation('get_file', { access: 'media:read', effect: 'read', reads: 'file' })
  async get(caller: Caller, id: string): Promise<FileWithUrlDto> {
    const found = await this.find(caller, id);
    if (found.status === 'pending') await this.uploads.lookAtOnce(found);
    const file = found.status === 'pending' ? await this.find(caller, id) : found;
    return withVolatile({ ...file, url: await this.downloadUrl(caller, file) }, 'url');
  }

  @Operation('create_file_upload', {
    unlisted: true,
    title: 'Create a file upload',
    description:
      'Makes a record and returns uploadUrl, to which the binary is PUT with the declared Content-Type within an hour: usable once get_record says ready. From the web: import_file.',
    access: 'media:write',
    effect: 'create',
    dryRun: false,
    unlistedFields: ['source_url'],
    input: CreateFileDto,
    output: CreatedFileDto,
  })
  create(caller: Caller, input: CreateFileDto): Promise<CreatedFileDto> {
    const missing = referenceNotFound('folder_id', 'folder');
    return onViolation('files_folder', missing, () =>
      this.db.transaction(() =>
        input.source_url === undefined ? this.declare(caller, input) : this.fetch(caller, input, input.source_url),
      ),
    );
  }

  private async declare(caller: Caller, input: CreateFileDto): Promise<CreatedFileDto> {
    const { name, content_type: type, folder_id = null } = input;
    if (name === undefined || type === undefined) throw incomplete(input);
    const { organization_id } = caller;
    const row = { organization_id, id: newId(), name, type, folder_id };
    const { id, created_at } = await this.db.insert(FileEntity, row);
    await this.counters.add(organization_id, FILES_COUNTER, 1);
    await this.uploads.await({ organization_id, id, created_at });
    const uploadUrl = await this.storage.uploadUrl(incomingObject(id), type);
    return { ...(await this.find(caller, id)), uploadUrl };
  }

  private async fetch(caller: Caller, input: CreateFileDto, url: string): Promise<CreatedFileDto> {
    const { name, content_type: expected, folder_id = null } = input;
    const fetched = this.sources.fetched(caller, url);
    if (expected !== undefined && essenceOf(expected) !== essenceOf(fetched.type))
      throw invalid('content_type', said('What was fetched is {type}.', { type: fetched.type }));
    await this.arrivals.create(caller, { ...fetched, name: name ?? fetched.name, folder_id });
    return { ...(await this.find(caller, fetched.id)), uploadUrl: null };
  }

  private async downloadUrl(caller: Caller, { id, name, status, path }: FileDto): Promise<string | null> {
    const types = status === 'ready' ? await fileTypes(this.db, caller, id) : null;
    return types && this.storage.downloadUrl(path, servedAs({ name, ...types }));
  }

  private async find(caller: Caller, id: string): Promise<FileDto> {
    const file = await findFile(this.db, caller, id);
    if (!file) throw notFound('file');
    return file;
  }
}

/** Without parameters: a text's alphabet is said by whoever sends it. */
const essenceOf = (mediaType: string) => mediaType.split(';')[0]?.trim().toLowerCase();

/** What an upload is declared with, or the address to fetch instead. */
function incomplete(input: CreateFileDto): AppError {
  const missing = (['name', 'content_type'] as const).filter((field) => input[field] === undefined);
  return invalidFields(missing.map((field) => problem(field, 'Is required without a source_url.')));
}
