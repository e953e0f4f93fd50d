import type { BlockType } from '../../../content/blocks/blocks.dto.js';
import { VARIABLES } from '../../../content/content.dto.js';
import type { ContentService } from '../../../content/content.service.js';

type JsonSchema = NonNullable<ReturnType<ContentService['blockSchema']>>;

/** What every form says, and no agent needs to be told twice. */
const GOES_WITHOUT_SAYING = /^(id|type)$|_ids$/;

/** The form of a block or a section in one line: its fields, `?` after those that may be absent, `=` before what they may be. */
export function formOf(schema: JsonSchema): string {
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {})
    .filter(([name]) => !GOES_WITHOUT_SAYING.test(name))
    .map(([name, field]) => `${name}${required.has(name) ? '' : '?'}${valueOf(field)}`);
  return fields.join(', ');
}

function valueOf(schema: JsonSchema): string {
  if (schema.enum) return `=${schema.enum.join('|')}`;
  if (schema.type === 'boolean') return '=true|false';
  if (schema.type === 'object') return schema.properties?.type ? ' block' : ` {${formOf(schema)}}`;
  return schema.type === 'array' ? ` [${valueOf(schema.items ?? {}).trim() || 'text'}]` : '';
}

/** Every type of block by its form, and the section around them. */
export function formsOf(types: readonly BlockType[], schemaOf: (type: string) => JsonSchema | undefined): object {
  const forms = types.map((type) => [type, formOf(schemaOf(type) ?? {})] as const);
  return { section: formOf(schemaOf('section') ?? {}), ...Object.fromEntries(forms) };
}

/** How the closed list of variables is written. */
export const NAMES_OF_VARIABLES = Object.keys(VARIABLES);
