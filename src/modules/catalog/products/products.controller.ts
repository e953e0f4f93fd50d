import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../../platform/auth/access.decorator.js';
import type { Caller } from '../../../platform/auth/caller.js';
import { Creates } from '../../../platform/http/creates.decorator.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import type { Page } from '../../../platform/pagination/page.dto.js';
import { PageOf } from '../../../platform/pagination/paged.decorator.js';
import { CreateProductDto, ListProductsQuery, ProductDto, UpdateProductDto } from './products.dto.js';
import { ProductsService } from './products.service.js';

@ApiTags('Catalog')
@Controller('v1/catalog/products')
export class ProductsController {
  constructor(private readonly products: ProductsService) {}

  /** Lists products, newest first. */
  @Get()
  @Access('products:read')
  @ApiOkResponse({ type: PageOf(ProductDto) })
  list(@CurrentCaller() caller: Caller, @Query() query: ListProductsQuery): Promise<Page<ProductDto>> {
    return this.products.list(caller, query);
  }

  /** Creates a product. */
  @Post()
  @Creates('/v1/catalog/products')
  @Access('products:write')
  @ApiCreatedResponse({ type: ProductDto })
  create(@CurrentCaller() caller: Caller, @Body() input: CreateProductDto): Promise<ProductDto> {
    return this.products.create(caller, input);
  }

  /** Reads one product. */
  @Get(':id')
  @Access('products:read')
  @ApiOkResponse({ type: ProductDto })
  get(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<ProductDto> {
    return this.products.get(caller, id);
  }

  /** Updates a product, and with it the totals of its bundles; absent fields stay, null clears. Nothing that was offered changes. */
  @Patch(':id')
  @Access('products:write')
  @ApiOkResponse({ type: ProductDto })
  update(@CurrentCaller() caller: Caller, @IdParam() id: string, @Body() input: UpdateProductDto): Promise<ProductDto> {
    return this.products.update(caller, id, input);
  }

  /** Deletes a product; refused while bundles use it. */
  @Delete(':id')
  @HttpCode(204)
  @Access('products:delete')
  delete(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<void> {
    return this.products.delete(caller, id);
  }
}
