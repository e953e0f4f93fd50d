import { Ajv, type ValidateFunction } from 'ajv';
import { parse as parseColor } from 'culori';
import type { BlockType } from '../content.dto.js';
import { BLOCK_SCHEMAS, BLOCK_TYPES } from '../blocks/block-schemas.js';
import { inlined, SECTION_SCHEMA } from '../blocks/content-schemas.js';
import { isActionUrl, isWebUrl } from './addresses.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const ajv = new Ajv({
  allErrors: true,
  formats: { uuid: UUID, 'css-color': isColor, 'web-url': isWebUrl, 'action-url': isActionUrl },
});
ajv.addVocabulary(['x-text', 'x-reference']);

/** Blocks inside are left to the caller, who picks the validator by their type: so each error names one field. */
export const validateSection = ajv.compile(inlined(SECTION_SCHEMA, {}));

export const validateBlock = Object.fromEntries(
  BLOCK_TYPES.map((type) => [type, ajv.compile(inlined(BLOCK_SCHEMAS[type], {}))]),
) as Record<BlockType, ValidateFunction>;

/** The parser's time grows with the square of what it is given. */
const LONGEST_COLOR = 64;

/** Without the sign in front, the parser would take hexadecimal digits for a colour; a browser does not. */
function isColor(text: string): boolean {
  return text.length <= LONGEST_COLOR && !/^[0-9a-f]+$/i.test(text) && parseColor(text) !== undefined;
}
