import { Lines } from '../../platform/http/validation/fields.js';

/** What opens a protected page. */
export class UnlockDto {
  /** The page's password, 1 to 128 characters. */
  @Lines(1, 128)
  password: string;
}
