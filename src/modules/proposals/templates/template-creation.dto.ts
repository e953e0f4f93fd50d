import { Declarations, VariableDeclarationDto } from '../../content/variables/variables.dto.js';
import { Color } from '../../../platform/http/validation/color.js';
import { Id, Nullable, OneOf, Optional, Text } from '../../../platform/http/validation/fields.js';
import { HttpsUrl } from '../../../platform/http/validation/https-url.js';
import { TEMPLATE_LANGUAGES, type TemplateLanguage } from '../../templates/templates.dto.js';

/** A template made from what a proposal says now, as a copy of another, or empty. */
export class CreateTemplateDto {
  /** The proposal whose content, variables and language it takes. */
  @Optional()
  @Id()
  proposal_id?: string;

  /** Instead of a proposal, the template that it is a copy of; a stock one as well. */
  @Optional()
  @Id()
  template_id?: string;

  /** Of a template that is made of nothing; `en` when absent. A copy has the language of what it was made from. */
  @Optional()
  @OneOf(TEMPLATE_LANGUAGES)
  language?: TemplateLanguage;

  /**
   * Title of the template, 1 to 255 characters; required where it is made of nothing. Default: that of the proposal or
   * template.
   */
  @Optional()
  @Text(1, 255)
  name?: string;

  /** Category, in your own words, 1 to 100 characters. */
  @Nullable()
  @Text(1, 100)
  category?: string | null;

  /** Address of a preview image. */
  @Nullable()
  @HttpsUrl()
  image?: string | null;

  /** Colour of the card in the template picker. */
  @Nullable()
  @Color()
  color?: string | null;

  /** What its texts use as `{{var.name}}`, as `variable_declarations` of a proposal. Default: those of the proposal or template. */
  @Optional()
  @Declarations()
  variables?: VariableDeclarationDto[];
}
