import { Ajv, type ValidateFunction } from 'ajv';
import { isCssColor } from '../../../platform/color/css-color.js';
import { BLOCKS, type BlockType } from '../blocks/blocks.dto.js';
import { inlined, SECTION_SCHEMA } from '../blocks/content-schemas.js';
import type { JsonSchema } from '../blocks/json-schema.js';
import { isActionUrl, isWebUrl } from './addresses.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const ajv = new Ajv({
  allErrors: true,
  verbose: true,
  formats: { uuid: UUID, 'css-color': isCssColor, 'web-url': isWebUrl, 'action-url': isActionUrl },
});
ajv.addVocabulary(['x-text', 'x-reference', 'x-identity', 'x-identifies']);

const compiled = new Map<object, ValidateFunction>();

/** Compiled when it is first asked for. */
export function validatorOf(schema: JsonSchema): ValidateFunction {
  const validator = compiled.get(schema) ?? ajv.compile(inlined(schema, {}));
  compiled.set(schema, validator);
  return validator;
}

/** Blocks inside are left to the caller, who picks the validator by their type: so each error names one field. */
export const sectionValidator = () => validatorOf(SECTION_SCHEMA);

export const blockValidator = (type: BlockType) => validatorOf(BLOCKS[type].schema);
