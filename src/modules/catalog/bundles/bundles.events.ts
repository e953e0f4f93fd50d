import { VERSION, defineEvent, eventShape } from '../../../platform/events/define-event.js';
import type { BundleDto } from './bundles.dto.js';

const bundle = eventShape<Pick<BundleDto, 'id' | 'active' | 'version'>>('bundle', {
  active: { type: 'boolean', description: 'Whether it is offered now.', example: true },
  version: VERSION,
});

export const BundleCreated = defineEvent('bundle.created', bundle);
export const BundleUpdated = defineEvent('bundle.updated', bundle);
export const BundleDeleted = defineEvent('bundle.deleted', bundle);
