import type { CallerRequest } from '../../../platform/auth/access.decorator.js';
import { withOperation } from '../../../platform/http/request-context.js';
import { textOf, type Form } from './form.js';

/** Does what a form asks for only while the record is the one that the form was made of, as `If-Match` does. */
export function ofSeenVersion<T>(request: CallerRequest, form: Form, work: () => Promise<T>): Promise<T> {
  const version = Number(textOf(form, 'version'));
  const expected_version = [Number.isSafeInteger(version) ? version : 0];
  return withOperation({ request_id: request.request_id, expected_version }, work);
}
