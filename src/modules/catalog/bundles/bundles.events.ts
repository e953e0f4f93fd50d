import { VERSION, defineEvent, eventShape } from '../../../platform/events/define-event.js';
import type { BundleDto } from './bundles.dto.js';

const bundle = eventShape<Pick<BundleDto, 'id' | 'active' | 'version'>>('bundle', {
  active: { type: 'boolean', description: 'Whether it is offered now.', example: true },
  version: VERSION,
});

export const BundleCreated = defineEvent('bundle.created', 'A bundle was created.', bundle);
export const BundleUpdated = defineEvent(
  'bundle.updated',
  'A bundle was changed; a change of its products is told by theirs.',
  bundle,
);
export const BundleDeleted = defineEvent('bundle.deleted', 'A bundle was deleted.', bundle);
