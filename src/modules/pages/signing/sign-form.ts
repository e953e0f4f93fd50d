import type { PageContext } from '../page-context.js';

/** In the order in which the form asks for them. */
const FIELDS = ['name', 'email', 'email_code', 'signature', 'consent'] as const;

/** What was sent and refused; nothing when the form is shown for the first time. */
export function signFormOf(page: PageContext): { values: Record<string, string>; errors: Record<string, string> } {
  return page.view.form?.kind === 'sign' ? page.view.form : { values: {}, errors: {} };
}

/** The field that has the focus when the form comes back: the first that is wrong. */
export function firstWrong(page: PageContext): (typeof FIELDS)[number] | undefined {
  const { errors } = signFormOf(page);
  return FIELDS.find((field) => Object.hasOwn(errors, field));
}
