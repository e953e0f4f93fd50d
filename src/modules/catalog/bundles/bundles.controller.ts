import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../../platform/auth/access.decorator.js';
import type { Caller } from '../../../platform/auth/caller.js';
import { Creates } from '../../../platform/http/creates.decorator.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import type { Page } from '../../../platform/pagination/page.dto.js';
import { PageOf } from '../../../platform/pagination/paged.decorator.js';
import { BundleDto, CreateBundleDto, ListBundlesQuery, UpdateBundleDto } from './bundles.dto.js';
import { BundlesService } from './bundles.service.js';

@ApiTags('Catalog')
@Controller('v1/catalog/bundles')
export class BundlesController {
  constructor(private readonly bundles: BundlesService) {}

  /** Lists bundles, newest first, at current prices. */
  @Get()
  @Access('products:read')
  @ApiOkResponse({ type: PageOf(BundleDto) })
  list(@CurrentCaller() caller: Caller, @Query() query: ListBundlesQuery): Promise<Page<BundleDto>> {
    return this.bundles.list(caller, query);
  }

  /** Creates a bundle of products. */
  @Post()
  @Creates('/v1/catalog/bundles')
  @Access('products:write')
  @ApiCreatedResponse({ type: BundleDto })
  create(@CurrentCaller() caller: Caller, @Body() input: CreateBundleDto): Promise<BundleDto> {
    return this.bundles.create(caller, input);
  }

  /** Reads one bundle, at current prices. */
  @Get(':id')
  @Access('products:read')
  @ApiOkResponse({ type: BundleDto })
  get(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<BundleDto> {
    return this.bundles.get(caller, id);
  }

  /** Updates a bundle; absent fields stay, null clears, items are replaced whole. Nothing that was offered changes. */
  @Patch(':id')
  @Access('products:write')
  @ApiOkResponse({ type: BundleDto })
  update(@CurrentCaller() caller: Caller, @IdParam() id: string, @Body() input: UpdateBundleDto): Promise<BundleDto> {
    return this.bundles.update(caller, id, input);
  }

  /** Deletes a bundle; its products stay, and so does what was offered. */
  @Delete(':id')
  @HttpCode(204)
  @Access('products:delete')
  delete(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<void> {
    return this.bundles.delete(caller, id);
  }
}
