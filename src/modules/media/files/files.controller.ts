import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Creates } from '../../../platform/http/creates.decorator.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import type { Page } from '../../../platform/pagination/page.dto.js';
import { PageOf } from '../../../platform/pagination/paged.decorator.js';
import { FileRemovalService } from './file-removal.service.js';
import { CreatedFileDto, CreateFileDto, FileDto, FileWithUrlDto, ListFilesQuery } from './files.dto.js';
import { FilesService } from './files.service.js';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';

@ApiTags('Media')
@Controller('v1/media/files')
export class FilesController {
  constructor(
    private readonly files: FilesService,
    private readonly removal: FileRemovalService,
  ) {}

  /** Lists files, newest first; those whose upload is awaited are `pending`, and go after 7 days. */
  @Get()
  @Serves(FilesService, 'list')
  @ApiOkResponse({ type: PageOf(FileDto) })
  list(@Call() call: RestCall, @Query() query: ListFilesQuery): Promise<Page<FileDto>> {
    return call.run((context) => this.files.list(context, query));
  }

  /**
   * Creates the record of a file. Then `PUT` its content to `uploadUrl`, with exactly the declared `Content-Type`: it
   * goes straight to the store, and no limit of size applies but what the operator set (`limits` of GET /v1/usage). The service sees the upload by itself within seconds and
   * sends `file.ready`; reading the file looks at once. What was seen first stays: a later `PUT` changes nothing.
   *
   * With `source_url` instead of `content_type`, the service fetches the content itself and answers when the file is
   * `ready`: addresses of private networks are refused, up to 3 redirects followed, at most 4 fetched at once for an
   * organization (429 beyond that). When nothing can be fetched, there is no file, and the error says what the other side answered.
   */
  @Post()
  @Creates('/v1/media/files')
  @Serves(FilesService, 'create', 'create_file')
  @ApiCreatedResponse({ type: CreatedFileDto })
  create(@Call() call: RestCall, @Body() input: CreateFileDto): Promise<CreatedFileDto> {
    return call.run((context) => this.files.create(context, input));
  }

  /** Reads one file, with an address to download it from for an hour; looks for its upload while it is pending. */
  @Get(':id')
  @Serves(FilesService, 'get')
  @ApiOkResponse({ type: FileWithUrlDto })
  get(@Call() call: RestCall, @IdParam() id: string): Promise<FileWithUrlDto> {
    return call.run((context) => this.files.get(context, id));
  }

  /** Deletes a file and its content; refused while it is in use. */
  @Delete(':id')
  @HttpCode(204)
  @Serves(FileRemovalService, 'delete')
  delete(@Call() call: RestCall, @IdParam() id: string): Promise<void> {
    return call.run((context) => this.removal.delete(context, id));
  }
}
