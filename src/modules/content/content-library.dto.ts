import { ApiProperty } from '@nestjs/swagger';
import { OneOf, Optional } from '../../platform/http/validation/fields.js';
import { PageQuery } from '../../platform/pagination/page.dto.js';
import { BLOCKS, BLOCK_TYPES, type Block, type BlockType } from './blocks/blocks.dto.js';
import type { JsonSchema } from './blocks/json-schema.js';
import type { Section } from './content.dto.js';
import { PREFAB_LANGUAGES, PREFAB_PURPOSES, type PrefabLanguage, type PrefabPurpose } from './prefabs/prefabs.dto.js';

/** A type of block. */
export class BlockTypeDto {
  /** The `type` of such a block. */
  @ApiProperty({ type: String, enum: BLOCK_TYPES })
  type: BlockType;

  /** What it is for. */
  description: string;

  @ApiProperty({
    ...{ type: 'object', additionalProperties: true },
    description: 'JSON Schema of such a block, without references.',
  })
  schema: JsonSchema;

  @ApiProperty({
    $ref: '#/components/schemas/Block',
    description: 'One that is valid.',
    example: BLOCKS.paragraph.example,
  } as object)
  example: Block;
}

/** A ready-made section, as lists show it. */
export class PrefabItemDto {
  /** The same in both languages, and for good. */
  @ApiProperty({ format: 'uuid' })
  id: string;

  /**
   * A name for programs, which stays as well.
   * @example "about-studio"
   */
  key: string;

  /** What the section is for. */
  @ApiProperty({ type: String, enum: PREFAB_PURPOSES })
  purpose: PrefabPurpose;

  /** Language of its texts. */
  @ApiProperty({ type: String, enum: PREFAB_LANGUAGES })
  language: PrefabLanguage;

  /**
   * Title for whoever chooses among them.
   * @example "A studio and its people"
   */
  title: string;

  /**
   * One line for whoever chooses among them, with what is to be replaced.
   * @example "Who you are, in three paragraphs: replace the figures."
   */
  description: string;
}

/** A ready-made section with its blocks. */
export class PrefabDto extends PrefabItemDto {
  @ApiProperty({
    $ref: '#/components/schemas/Section',
    description: 'The section, ready to be inserted.',
    example: { id: '0198c0de-7a11-7000-8000-000000000001', title: 'The studio', blocks: [BLOCKS.paragraph.example] },
  } as object)
  section: Section;
}

export class ListPrefabsQuery extends PageQuery {
  /** What the section is for. */
  @Optional()
  @OneOf(PREFAB_PURPOSES)
  purpose?: PrefabPurpose;

  /** Language of titles, descriptions and texts; `en` when absent. Every section exists in both. */
  @Optional()
  @OneOf(PREFAB_LANGUAGES)
  language?: PrefabLanguage;
}

export class PrefabQuery {
  /** Language of the texts; `en` when absent. */
  @Optional()
  @OneOf(PREFAB_LANGUAGES)
  language?: PrefabLanguage;
}
