import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { invalid } from '../../../platform/errors/errors.js';
import type { ProductDto } from '../../catalog/products/products.dto.js';
import { ProductsService } from '../../catalog/products/products.service.js';
import { allOf } from '../http/csv.js';
import type { TypedLine } from './typed-lines.js';
import { said } from '../../../platform/errors/said.js';

const MOST = 100;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a field for a product says of a text that names none, or more than one. */
interface ProductComplaints {
  productUnknown: string;
  productUnclear: string;
}

/** Finds the product that somebody typed or chose from the list. */
@Injectable()
export class ProductChoiceService {
  constructor(private readonly products: ProductsService) {}

  /** The latest ones that are offered, for the list below the field. */
  async suggestions(caller: Caller): Promise<string[]> {
    return (await this.products.list(caller, { limit: MOST, active: true })).data.map(labelOf);
  }

  /** The products that lines come from, by id. */
  ofLines(caller: Caller, lines: readonly TypedLine[]): Promise<Map<string, ProductDto>> {
    return this.products.among(caller, idsIn(lines));
  }

  /** The pictures of the products that lines come from: ids of files, by the product's id. */
  pictures(caller: Caller, lines: readonly TypedLine[]): Promise<Map<string, string>> {
    return this.products.pictures(caller, idsIn(lines));
  }

  /** However many there are, by label, name or article number. */
  async find(caller: Caller, text: string, complaints: ProductComplaints): Promise<ProductDto> {
    const [name = ''] = text.split(' · ');
    const search = name.slice(0, 255);
    const found = search === '' ? [] : await allOf((query) => this.products.list(caller, { search, ...query }));
    const wanted = text.toLowerCase();
    const byLabel = found.filter((product) => labelOf(product).toLowerCase() === wanted);
    const hits =
      byLabel.length > 0
        ? byLabel
        : found.filter((product) => [product.name, product.sku].some((one) => one?.toLowerCase() === wanted));
    if (hits.length > 1) throw invalid('pick', said('{message}', { message: complaints.productUnclear }));
    if (!hits[0]) throw invalid('pick', said('{message}', { message: complaints.productUnknown }));
    return hits[0];
  }
}

function idsIn(lines: readonly TypedLine[]): string[] {
  return lines.flatMap(({ product_id = '' }) => (UUID.test(product_id) ? [product_id] : []));
}

/** A product as it stands in the list to choose from. */
function labelOf({ name, sku }: ProductDto): string {
  return sku ? `${name} · ${sku}` : name;
}
