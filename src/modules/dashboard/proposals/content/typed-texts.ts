import type { Form } from '../../http/form.js';
import { HEADS, type SectionText } from './section-texts.js';

const FIELD = /^(badge|title|blocks\[.+)$/;

/** What was typed, by the path of the text. */
export function typedIn(form: Form): Map<string, string> {
  const typed = Object.entries(form).filter(
    (entry): entry is [string, string] => FIELD.test(entry[0]) && typeof entry[1] === 'string',
  );
  return new Map(typed.map(([path, text]) => [path, text.replaceAll('\r\n', '\n').trim()]));
}

/** What was typed for texts that are there no more; all of it where the section itself is gone. */
export function leftoversOf(form: Form, texts: SectionText[] | null): string[] {
  const places = new Set<string>(texts === null ? [] : [...HEADS, ...texts.map(({ path }) => path)]);
  const lost = [...typedIn(form)].filter(([path, text]) => text !== '' && !places.has(path));
  return [...new Set(lost.map(([, text]) => text))];
}
