import { plainText } from '../../../platform/html/markdown.js';
import { useTextOf } from '../../language/texts.js';
import type { Written } from '../side/panel.js';
import { withVariables } from './variables.js';

/** A text without its marks, with what is known of its variables, and the names of the others. */
export function useReadable({ title, lead_name }: Pick<Written, 'title' | 'lead_name'>): (text: string) => string {
  const textOf = useTextOf();
  const known = new Map([
    ['proposal.title', title],
    ['lead.name', lead_name],
  ]);
  return (text) =>
    withVariables(plainText(text))
      .map((part) => (typeof part === 'string' ? part : (known.get(part.name) ?? `‹${textOf('variable', part.name)}›`)))
      .join('');
}
