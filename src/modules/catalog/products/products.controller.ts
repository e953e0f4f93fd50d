import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Creates } from '../../../platform/http/creates.decorator.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import type { Page } from '../../../platform/pagination/page.dto.js';
import { PageOf } from '../../../platform/pagination/paged.decorator.js';
import { CreateProductDto, ListProductsQuery, ProductDto, UpdateProductDto } from './products.dto.js';
import { ProductsService } from './products.service.js';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';

@ApiTags('Catalog')
@Controller('v1/catalog/products')
export class ProductsController {
  constructor(private readonly products: ProductsService) {}

  /** Lists products, newest first. */
  @Get()
  @Serves(ProductsService, 'list')
  @ApiOkResponse({ type: PageOf(ProductDto) })
  list(@Call() call: RestCall, @Query() query: ListProductsQuery): Promise<Page<ProductDto>> {
    return call.run((context) => this.products.list(context, query));
  }

  /** Creates a product. */
  @Post()
  @Creates('/v1/catalog/products')
  @Serves(ProductsService, 'create')
  @ApiCreatedResponse({ type: ProductDto })
  create(@Call() call: RestCall, @Body() input: CreateProductDto): Promise<ProductDto> {
    return call.run((context) => this.products.create(context, input));
  }

  /** Reads one product. */
  @Get(':id')
  @Serves(ProductsService, 'get')
  @ApiOkResponse({ type: ProductDto })
  get(@Call() call: RestCall, @IdParam() id: string): Promise<ProductDto> {
    return call.run((context) => this.products.get(context, id));
  }

  /** Updates a product, and with it the totals of its bundles; absent fields stay, null clears. Nothing that was offered changes. */
  @Patch(':id')
  @Serves(ProductsService, 'update')
  @ApiOkResponse({ type: ProductDto })
  update(@Call() call: RestCall, @IdParam() id: string, @Body() input: UpdateProductDto): Promise<ProductDto> {
    return call.run((context) => this.products.update(context, id, input));
  }

  /** Deletes a product; refused while bundles use it. */
  @Delete(':id')
  @HttpCode(204)
  @Serves(ProductsService, 'delete')
  delete(@Call() call: RestCall, @IdParam() id: string): Promise<void> {
    return call.run((context) => this.products.delete(context, id));
  }
}
