import { IntersectionType, PartialType } from '@nestjs/swagger';
import { Id, Optional } from '../../../platform/http/validation/fields.js';
import { CreateBundleDto } from '../../catalog/bundles/bundles.dto.js';
import { CreateProductDto } from '../../catalog/products/products.dto.js';

class ProductIdDto {
  /** The product to change; absent for a new one. */
  @Optional()
  @Id()
  product_id?: string;
}

class BundleIdDto {
  /** The bundle to change; absent for a new one. */
  @Optional()
  @Id()
  bundle_id?: string;
}

/** A product: new without an id, which needs a name and a price; with one, only the fields that change. */
export class SaveProductDto extends IntersectionType(
  ProductIdDto,
  PartialType(CreateProductDto, { skipNullProperties: false }),
) {}

/** A bundle: new without an id, which needs a name and its items; with one, only the fields that change. */
export class SaveBundleDto extends IntersectionType(
  BundleIdDto,
  PartialType(CreateBundleDto, { skipNullProperties: false }),
) {}
