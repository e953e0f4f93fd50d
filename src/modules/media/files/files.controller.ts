import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../../platform/auth/access.decorator.js';
import type { Caller } from '../../../platform/auth/caller.js';
import { Creates } from '../../../platform/http/creates.decorator.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import type { Page } from '../../../platform/pagination/page.dto.js';
import { PageOf } from '../../../platform/pagination/paged.decorator.js';
import { FileRemovalService } from './file-removal.service.js';
import { CreatedFileDto, CreateFileDto, FileDto, FileWithUrlDto, ListFilesQuery } from './files.dto.js';
import { FilesService } from './files.service.js';

@ApiTags('Media')
@Controller('v1/media/files')
export class FilesController {
  constructor(
    private readonly files: FilesService,
    private readonly removal: FileRemovalService,
  ) {}

  /** Lists files, newest first; those whose upload is awaited are `pending`, and go after 7 days. */
  @Get()
  @Access('media:read')
  @ApiOkResponse({ type: PageOf(FileDto) })
  list(@CurrentCaller() caller: Caller, @Query() query: ListFilesQuery): Promise<Page<FileDto>> {
    return this.files.list(caller, query);
  }

  /**
   * Creates the record of a file. Then `PUT` its content to `uploadUrl`, with exactly the declared `Content-Type`: it
   * goes straight to the store, and no limit of size applies. The service sees the upload by itself within seconds and
   * sends `file.ready`; reading the file looks at once. What was seen first stays: a later `PUT` changes nothing.
   *
   * With `source_url` instead of `content_type`, the service fetches the content itself and answers when the file is
   * `ready`: addresses of private networks are refused, up to 3 redirects followed, at most 4 fetched at once for an
   * organization (429 beyond that). When nothing can be fetched, there is no file, and the error says what the other side answered.
   */
  @Post()
  @Creates('/v1/media/files')
  @Access('media:write')
  @ApiCreatedResponse({ type: CreatedFileDto })
  create(@CurrentCaller() caller: Caller, @Body() input: CreateFileDto): Promise<CreatedFileDto> {
    return this.files.create(caller, input);
  }

  /** Reads one file, with an address to download it from for an hour; looks for its upload while it is pending. */
  @Get(':id')
  @Access('media:read')
  @ApiOkResponse({ type: FileWithUrlDto })
  get(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<FileWithUrlDto> {
    return this.files.get(caller, id);
  }

  /** Deletes a file and its content; refused while it is in use. */
  @Delete(':id')
  @HttpCode(204)
  @Access('media:delete')
  delete(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<void> {
    return this.removal.delete(caller, id);
  }
}
