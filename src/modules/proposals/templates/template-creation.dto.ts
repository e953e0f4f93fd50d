import { Declarations, VariableDeclarationDto } from '../../content/variables/variables.dto.js';
import { Color } from '../../../platform/http/validation/color.js';
import { Id, Nullable, Optional, Text } from '../../../platform/http/validation/fields.js';
import { HttpsUrl } from '../../../platform/http/validation/https-url.js';

/** A template made from what a proposal says now. */
export class CreateTemplateDto {
  /** The proposal whose content and language it takes. */
  @Id()
  proposal_id: string;

  /** Title of the template, 1 to 255 characters. Default: the proposal's. */
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

  /** What its texts use as `{{var.name}}`, as `variable_declarations` of a proposal. Default: those of the proposal. */
  @Optional()
  @Declarations()
  variables?: VariableDeclarationDto[];
}
