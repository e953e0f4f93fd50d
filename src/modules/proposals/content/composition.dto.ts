import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsObject, isUUID } from 'class-validator';
import { Flag, Id, Lines, OneOf, Optional } from '../../../platform/http/validation/fields.js';
import { ValidatedElsewhere } from '../../../platform/http/validation/validated-elsewhere.decorator.js';
import { Items, otherwise } from '../../../platform/http/validation/parts.js';
import { ContentViewDto } from '../../content/editing/content-views.dto.js';
import type { NewSection } from './composition.js';

const SECTION = {
  type: 'object',
  additionalProperties: true,
  description: 'A section; see get_content_block_schema for its blocks.',
} as const;
export const MAX_SECTIONS = 10;

/** Beside which section something goes; at the end when neither is named. */
abstract class PlaceDto {
  /** The section that comes right after. */
  @Optional()
  @Id()
  before_section_id?: string;

  /** The section that comes right before. */
  @Optional()
  @Id()
  after_section_id?: string;
}

/** Sections for the end of a proposal. */
export class AppendSectionsDto {
  /** The sections in order, 1 to 10: `{title?, style?, badge?, blocks: [...]}`. */
  @IsArray(otherwise('Must be a list of sections.'))
  @ValidatedElsewhere()
  @ApiProperty({ type: 'array', items: SECTION, minItems: 1, maxItems: MAX_SECTIONS })
  sections: NewSection[];
}

/** Sections for a place of their own. */
export class InsertSectionsDto extends PlaceDto {
  /** The sections in order, 1 to 10: `{title?, style?, badge?, blocks: [...]}`. */
  @IsArray(otherwise('Must be a list of sections.'))
  @ValidatedElsewhere()
  @ApiProperty({ type: 'array', items: SECTION, minItems: 1, maxItems: MAX_SECTIONS })
  sections: NewSection[];
}

/** One section in place of another, whose id it keeps. */
export class ReplaceSectionDto {
  /** The whole section as it shall be. */
  @IsObject(otherwise('Must be a section.'))
  @ValidatedElsewhere()
  @ApiProperty(SECTION)
  section: NewSection;
}

/** Sections that go elsewhere, in the order given. */
export class MoveSectionsDto extends PlaceDto {
  /** The sections to move, in their new order. */
  @IsArray(otherwise('Must be a list of section ids.'))
  @ArrayMinSize(1, otherwise('Must name at least one section.', { minimum: 1 }))
  @ArrayMaxSize(100, otherwise('Must name at most {maximum} sections.', { maximum: 100 }))
  @Items((item) => isUUID(item, 'all'), 'Must be a UUID.')
  @ApiProperty({ type: 'array', items: { type: 'string', format: 'uuid' }, minItems: 1, maxItems: 100 })
  section_ids: string[];
}

/** A text to be replaced everywhere in the content. */
export class FindAndReplaceDto {
  /** The text to find, 1 to 500 characters; no pattern. */
  @Lines(1, 500)
  find: string;

  /** What stands there afterwards, at most 2000 characters; may be empty. */
  @Lines(0, 2000)
  replace: string;

  /** Whether capitals matter; true when absent. */
  @Optional()
  @Flag()
  match_case?: boolean;

  /** Only counts, and changes nothing. */
  @Optional()
  @Flag()
  dry_run?: boolean;
}

/** A section of the library for a proposal. */
export class InsertPrefabDto extends PlaceDto {
  /** The prefab section, from list_prefab_sections. */
  @Id()
  prefab_id: string;

  /** `en` or `fr`; the proposal's own when absent. */
  @Optional()
  @OneOf(['en', 'fr'])
  language?: string;
}

/** The content as it is now, with the version to expect next. */
export class ComposedDto {
  proposal_id: string;
  /** Rises with each change; send it as `expected_version`. */
  version: number;
  /** Number of the draft's revision. */
  revision: number;
  @ApiProperty({ type: 'array', items: SECTION })
  sections: NewSection[];
}

/** As much of the content as was asked for. */
export class ReadContentDto extends ContentViewDto {
  proposal_id: string;
  /** Rises with each change; send it as `expected_version`. */
  version: number;
  revision: number;
}

/** What was found, and replaced. */
export class ReplacementsDto {
  proposal_id: string;
  version: number;
  /** Number of the draft's revision. */
  revision: number;
  /** How often the text was found. */
  count: number;
  /** Paths of the texts that have it, 100 at most. */
  fields: string[];
}
