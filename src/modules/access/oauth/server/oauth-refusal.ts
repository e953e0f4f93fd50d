import { AppError } from '../../../../platform/errors/errors.js';
import { said } from '../../../../platform/errors/said.js';

/** A refusal by its name in RFC 6749 or RFC 7591. */
export class OAuthRefusal extends AppError {
  constructor(
    readonly error: 'invalid_redirect_uri' | 'invalid_client_metadata',
    message: string,
  ) {
    super('validation_error', said('{message}', { message }));
  }
}
