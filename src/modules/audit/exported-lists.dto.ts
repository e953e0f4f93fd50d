import { OneOf } from '../../platform/http/validation/fields.js';

const LISTS = ['leads', 'proposals', 'products', 'bundles'] as const;

/** What you take out as a file. */
export class ExportedListDto {
  /** `leads`, `proposals`, `products` or `bundles`. */
  @OneOf(LISTS)
  list: (typeof LISTS)[number];
}
