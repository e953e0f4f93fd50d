import { LIMITS } from '../../content-limits.js';
import { defineBlock } from '../block-descriptor.js';
import { COLUMN, idsOf, list } from '../json-schema.js';

export const columns = defineBlock('columns', {
  description: 'Blocks side by side; on a narrow screen below each other.',
  required: { columns: list(`The columns, 2 to ${LIMITS.columns}.`, 2, LIMITS.columns, COLUMN) },
  optional: { column_ids: idsOf('columns', LIMITS.columns) },
  example: { columns: [[{ type: 'paragraph', text: 'Before' }], [{ type: 'paragraph', text: 'After' }]] },
  nests: 'columns',
});
