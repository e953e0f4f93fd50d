type Form = Record<string, string | string[]>;

/** A form knows texts only: what the page's forms send, in the types that the service takes. */
export function typedForm(body: unknown): Record<string, unknown> {
  const form = (body ?? {}) as Form;
  const { consent, selected_line_ids } = form;
  const { email_code, discount_until, ...all } = form;
  const { others, quantities, packages } = choicesIn(all);
  const code = typeof email_code === 'string' ? email_code.replace(/\s/g, '') : email_code;
  return {
    ...others,
    ...(code ? { email_code: code } : {}),
    ...(discount_until === undefined ? {} : { discount_until: discount_until || null }),
    ...(consent === undefined ? {} : { consent: consent === 'true' || consent }),
    ...(Object.keys(quantities).length > 0 ? { quantities: numbersIn(quantities) } : {}),
    ...(packages[String(form.offer_id)] ? { selected_package_id: packages[String(form.offer_id)] } : {}),
    ...(typeof selected_line_ids === 'string' ? { selected_line_ids: [selected_line_ids] } : {}),
  };
}

const CHOICE = /^(quantities|selected_package_id)\[([^\]]+)\]$/;

/** What forms send of each line and of each offer that they show, by its id: `quantities[LINE]`, `selected_package_id[OFFER]`. */
export function choicesIn(form: Form) {
  const found = {
    others: {} as Form,
    quantities: {} as Record<string, string>,
    packages: {} as Record<string, string>,
  };
  for (const [name, value] of Object.entries(form)) {
    const [, kind, id = ''] = CHOICE.exec(name) ?? [];
    if (kind === undefined) found.others[name] = value;
    else found[kind === 'quantities' ? 'quantities' : 'packages'][id] = String(value);
  }
  return found;
}

/** A comma is a decimal point where people write one. */
export function numbersIn(quantities: Record<string, string>): Record<string, number> {
  const numberOf = (text: string) => (text.trim() === '' ? NaN : Number(text.replace(',', '.')));
  return Object.fromEntries(Object.entries(quantities).map(([id, text]) => [id, numberOf(text)]));
}

/** What is asked about is one choice of the form, `section_id:ID`; an empty field says nothing. */
export function questionIn(body: unknown): Record<string, unknown> {
  const { about, ...form } = (body ?? {}) as Form;
  const [, place, id] = /^(section_id|block_id|line_id):(.*)$/s.exec(String(about ?? '')) ?? [];
  const filled = Object.entries(form).filter(([name, value]) => value !== '' || name === 'text');
  return {
    ...withLineEnds(Object.fromEntries(filled)),
    ...(place === undefined ? {} : { [place]: id }),
  };
}

export function answerIn(body: unknown): Record<string, unknown> {
  return withLineEnds((body ?? {}) as Form);
}

/** Forms end lines with two characters, of which people typed one. */
function withLineEnds(form: Form): Form {
  const { text } = form;
  return typeof text === 'string' ? { ...form, text: text.replace(/\r\n?/g, '\n') } : form;
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
