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
  if (schema.examples) return ` of ${schema.examples.join('|')}`;
  if (schema.type === 'boolean') return '=true|false';
  if (schema.type === 'object') return schema.properties?.type ? ' block' : ` {${formOf(schema)}}`;
  return schema.type === 'array' ? ` [${valueOf(schema.items ?? {}).trim() || 'text'}]` : '';
}

/** A list of choices that is told once: where it comes again, its first ones stand for it. */
const MANY_CHOICES = /=(\w+\|\w+)(?:\|\w+){6,}/g;

/** Every type of block by its form, and the section around them. */
export function formsOf(types: readonly BlockType[], schemaOf: (type: string) => JsonSchema | undefined): object {
  const told = new Set<string>();
  const once = (form: string) =>
    form.replace(MANY_CHOICES, (choices, first: string) => {
      const isKnown = told.has(choices);
      told.add(choices);
      return isKnown ? `=${first}|…` : choices;
    });
  const forms = types.map((type) => [type, once(formOf(schemaOf(type) ?? {}))] as const);
  return { section: once(formOf(schemaOf('section') ?? {})), ...Object.fromEntries(forms) };
}

/** How the closed list of variables is written. */
export const NAMES_OF_VARIABLES = Object.keys(VARIABLES);
