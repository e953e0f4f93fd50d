import { problem, type ErrorDetail } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { isRecord } from '../blocks/copy.js';
import {
  choice,
  filled,
  list,
  record,
  ref,
  type Fields,
  type JsonSchema,
  type NoFields,
  type RecordOf,
  type Schema,
  type ValueOf,
} from '../blocks/json-schema.js';
import { LIMITS } from '../content-limits.js';
import { problemsOf } from '../problems/messages.js';
import { validatorOf } from '../problems/validators.js';
import { PREFAB_LANGUAGES } from '../prefabs/prefabs.dto.js';

type Tag<Op extends string> = { op: Schema<Op> };

function operation<Op extends string, R extends Fields, O extends Fields = NoFields>(
  op: Op,
  description: string,
  required: R,
  optional?: O,
): Schema<RecordOf<R & Tag<Op>, O>> {
  const tag: Schema<Op> = { type: 'string', const: op, description: `Always \`${op}\`.` };
  return record(description, { op: tag, ...required }, optional);
}

const id = (description: string): Schema<string> => ({ type: 'string', description, maxLength: 64 });
const flag = (description: string): Schema<boolean> => ({ type: 'boolean', description });
const words = (description: string, maxLength: number): Schema<string> => ({ type: 'string', description, maxLength });
const pairs = (description: string): Schema<Record<string, unknown>> => ({
  type: 'object',
  description,
  minProperties: 1,
});
const whole = (description: string): Schema<Record<string, unknown>> => ({ type: 'object', description });

const SECTION = { section_id: id('The section.') };
const BLOCK = { block_id: id('The block.') };
const CONTENT = {
  section: { section: whole('The whole section.') },
  block: { block: whole('The whole block.') },
};
const PLACE = {
  before: id('What comes right after; at the end when neither neighbour is named.'),
  after: id('What comes right before.'),
};
const INTO = { in: id('A section, or a column of a block `columns`; where the neighbour is when absent.') };

/** Everything that an edit is made of, by `op`. */
export const OPERATIONS = {
  insert_section: operation(
    'insert_section',
    'Adds a section: one of your own, or one of the library.',
    {},
    {
      ...CONTENT.section,
      prefab: id('Id or key of a prefab section.'),
      language: choice("Language of the prefab; the document's own when absent.", PREFAB_LANGUAGES),
      ...PLACE,
    },
  ),
  update_section: operation('update_section', 'Changes fields of a section.', {
    ...SECTION,
    set: pairs('Any of its fields but `blocks`; null clears one.'),
  }),
  replace_section: operation('replace_section', 'Puts a whole section in the place of one, which keeps its id.', {
    ...SECTION,
    ...CONTENT.section,
  }),
  duplicate_section: operation('duplicate_section', 'Adds a copy right after the section.', SECTION),
  delete_section: operation('delete_section', 'Takes a section out.', SECTION),
  move_section: operation('move_section', 'Puts a section elsewhere.', SECTION, PLACE),
  insert_block: operation('insert_block', 'Adds a block.', CONTENT.block, { ...INTO, ...PLACE }),
  update_block: operation('update_block', 'Changes fields of a block.', {
    ...BLOCK,
    set: pairs(
      'Values by the path of their field, entries of lists by id or index: `text`, `items[ID].title`, `rows[ID][2]`; `items[]` adds one, null clears a field or takes an entry out.',
    ),
  }),
  replace_block: operation('replace_block', 'Puts a whole block in the place of one, which keeps its id.', {
    ...BLOCK,
    ...CONTENT.block,
  }),
  duplicate_block: operation('duplicate_block', 'Adds a copy right after the block.', BLOCK),
  delete_block: operation('delete_block', 'Takes a block out.', BLOCK),
  move_block: operation('move_block', 'Puts a block elsewhere.', BLOCK, { ...INTO, ...PLACE }),
  replace_text: operation(
    'replace_text',
    'Replaces a text in everything that people read, but not in the names of variables nor the addresses of links.',
    { find: filled(words('The text to find; no pattern.', 500)), replace: words('What stands there instead.', 2000) },
    {
      match_case: flag('Whether capitals matter; when absent they do not, and what begins with one keeps it.'),
      section_ids: list('The sections to look in; all when absent.', 1, LIMITS.sections, id('A section.')),
    },
  ),
  set_texts: operation('set_texts', 'Sets many texts at once.', {
    texts: pairs('Texts by the keys that `view=texts` gave, such as `ID.text`; of a proposal those of its offers too.'),
  }),
} as const;

type Operations = typeof OPERATIONS;
export type OperationName = keyof Operations;
export type OperationOf<Name extends OperationName> = ValueOf<Operations[Name]>;
export type EditOperation = { [Name in OperationName]: OperationOf<Name> }[OperationName];

const NAMES = Object.keys(OPERATIONS) as OperationName[];
/** What is more than any operation has says nothing new. */
const MOST_FIELDS = 20;

/** What is wrong with its form; what it names and brings is judged where it is carried out. */
export function formProblems(sent: unknown, path: string): ErrorDetail[] {
  if (!isRecord(sent)) return [problem(path, 'Must be an object.')];
  const { op } = sent;
  if (op === undefined) return [problem(`${path}.op`, said('Is required: one of {allowed}.', { allowed: NAMES }))];
  if (!isName(op)) return [problem(`${path}.op`, said('Must be one of: {allowed}.', { allowed: NAMES }))];
  const few = Object.fromEntries(Object.entries(sent).slice(0, MOST_FIELDS));
  return problemsOf(validatorOf(OPERATIONS[op]), few, path);
}

function isName(op: unknown): op is OperationName {
  return typeof op === 'string' && Object.hasOwn(OPERATIONS, op);
}

const componentOf = (op: string) =>
  `${op.replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase())}Operation`;

/** The schemas of the operations by their names in the API description. */
export function operationSchemas(): Record<string, JsonSchema> {
  const each = NAMES.map((op) => [componentOf(op), described(OPERATIONS[op])] as const);
  const refs = NAMES.map((op) => [op, ref(componentOf(op))] as const);
  const all: JsonSchema = {
    description: 'One operation of an edit, told apart by `op`.',
    oneOf: refs.map(([, one]) => one),
    discriminator: {
      propertyName: 'op',
      mapping: Object.fromEntries(refs.map(([op, { $ref = '' }]) => [op, $ref])),
    },
  };
  return { EditOperation: all, ...Object.fromEntries(each) };
}

/** With the names of what it brings, which is judged as a part of the whole document. */
function described(schema: JsonSchema): JsonSchema {
  const brought: Partial<Record<string, JsonSchema>> = { section: ref('Section'), block: ref('Block') };
  const fields = Object.entries(schema.properties ?? {});
  const named = fields.map(([name, field]) => [name, brought[name] ?? field] as const);
  return { ...schema, properties: Object.fromEntries(named) };
}
