import { Text } from '../../../../platform/http/validation/fields.js';

/** What is looked for. */
export class SearchDto {
  /** Part of a name, a title, an e-mail or a company. */
  @Text(1, 255)
  text: string;
}
