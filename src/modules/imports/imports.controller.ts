import { pipeline } from 'node:stream/promises';
import { Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBody, ApiConsumes, ApiExtraModels, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Creates } from '../../platform/http/creates.decorator.js';
import type { BodyRequest } from '../../platform/http/body.js';
import { localeOf } from '../../platform/http/locale.js';
import type { RestCall } from '../../platform/http/rest-call.js';
import { Call, Serves } from '../../platform/http/serves.decorator.js';
import { IdParam } from '../../platform/http/validation/id.pipe.js';
import { PageQuery, type Page } from '../../platform/pagination/page.dto.js';
import { PageOf } from '../../platform/pagination/paged.decorator.js';
import { ImportReceiverService } from './files/import-receiver.service.js';
import { FORMATS } from './files/rows-of.js';
import { CreateImportQuery, ImportDto, ImportErrorDto, ReceivedImportDto } from './imports.dto.js';
import { ImportsService } from './imports.service.js';

/** Text, of which each line is one of these. */
const LINES = {
  ...{ type: 'string', contentMediaType: 'application/json' },
  contentSchema: { $ref: '#/components/schemas/ImportError' },
} as object;

@ApiTags('Imports')
@ApiExtraModels(ImportErrorDto)
@Controller('v1/imports')
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly receiver: ImportReceiverService,
  ) {}

  /** Lists imports of what the caller may write, newest first; they are kept for 30 days. */
  @Get()
  @Serves(ImportsService, 'list')
  @ApiOkResponse({ type: PageOf(ImportDto) })
  list(@Call() call: RestCall, @Query() query: PageQuery): Promise<Page<ImportDto>> {
    return call.run((context) => this.imports.list(context, query));
  }

  /**
   * Takes records in bulk: a line of JSON for each (`application/x-ndjson`), or CSV with a header (`text/csv`), in UTF-8, at
   * most 50 MiB and 100,000 rows of 256 KiB. Each is what the POST of its type takes. A lead or proposal whose `external_id`
   * is known, a product whose `sku` is, is updated: what a row does not say stays, and what a proposal began with
   * (`template_id`, `products`, `proposal_product_id`) is left out. Without one every row is a new record.
   *
   * CSV is separated by commas, semicolons or tabs, as its first line is; columns are fields, such as `external_id`,
   * `metadata.source` or `billing.interval`; cells are numbers, `true` and `false` where the field is, and JSON where it
   * is a list or an object as a whole (`metadata`); an empty cell says nothing, nor do cells that a row leaves out at its end.
   *
   * Workers carry rows out in their order, each once, whatever happens to them meanwhile; a row that is refused stops no
   * other. An import counts as one request, and each 100 of its rows as one more, which never refuses the file itself.
   * Takes the scope to write its type: `leads:write`, `products:write` or `proposals:write`.
   */
  @Post()
  @HttpCode(202)
  @Creates('/v1/imports')
  @Serves(ImportsService, 'create')
  @ApiConsumes(...Object.keys(FORMATS))
  @ApiBody({ schema: { type: 'string', example: '{"name":"Claire Morel","external_id":"crm-4711"}' } })
  @ApiAcceptedResponse({ type: ReceivedImportDto })
  async create(
    @Call() call: RestCall,
    @Query() query: CreateImportQuery,
    @Req() request: BodyRequest,
  ): Promise<ReceivedImportDto> {
    this.imports.permit(call.context, query);
    const file = await this.receiver.receive(call.context, query.type, request);
    try {
      return await call.run((context) => this.imports.create(context, query, file));
    } finally {
      await file.close();
    }
  }

  /** Reads one import: how far it is. */
  @Get(':id')
  @Serves(ImportsService, 'get')
  @ApiOkResponse({ type: ImportDto })
  get(@Call() call: RestCall, @IdParam() id: string): Promise<ImportDto> {
    return call.run((context) => this.imports.get(context, id));
  }

  /** Tells why rows were refused: a line of JSON for each thing that is wrong, in the order of the rows. */
  @Get(':id/errors')
  @Serves(ImportsService, 'errors')
  @ApiOkResponse({ content: { 'application/x-ndjson': { schema: LINES } } })
  async listErrors(
    @Call() { context }: RestCall,
    @IdParam() id: string,
    @Req() request: BodyRequest,
    @Res() response: Response,
  ): Promise<void> {
    const errors = await this.imports.errors(context, id, localeOf(request));
    response.type('application/x-ndjson').vary('Accept-Language');
    await pipeline(errors, linesOf, response);
  }
}

async function* linesOf(items: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const item of items) yield `${JSON.stringify(item)}\n`;
}
