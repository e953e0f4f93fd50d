import { Nullable, OneOf, Optional, Text } from '../../../platform/http/validation/fields.js';

const LANGUAGES = ['en', 'fr'] as const;

/** What you are called, and what you read. */
export class OwnProfileDto {
  /** @example 'Claire Morel' */
  name: string;
  /** What you sign in with. */
  email: string;
  /** `en` or `fr`: of the studio, and of mails about your account; null for that of the browser. */
  language: string | null;
}

/** What of it is to change. */
export class UpdateOwnProfileDto {
  /** What colleagues and clients read: 1 to 255 characters. In every organization that you are a member of. */
  @Optional()
  @Text(1, 255)
  name?: string;

  /** `en` or `fr`; null for that of the browser. */
  @Nullable()
  @OneOf(LANGUAGES)
  language?: (typeof LANGUAGES)[number] | null;
}
