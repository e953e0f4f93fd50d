import { defineBlock } from '../block-descriptor.js';
import { offerId } from '../offer/offer.block.js';

export const packages = defineBlock('packages', {
  description:
    'The packages of an offer side by side, with their prices; the client picks one here instead of in the `offer` block.',
  optional: { offer_id: offerId },
  example: {},
  isPanel: true,
});
