import { BLOCKS, BLOCK_TYPES, type Block } from './blocks.dto.js';
import { schemaOf } from './content-schemas.js';

/** The list of a block whose entries have ids: objects their own, all others in a list beside it. */
export interface Members {
  list: string;
  ids: string | null;
  /** Whether the entries are lists of blocks. */
  nest: boolean;
}

const MEMBERS = new Map(
  BLOCK_TYPES.flatMap((type) => {
    const { schema, nests } = BLOCKS[type];
    const fields = Object.entries(schema.properties ?? {});
    const beside = fields.find(([, field]) => field['x-identifies']);
    const own = fields.find(([, { items }]) => items && schemaOf(items, undefined)?.properties?.['id']?.['x-identity']);
    const list = beside?.[1]['x-identifies'] ?? own?.[0];
    return list === undefined ? [] : [[type, { list, ids: beside?.[0] ?? null, nest: list === nests }]];
  }),
);

/** Of blocks without such a list undefined. */
export function membersOf({ type }: Block): Members | undefined {
  return MEMBERS.get(type);
}

/** Fields of a block by their names, where the type of the block is not known. */
export type Fields = Record<string, unknown>;

export function fieldsOf(block: Block): Fields {
  return block as unknown as Fields;
}

/** The entries that have ids, in order; none in blocks of most types. */
export function entriesOf(block: Block): unknown[] {
  const members = membersOf(block);
  return members ? (fieldsOf(block)[members.list] as unknown[]) : [];
}

/** Their ids, absent where none was given. */
export function entryIdsOf(block: Block): (string | undefined)[] {
  const members = membersOf(block);
  if (!members) return [];
  const entries = entriesOf(block);
  if (members.ids === null) return entries.map((entry) => (entry as { id?: string }).id);
  const ids = fieldsOf(block)[members.ids] as string[] | undefined;
  return ids?.length === entries.length ? ids : entries.map(() => undefined);
}
