import type { Form } from '../http/form.js';
import type { DeskScreen, Returned } from '../http/screen.js';

/** What was typed for a version that is no more: nothing is lost, and it can be sent once it was looked at. */
export function typedAgain({ t }: DeskScreen, form: Form): Returned {
  const { _csrf: _token, version: _version, password: _password, ...values } = form;
  return { values, errors: { form: t.proposals.act.staleTyped } };
}
