import { VERSION, defineEvent, eventShape } from '../../../platform/events/define-event.js';
import type { ProductDto } from './products.dto.js';

const product = eventShape<Pick<ProductDto, 'id' | 'active' | 'version'>>('product', {
  active: { type: 'boolean', description: 'Whether it is sold now.', example: true },
  version: VERSION,
});

export const ProductCreated = defineEvent('product.created', product);
export const ProductUpdated = defineEvent('product.updated', product);
export const ProductDeleted = defineEvent('product.deleted', product);
