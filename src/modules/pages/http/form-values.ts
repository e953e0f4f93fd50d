type Form = Record<string, string | string[]>;

/** A form knows texts only: what the page's forms send, in the types that the service takes. */
export function typedForm(body: unknown): Record<string, unknown> {
  const form = (body ?? {}) as Form;
  const { consent, selected_line_ids } = form;
  const { email_code, ...others } = form;
  const code = typeof email_code === 'string' ? email_code.replace(/\s/g, '') : email_code;
  return {
    ...others,
    ...(code ? { email_code: code } : {}),
    ...(consent === undefined ? {} : { consent: consent === 'true' || consent }),
    ...(typeof selected_line_ids === 'string' ? { selected_line_ids: [selected_line_ids] } : {}),
  };
}

/** A repeated field becomes one text, its values joined by commas, to be shown again. */
export function shownAgain(body: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries((body ?? {}) as Form).map(([name, value]) => [name, String(value)]));
}

/** A drawing travels as one text, as forms send it: nothing walks its many points before their own rule does. */
export function inOnePiece(body: unknown): unknown {
  const { method, signature } = (body ?? {}) as { method?: unknown; signature?: unknown };
  return method === 'drawn' && Array.isArray(signature)
    ? { ...(body as object), signature: JSON.stringify(signature) }
    : body;
}
