import type { ErrorDetail } from '../../../platform/errors/errors.js';
import {
  IDENTITY,
  record,
  type Fields,
  type JsonSchema,
  type NoFields,
  type RecordOf,
  type Schema,
} from './json-schema.js';

/** What somebody has to answer for: a name, words of a person, a figure. */
export interface Claim {
  text: string;
  /** Below its block. */
  field: string;
  /** Of the part that says it, where that has its id beside it. */
  id?: string;
}

/** A place for a file, which a placeholder marks until one is chosen, or art that stands for it. */
export interface PicturePlace {
  file_id?: string;
  art?: string;
  /** Absent where none is asked for. */
  alt?: string;
  /** Below its block; empty for the block itself. */
  field: string;
}

/** What the service knows of a type of block, but for its looks: those are its face in `pages`. */
interface Traits<Block> {
  /** Shapes inside, by the name they have in the API description. */
  shapes?: Record<string, JsonSchema>;
  /** What a schema cannot say because one field depends on another; wrong types were reported before and are passed over. */
  rules?: (block: Record<string, unknown>, path: string) => ErrorDetail[];
  /** Its field with lists of blocks. */
  nests?: string;
  /** What counts as a cell of a table; all tables of a document share one limit. */
  cells?: JsonSchema[];
  /** Shows more than it holds; all such blocks of a document share one limit. */
  isPanel?: true;
  /** A page that holds nothing else is empty. */
  saysNothing?: true;
  /** The names, words of people, figures and places in it that nobody but the sender can vouch for. */
  claims?: (block: Block) => Claim[];
  pictures?: (block: Block) => PicturePlace[];
}

export interface BlockDescriptor<Block = never> extends Traits<Block> {
  schema: Schema<Block>;
  /** A valid one, shown in the API description and to agents. */
  example: Block;
}

type Shape<Type extends string, R extends Fields, O extends Fields> = RecordOf<R & Tag<Type>, O & Identity>;
type Tag<Type extends string> = { type: Schema<Type> };
/** Absent in examples, and from what was published before blocks had ids. */
type Identity = { id: Schema<string> };

interface Definition<R extends Fields, O extends Fields> {
  /** What it is for. */
  description: string;
  required?: R;
  optional?: O;
  example: NoInfer<RecordOf<R, O>>;
}

/** A type of block; the type of its values follows from its fields. */
export function defineBlock<Type extends string, R extends Fields = NoFields, O extends Fields = NoFields>(
  type: Type,
  { description, required, optional, example, ...traits }: Definition<R, O> & Traits<NoInfer<Shape<Type, R, O>>>,
): BlockDescriptor<Shape<Type, R, O>> {
  const tag: Schema<Type> = { type: 'string', const: type, description: `Always \`${type}\`.` };
  const shown = { type, ...example } as unknown as Shape<Type, R, O>;
  const { properties, ...closed } = record(description, { type: tag, ...required }, optional);
  const schema = { ...closed, properties: { id: IDENTITY, ...properties }, examples: [shown] };
  return { ...traits, schema: schema as Schema<Shape<Type, R, O>>, example: shown };
}
