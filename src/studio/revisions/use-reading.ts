import { useIntl } from 'react-intl';
import type { Proposal } from '../../../sdk/src/generated/types.js';
import { plainText } from '../../platform/html/markdown.js';
import { useTextOf } from '../language/texts.js';
import { amountOf } from '../proposals/money.js';

/** How what stands in a draft is said to people. */
export function useReading(proposal?: Pick<Proposal, 'title' | 'lead_name'>) {
  const textOf = useTextOf();
  const { locale, formatNumber } = useIntl();
  const known = new Map([
    ['proposal.title', proposal?.title],
    ['lead.name', proposal?.lead_name],
  ]);
  return {
    /** A text without its marks, with what is known of its variables. */
    read: (text: string) =>
      plainText(text).replace(
        /\{\{\s*([\w.]+)(?:[^\w.{}][^{}]*)?\}\}/g,
        (_, name: string) => known.get(name) ?? `‹${textOf('variable', name)}›`,
      ),
    /** The value of a variable. */
    valueOf: (value: unknown): string => {
      if (typeof value === 'string') return value;
      if (typeof value === 'number') return formatNumber(value);
      const { amount, currency } = (value ?? {}) as { amount?: number; currency?: string };
      return amount === undefined || !currency ? '' : amountOf(amount, currency, locale);
    },
  };
}
