import { useIntl } from 'react-intl';
import type { OfferLine } from '../../../../sdk/src/generated/types.js';
import { grossOf } from '../../../platform/money/money.js';
import { useText } from '../../language/texts.js';
import { writtenNumber } from './numbers.js';

/** What a line's cells do not show at a glance, in words. */
export function LineNotes({ line }: { line: OfferLine }) {
  const t = useText();
  const { locale } = useIntl();
  const { description, discount, optional, selected, client_quantity: range, billing } = line;
  const notes = [
    description,
    discount?.type === 'amount' && discount.value > grossOf(line) && t('offer.note.tooMuch'),
    optional && t(selected ? 'offer.note.picked' : 'offer.note.open'),
    range &&
      t('offer.note.range', {
        min: writtenNumber(range.min, locale),
        max: writtenNumber(range.max, locale),
        step: writtenNumber(range.step ?? 1, locale),
      }),
    billing.count !== null && t('offer.note.periods', { count: billing.count, interval: billing.interval }),
  ].filter((note) => typeof note === 'string');
  if (notes.length === 0) return null;
  return (
    <ul className="notes">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
