import { defineBlock } from '../block-descriptor.js';
import type { Schema } from '../json-schema.js';

/** Of an offer of the same proposal. */
export const offerId: Schema<string> = {
  type: 'string',
  description: "Id of one of the proposal's offers; the selected one when absent.",
  format: 'uuid',
  'x-reference': 'offer',
};

const clientCanChoose: Schema<boolean> = {
  type: 'boolean',
  description: 'The client picks optional lines here; the first block of the selected offer does when none says so.',
};

export const offer = defineBlock('offer', {
  description: 'The offer: its lines, optional ones included, and its totals.',
  optional: { offer_id: offerId, client_can_choose: clientCanChoose },
  example: { client_can_choose: true },
  isPanel: true,
});
