import { ApiProperty } from '@nestjs/swagger';
import { IsArray } from 'class-validator';
import { Color } from '../../platform/http/validation/color.js';
import { Nullable, OneOf, Optional, Text } from '../../platform/http/validation/fields.js';
import { HttpsUrl } from '../../platform/http/validation/https-url.js';
import { ValidatedElsewhere } from '../../platform/http/validation/validated-elsewhere.decorator.js';
import { PageQuery } from '../../platform/pagination/page.dto.js';
import type { Samples, Section } from '../content/content.dto.js';
import { Declarations, VariableDeclarationDto, VariableDto } from '../content/variables/variables.dto.js';
import { otherwise } from '../../platform/http/validation/parts.js';

export const TEMPLATE_LANGUAGES = ['fr', 'en'] as const;

export type TemplateLanguage = (typeof TEMPLATE_LANGUAGES)[number];

/** What lists show of a template. */
export class TemplateListItemDto {
  /** @example '0198c0de-7a11-7000-8000-000000000001' */
  id: string;
  /** Title, shown in the template picker. */
  title: string;
  /** Category, in the organization's own words. */
  category: string | null;
  /** Address of a preview image. */
  image: string | null;
  /** Colour of the card in the template picker. */
  color: string | null;
  /** `fr` or `en`. */
  language: string;
  /** Null for a stock template, which comes with the service and is read only. */
  organization_id: string | null;
  /** Time of creation. */
  created_at: string;
}

/** What proposals made from the template begin with. */
export class TemplateContentDto {
  @ApiProperty({
    type: 'array',
    maxItems: 100,
    items: { $ref: '#/components/schemas/Section' },
    description: 'The sections, in order; 100 at most, 512 KiB in all.',
  })
  @IsArray(otherwise('Must be a list of sections.'))
  @ValidatedElsewhere()
  sections: Section[];
}

/** A template, complete. */
export class TemplateDto extends TemplateListItemDto {
  /** What proposals made from it begin with. */
  content: TemplateContentDto;
  /** What its texts use as `{{var.name}}`: proposals made from it declare the same, each with values of its own. */
  variables: VariableDto[];
  /** Rises with each write; see `If-Match`. */
  version: number;
  /** Time of the last change. */
  updated_at: string;
}

/** The fields that a PATCH may change. */
export class UpdateTemplateDto {
  /** Title, 1 to 255 characters. */
  @Optional()
  @Text(1, 255)
  title?: string;

  /** Category, at most 100 characters; null clears it. */
  @Nullable()
  @Text(1, 100)
  category?: string | null;

  /** Address of a preview image, https; null clears it. */
  @Nullable()
  @HttpsUrl()
  image?: string | null;

  /** Colour of the card in the template picker, as a CSS colour; null clears it. */
  @Nullable()
  @Color()
  color?: string | null;

  /** All that its texts use as `{{var.name}}`, at most 50; proposals made from it stay as they are. */
  @Optional()
  @Declarations()
  variables?: VariableDeclarationDto[];
}

/** Filters of the list of templates. */
export class ListTemplatesQuery extends PageQuery {
  /** Only templates of exactly this category. */
  @Optional()
  @Text(1, 100)
  category?: string;

  /** Only templates in this language. */
  @Optional()
  @OneOf(TEMPLATE_LANGUAGES)
  language?: TemplateLanguage;

  /** Part of the title, in any case, with or without accents. */
  @Optional()
  @Text(1, 255)
  search?: string;
}

/** A template to keep; its sections are valid already. */
export interface NewTemplate {
  title: string;
  category: string | null;
  image: string | null;
  color: string | null;
  language: TemplateLanguage;
  sections: Section[];
  /** Which texts of the sections are examples. */
  samples?: Samples;
  variables?: VariableDto[];
}
