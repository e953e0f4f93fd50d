import { IntersectionType, OmitType, PartialType } from '@nestjs/swagger';
import { Id, OneOf, Optional, Text } from '../../../platform/http/validation/fields.js';
import { LISTED_KINDS, READ_KINDS } from '../../../platform/operations/operation.decorator.js';
import { PageQuery } from '../../../platform/pagination/page.dto.js';
import { PREFAB_LANGUAGES, type PrefabLanguage } from '../../content/prefabs/prefabs.dto.js';
import { CreateLeadDto } from '../../leads/leads.dto.js';
import { GenerateThemeDto } from '../../themes/generation/generation.dto.js';
import { CreateFileDto } from '../../media/files/files.dto.js';
import { CreateThemeDto } from '../../themes/themes.dto.js';
import { Part } from './composing/part.decorator.js';

/** A record by its kind. */
export class GetRecordDto {
  /** What it is. */
  @OneOf(READ_KINDS)
  kind: string;

  /** Its id; of a block the type, of a prefab the key, of signature and evidence the proposal_id. */
  @Text(1, 80)
  id: string;

  /** Of a prefab, `en` or `fr`. */
  @Optional()
  @OneOf(PREFAB_LANGUAGES)
  language?: PrefabLanguage;
}

/** Records of a kind, newest first. */
export class ListRecordsDto extends PageQuery {
  /** What they are. */
  @OneOf(LISTED_KINDS)
  kind: string;

  /** Of offers, revisions and threads: which they are of. */
  @Optional()
  @Id()
  proposal_id?: string;

  /** Part of the name; of leads, products, bundles, templates. */
  @Part({ type: 'string' })
  search?: unknown;

  /** Of leads (new, contacted, won, lost), files (pending, ready) and threads (open, resolved). */
  @Part({ type: 'string' })
  status?: unknown;

  /** Of templates. */
  @Part({ type: 'string' })
  language?: unknown;

  /** Of leads. */
  @Part({ type: 'string' })
  email?: unknown;

  /** Of files. */
  @Part({ type: 'string', format: 'uuid' })
  folder_id?: unknown;

  /** Of products and bundles. */
  @Part({ type: 'boolean' })
  active?: unknown;
}

class LeadIdDto {
  /** The lead to change; absent for a new one. */
  @Optional()
  @Id()
  lead_id?: string;
}

/** A lead: new without an id, which needs a name; with one, only the fields that change. */
export class SaveLeadDto extends IntersectionType(
  LeadIdDto,
  PartialType(CreateLeadDto, { skipNullProperties: false }),
) {}

class ThemeIdDto {
  /** The theme to change; absent for a new one. */
  @Optional()
  @Id()
  theme_id?: string;
}

/** A theme: new without an id, from a preset, from a palette or from fields; with one, only the fields that change. */
export class SaveThemeDto extends IntersectionType(
  ThemeIdDto,
  OmitType(GenerateThemeDto, ['dry_run', 'name'] as const),
  OmitType(PartialType(CreateThemeDto, { skipNullProperties: false }), ['colors', 'section_styles', 'name'] as const),
) {
  /** Display name. */
  @Optional()
  @Text(1, 120)
  name?: string;

  /** Replaced whole, in the form that get_record gives. */
  @Part({ type: 'object', additionalProperties: true })
  colors?: unknown;

  /** Replaced whole, in the form that get_record gives. */
  @Part({ type: 'array', items: { type: 'object' }, nullable: true })
  section_styles?: unknown;
}

/** Something with an id of its own. */
export class SavedRecordDto {
  id: string;
  version: number;
  [field: string]: unknown;
}

/** A file from the web, or one to be uploaded. */
export class ImportFileDto extends CreateFileDto {}
