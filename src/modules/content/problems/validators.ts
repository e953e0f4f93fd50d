import { Ajv, type ValidateFunction } from 'ajv';
import { isCssColour } from '../../../platform/colour/css-colour.js';
import type { BlockType } from '../content.dto.js';
import { BLOCK_SCHEMAS, BLOCK_TYPES } from '../blocks/block-schemas.js';
import { inlined, SECTION_SCHEMA } from '../blocks/content-schemas.js';
import { isActionUrl, isWebUrl } from './addresses.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const ajv = new Ajv({
  allErrors: true,
  formats: { uuid: UUID, 'css-color': isCssColour, 'web-url': isWebUrl, 'action-url': isActionUrl },
});
ajv.addVocabulary(['x-text', 'x-reference']);

/** Blocks inside are left to the caller, who picks the validator by their type: so each error names one field. */
export const validateSection = ajv.compile(inlined(SECTION_SCHEMA, {}));

export const validateBlock = Object.fromEntries(
  BLOCK_TYPES.map((type) => [type, ajv.compile(inlined(BLOCK_SCHEMAS[type], {}))]),
) as Record<BlockType, ValidateFunction>;
