import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Creates } from '../../../platform/http/creates.decorator.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import type { Page } from '../../../platform/pagination/page.dto.js';
import { PageOf } from '../../../platform/pagination/paged.decorator.js';
import { BundleDto, CreateBundleDto, ListBundlesQuery, UpdateBundleDto } from './bundles.dto.js';
import { BundlesService } from './bundles.service.js';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';

@ApiTags('Catalog')
@Controller('v1/catalog/bundles')
export class BundlesController {
  constructor(private readonly bundles: BundlesService) {}

  /** Lists bundles, newest first, at current prices. */
  @Get()
  @Serves(BundlesService, 'list')
  @ApiOkResponse({ type: PageOf(BundleDto) })
  list(@Call() call: RestCall, @Query() query: ListBundlesQuery): Promise<Page<BundleDto>> {
    return call.run((context) => this.bundles.list(context, query));
  }

  /** Creates a bundle of products. */
  @Post()
  @Creates('/v1/catalog/bundles')
  @Serves(BundlesService, 'create')
  @ApiCreatedResponse({ type: BundleDto })
  create(@Call() call: RestCall, @Body() input: CreateBundleDto): Promise<BundleDto> {
    return call.run((context) => this.bundles.create(context, input));
  }

  /** Reads one bundle, at current prices. */
  @Get(':id')
  @Serves(BundlesService, 'get')
  @ApiOkResponse({ type: BundleDto })
  get(@Call() call: RestCall, @IdParam() id: string): Promise<BundleDto> {
    return call.run((context) => this.bundles.get(context, id));
  }

  /** Updates a bundle; absent fields stay, null clears, items are replaced whole. Nothing that was offered changes. */
  @Patch(':id')
  @Serves(BundlesService, 'update')
  @ApiOkResponse({ type: BundleDto })
  update(@Call() call: RestCall, @IdParam() id: string, @Body() input: UpdateBundleDto): Promise<BundleDto> {
    return call.run((context) => this.bundles.update(context, id, input));
  }

  /** Deletes a bundle; its products stay, and so does what was offered. */
  @Delete(':id')
  @HttpCode(204)
  @Serves(BundlesService, 'delete')
  delete(@Call() call: RestCall, @IdParam() id: string): Promise<void> {
    return call.run((context) => this.bundles.delete(context, id));
  }
}
