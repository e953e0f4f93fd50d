import { Body, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Permission } from '../../../platform/auth/permissions.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { StrictValidationPipe } from '../../../platform/http/validation/strict-validation.pipe.js';
import { CreateProductDto, UpdateProductDto, type ProductDto } from '../../catalog/products/products.dto.js';
import { ProductsService } from '../../catalog/products/products.service.js';
import { atVersion, isStale } from '../http/at-version.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { returned, textOf, type Form } from '../http/form.js';
import { wordOf, type BrowserQuery } from '../http/list-query.js';
import { UNTOUCHED, type DeskScreen, type Returned } from '../http/screen.js';
import { ScreensService } from '../http/screens.service.js';
import { renderConfirmation } from '../layout/confirmation.page.js';
import { CatalogListsService, catalogFiltersOf } from './catalog-lists.service.js';
import { PRODUCTS, pictureIn, productOf } from './product-fields.js';
import { ProductPicturesService } from './product-pictures.service.js';
import { renderProductPage } from './product.page.js';
import { renderNewProductPage, renderProductsPage } from './products.page.js';
import { MemberScreens } from '../http/screens.decorator.js';

/** What is sold, at its price today. */
@MemberScreens('app/catalog')
export class ProductsDeskController {
  private readonly pipe = new StrictValidationPipe();

  constructor(
    private readonly products: ProductsService,
    private readonly lists: CatalogListsService,
    private readonly pictures: ProductPicturesService,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  async list(@Req() request: DashboardRequest, @Res() response: Response, @Query() query: BrowserQuery): Promise<void> {
    const screen = this.screens.openFor(request, response, 'products:read', { scripts: true });
    const filters = catalogFiltersOf(query);
    const after = wordOf(query, 'after');
    const page = await this.products.list(screen.desk.caller, { ...filters, ...(after ? { after } : {}) });
    response.send(renderProductsPage(screen, { page, filters, query }));
  }

  /** All that match, however many, as a file. */
  @Get('products.csv')
  async export(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @Query() query: BrowserQuery,
  ): Promise<void> {
    const { desk, now } = this.screens.openFor(request, response, 'products:read');
    await this.lists.sendProducts(response, `products-${now.slice(0, 10)}`, desk.caller, catalogFiltersOf(query));
  }

  @Post('products')
  async create(@Req() request: DashboardRequest, @Res() response: Response, @Body() form: Form): Promise<void> {
    const screen = await this.openForm(request, response, 'products:write');
    try {
      const typed = productOf(form, screen.language);
      const input: unknown = await this.pipe.transform(typed, { type: 'body', metatype: CreateProductDto });
      const { id } = await this.products.create(screen.desk.caller, input as CreateProductDto);
      response.redirect(303, `${PRODUCTS}/products/${id}?saved=true`);
    } catch (error) {
      response.status(400).send(await this.newPage(screen, returned(screen, form, error)));
    }
  }

  @Get('products/new')
  async fresh(@Req() request: DashboardRequest, @Res() response: Response): Promise<void> {
    response.send(await this.newPage(await this.openForm(request, response, 'products:write'), UNTOUCHED));
  }

  @Get('products/:id')
  async show(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Query('saved') saved: unknown,
  ): Promise<void> {
    const screen = await this.openForm(request, response, 'products:read');
    const product = await this.products.get(screen.desk.caller, id);
    response.send(await this.page(screen, product, { saved: saved === 'true' }));
  }

  @Post('products/:id')
  async save(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Body() form: Form,
  ): Promise<void> {
    const screen = await this.openForm(request, response, 'products:write');
    const { caller } = screen.desk;
    const product = await this.products.get(caller, id);
    try {
      const typed = productOf(form, screen.language, product);
      const input: unknown = await this.pipe.transform(typed, { type: 'body', metatype: UpdateProductDto });
      await atVersion(form, caller, (at) => this.products.update(at, id, input as UpdateProductDto));
      response.redirect(303, `${PRODUCTS}/products/${id}?saved=true`);
    } catch (error) {
      const stale = isStale(error);
      const again = stale ? { values: form, errors: { form: screen.t.catalog.stale } } : returned(screen, form, error);
      const version = stale ? String(product.version) : textOf(form, 'version');
      response.status(stale ? 409 : 400).send(await this.page(screen, product, { version, again }));
    }
  }

  @Get('products/:id/delete')
  async ask(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const screen = this.screens.openFor(request, response, 'products:delete');
    const { name } = await this.products.get(screen.desk.caller, id);
    const { remove, removeTitle, removeText } = screen.t.catalog;
    const [back, action] = [`${PRODUCTS}/products/${id}`, `${PRODUCTS}/products/${id}/delete`];
    response.send(
      renderConfirmation(screen, { title: removeTitle(name), text: removeText, act: remove, action, back }),
    );
  }

  /** Refused while bundles use it; the page says so, and offers what can be done instead. */
  @Post('products/:id/delete')
  async delete(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const screen = await this.openForm(request, response, 'products:delete');
    const { caller } = screen.desk;
    try {
      await this.products.delete(caller, id);
      response.redirect(303, PRODUCTS);
    } catch (error) {
      returned(screen, {}, error);
      const product = await this.products.get(caller, id);
      const again = { values: {}, errors: { form: screen.t.catalog.inUse } };
      response.status(409).send(await this.page(screen, product, { again }));
    }
  }

  /** The form's script sends new pictures to the store. */
  private async openForm(request: DashboardRequest, response: Response, needed: Permission): Promise<DeskScreen> {
    const talksTo = [await this.pictures.uploadOrigin()];
    return this.screens.openFor(request, response, needed, { scripts: true, talksTo });
  }

  private async newPage(screen: DeskScreen, again: Returned): Promise<string> {
    const pictures = await this.pictures.toChooseFrom(screen.desk.caller, pictureIn(again.values));
    return renderNewProductPage(screen, { returned: again, pictures });
  }

  private async page(screen: DeskScreen, product: ProductDto, seen: Seen): Promise<string> {
    const { again = UNTOUCHED, version, saved = false } = seen;
    const pictures = await this.pictures.toChooseFrom(screen.desk.caller, pictureIn(again.values, product));
    return renderProductPage(screen, { product, returned: again, version, saved, pictures });
  }
}

/** How a product's form is seen: as it is stored, or as it was typed. */
interface Seen {
  again?: Returned;
  version?: string;
  saved?: boolean;
}
