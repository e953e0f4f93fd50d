import { invalid } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { MOST_QUANTITIES } from '../../../platform/money/money-fields.js';
import { MAX_OFFERS } from '../../proposals/offers/offers.dto.js';
import { ownValue } from '../../../platform/own-value.js';
import type { PageChoices } from '../page-view.js';

type Fields = Record<string, string | string[]>;

/** What a form of the page sent: its own fields, and of each line and each offer that it shows what was picked there. */
export interface SentForm extends PageChoices {
  fields: Fields;
}

/** No form of ours has half as many fields beside its choices; to copy thousands, and to judge them, takes long. */
const MAX_FIELDS = 40;
const MAX_CHOICES = MOST_QUANTITIES + MAX_OFFERS;
const CHOICE = /^(quantities|selected_package_id)\[([^\]]{1,36})\]$/;

/** Refuses what no page sends before anything is made of it; choices are named by ids: `quantities[LINE]`, `selected_package_id[OFFER]`. */
export function formIn(body: unknown): SentForm {
  const sent = Object.entries((body ?? {}) as Fields);
  const fields = sent.filter(([name]) => !CHOICE.test(name));
  requireAtMost(MAX_FIELDS, fields.length);
  requireAtMost(MAX_CHOICES, sent.length - fields.length);
  const chosen = (kind: string) =>
    Object.fromEntries(
      sent.flatMap(([name, value]) => {
        const [, of, id = ''] = CHOICE.exec(name) ?? [];
        return of === kind ? [[id, String(value)]] : [];
      }),
    ) as Record<string, string>;
  return {
    fields: Object.fromEntries(fields),
    quantities: chosen('quantities'),
    packages: chosen('selected_package_id'),
  };
}

function requireAtMost(maximum: number, fields: number): void {
  if (fields > maximum) throw invalid('body', said('Has more than {maximum} fields.', { maximum }));
}

/** A form knows texts only: what the page's forms send, in the types that the service takes. */
export function typedForm({ fields, quantities, packages }: SentForm): Record<string, unknown> {
  const { email_code, discount_until, ...others } = fields;
  const { consent, selected_line_ids } = fields;
  const code = typeof email_code === 'string' ? email_code.replace(/\s/g, '') : email_code;
  const package_id = ownValue(packages, String(fields.offer_id));
  return {
    ...others,
    ...(code ? { email_code: code } : {}),
    ...(discount_until === undefined ? {} : { discount_until: discount_until || null }),
    ...(consent === undefined ? {} : { consent: consent === 'true' || consent }),
    ...(Object.keys(quantities).length > 0 ? { quantities: numbersIn(quantities) } : {}),
    ...(package_id ? { selected_package_id: package_id } : {}),
    ...(typeof selected_line_ids === 'string' ? { selected_line_ids: [selected_line_ids] } : {}),
  };
}

/** A comma is a decimal point where people write one. */
export function numbersIn(quantities: Record<string, string>): Record<string, number> {
  const numberOf = (text: string) => (text.trim() === '' ? NaN : Number(text.replace(',', '.')));
  return Object.fromEntries(Object.entries(quantities).map(([id, text]) => [id, numberOf(text)]));
}

/** What is asked about is one choice of the form, `section_id:ID`; an empty field says nothing. */
export function questionIn({ fields }: SentForm): Record<string, unknown> {
  const { about, ...form } = fields;
  const [, place, id] = /^(section_id|block_id|line_id):(.*)$/s.exec(String(about ?? '')) ?? [];
  const filled = Object.entries(form).filter(([name, value]) => value !== '' || name === 'text');
  return {
    ...withLineEnds(Object.fromEntries(filled)),
    ...(place === undefined ? {} : { [place]: id }),
  };
}

export function answerIn({ fields }: SentForm): Record<string, unknown> {
  return withLineEnds(fields);
}

/** Forms end lines with two characters, of which people typed one. */
function withLineEnds(form: Fields): Fields {
  const { text } = form;
  return typeof text === 'string' ? { ...form, text: text.replace(/\r\n?/g, '\n') } : form;
}

/** A repeated field becomes one text, its values joined by commas, to be shown again. */
export function shownAgain(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

/** A drawing travels as one text, as forms send it: nothing walks its many points before their own rule does. */
export function inOnePiece(body: unknown): unknown {
  const { method, signature } = (body ?? {}) as { method?: unknown; signature?: unknown };
  return method === 'drawn' && Array.isArray(signature)
    ? { ...(body as object), signature: JSON.stringify(signature) }
    : body;
}
