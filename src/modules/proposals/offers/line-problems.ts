import type { ErrorDetail } from '../../../platform/errors/errors.js';
import { MOST_LINE_AMOUNT, grossOf } from '../../../platform/money/money.js';
import type { OfferLineDto, UpdateOfferLineDto } from './offer-line.dto.js';

/** What is wrong with lines that are each well formed; `known` are those that the offer has already. */
export function lineProblems(lines: UpdateOfferLineDto[], known: readonly OfferLineDto[]): ErrorDetail[] {
  const ids = new Set(known.map(({ id }) => id));
  const given = lines.map(({ id }) => id);
  return lines.flatMap((line, index) => {
    const { id, optional = false, selected } = line;
    const problem = (field: string, message: string) => ({ field: `lines[${index}].${field}`, message });
    return [
      ...(id !== undefined && !ids.has(id) ? [problem('id', 'This offer has no such line.')] : []),
      ...(id !== undefined && given.indexOf(id) < index ? [problem('id', 'Another line has this id already.')] : []),
      ...(selected === false && !optional
        ? [problem('selected', 'A line that is not optional is always selected.')]
        : []),
      ...(grossOf(line) > MOST_LINE_AMOUNT
        ? [problem('quantity', `So much costs more than ${MOST_LINE_AMOUNT} minor units.`)]
        : []),
    ];
  });
}
