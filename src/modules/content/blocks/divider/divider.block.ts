import { defineBlock } from '../block-descriptor.js';

export const divider = defineBlock('divider', {
  description: 'A thin line between two thoughts.',
  example: {},
  saysNothing: true,
});
