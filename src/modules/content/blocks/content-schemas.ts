import { LONGEST_COLOR } from '../../../platform/color/css-color.js';
import { ARTS } from '../../../platform/arts.js';
import { LAYOUTS } from '../../../platform/layouts.js';
import { LIMITS } from '../content-limits.js';
import { BLOCKS, BLOCK_TYPES, descriptorOf, type BlockType } from './blocks.dto.js';
import { choice, fileId, IDENTITY, list, plain, record, ref, refName, type JsonSchema } from './json-schema.js';

/** `default` is a slot name in form, so the pattern need not mention it. */
export const STYLE = '^([a-zA-Z][a-zA-Z0-9_-]{0,31}|[1-9][0-9]{0,2})$';

const sectionFields: Record<string, JsonSchema> = {
  id: IDENTITY,
  style: {
    type: 'string',
    description:
      'Ground of the section: `default`, or a slot of the theme by its name or by its position from 1, as a string. ' +
      'Unless a theme brings its own, the slots are `tint`, `dark`, `accent` and `light`. ' +
      'A slot that the theme lacks is refused, or drawn as `default` where it was there before.',
    pattern: STYLE,
  },
  layout: { type: 'string', description: 'How the section is composed; absent, as its theme says.', enum: LAYOUTS },
  badge: plain('A few words above the title.', 80),
  badge_color: {
    type: 'string',
    description: `Colour of the badge, as a CSS colour of at most ${LONGEST_COLOR} characters.`,
    maxLength: LONGEST_COLOR,
    format: 'css-color',
  },
  title: plain('Title of the section.', 300),
  title_level: { type: 'integer', description: 'Level of the title, 1 to 3; 1 is for the cover.', enum: [1, 2, 3] },
  background_image: fileId('Id of an uploaded image behind the section.'),
  background_art: choice('A drawing in the colours of the theme behind the section, where it has no picture.', ARTS),
};

const blocks = list(
  `The blocks, at most ${LIMITS.blocks}, and ${LIMITS.nodes} with those in columns.`,
  0,
  LIMITS.blocks,
  ref('Block'),
);

export const SECTION_SCHEMA: JsonSchema = {
  ...record('One section of a proposal.', { blocks }, {}),
  properties: { ...sectionFields, blocks },
};

export const SECTIONS_SCHEMA = list('The sections, in order.', 0, LIMITS.sections, SECTION_SCHEMA);

const block: JsonSchema = {
  description: `One block, told apart by \`type\`; columns may hold columns, to a depth of ${LIMITS.depth}.`,
  oneOf: BLOCK_TYPES.map((type) => ref(componentName(type))),
  discriminator: {
    propertyName: 'type',
    mapping: Object.fromEntries(BLOCK_TYPES.map((type) => [type, ref(componentName(type)).$ref ?? ''])),
  },
};

/** Shapes that stand inside blocks, by the name they have in the API description. */
const SHAPES = Object.fromEntries(BLOCK_TYPES.flatMap((type) => Object.entries(BLOCKS[type].shapes ?? {})));

/** Every schema of content by its name in the API description's `components.schemas`. */
export function contentSchemas(): Record<string, JsonSchema> {
  const blocks = BLOCK_TYPES.map((type) => [componentName(type), BLOCKS[type].schema] as const);
  return { Section: SECTION_SCHEMA, Block: block, ...Object.fromEntries(blocks), ...SHAPES };
}

/** One block type's schema that needs no other: what an agent asks for before it writes one. */
export function blockSchema(type: BlockType): JsonSchema {
  return inlined(BLOCKS[type].schema, anyBlock);
}

/** The schema of a section that needs no other. */
export function sectionSchema(): JsonSchema {
  return inlined(SECTION_SCHEMA, anyBlock);
}

/** The schema a value is to be read with: of a block, the one its `type` names. */
export function schemaOf(schema: JsonSchema, value: unknown): JsonSchema | undefined {
  const name = refName(schema);
  if (name === undefined) return schema;
  if (name !== 'Block') return SHAPES[name];
  const type = (value as { type?: unknown } | null | undefined)?.type;
  return typeof type === 'string' ? descriptorOf(type)?.schema : undefined;
}

/** A schema without references, where `nested` stands for the blocks inside. */
export function inlined(schema: JsonSchema, nested: JsonSchema): JsonSchema {
  const name = refName(schema);
  if (name !== undefined) return name === 'Block' ? nested : inlined(SHAPES[name] ?? {}, nested);
  const copy = { ...schema };
  if (schema.items) copy.items = inlined(schema.items, nested);
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([key, field]) => [key, inlined(field, nested)] as const);
    copy.properties = Object.fromEntries(fields);
  }
  return copy;
}

const anyBlock: JsonSchema = {
  type: 'object',
  description: `Any block; columns may hold columns, to a depth of ${LIMITS.depth}.`,
  properties: { type: { type: 'string', description: 'The type of the block.', enum: BLOCK_TYPES } },
  required: ['type'],
};

function componentName(type: BlockType): string {
  return `${type.replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase())}Block`;
}
