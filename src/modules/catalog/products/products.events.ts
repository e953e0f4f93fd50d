import { VERSION, defineEvent, eventShape } from '../../../platform/events/define-event.js';
import type { ProductDto } from './products.dto.js';

const product = eventShape<Pick<ProductDto, 'id' | 'active' | 'version'>>('product', {
  active: { type: 'boolean', description: 'Whether it is sold now.', example: true },
  version: VERSION,
});

export const ProductCreated = defineEvent('product.created', 'A product was created.', product);
export const ProductUpdated = defineEvent(
  'product.updated',
  'A product was changed, and with it the totals of its bundles.',
  product,
);
export const ProductDeleted = defineEvent('product.deleted', 'A product was deleted.', product);
