type Form = Record<string, string | string[]>;

/** A form knows texts only: what the page's forms send, in the types that the service takes. */
export function typedForm(body: unknown): Record<string, unknown> {
  const form = (body ?? {}) as Form;
  const { consent, selected_line_ids, signature, method } = form;
  const { email_code, ...others } = form;
  const code = typeof email_code === 'string' ? email_code.replace(/\s/g, '') : email_code;
  return {
    ...others,
    ...(code ? { email_code: code } : {}),
    ...(consent === undefined ? {} : { consent: consent === 'true' || consent }),
    ...(typeof selected_line_ids === 'string' ? { selected_line_ids: [selected_line_ids] } : {}),
    ...(method === 'drawn' && typeof signature === 'string' ? { signature: parsed(signature) } : {}),
  };
}

/** A repeated field becomes one text, its values joined by commas, to be shown again. */
export function shownAgain(body: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries((body ?? {}) as Form).map(([name, value]) => [name, String(value)]));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
