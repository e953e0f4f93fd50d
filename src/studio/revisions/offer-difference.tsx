import { useIntl } from 'react-intl';
import type { OfferChange } from '../../../sdk/src/generated/types.js';
import { useTextOf } from '../language/texts.js';
import { Changed } from './changed.js';
import { lineParts, offerParts, type KeptOffer } from './offer-text.js';

/** What became of an offer, line by line. */
export function OfferDifference({ change: { change, before, after } }: { change: OfferChange }) {
  const intl = useIntl();
  const textOf = useTextOf();
  const words = { intl, textOf };
  const [was, is] = [before as KeptOffer | null, after as KeptOffer | null];
  const ids = new Set([is, was].flatMap((offer) => offer?.lines.map(({ id }) => id) ?? []));
  const partsOf = (offer: KeptOffer | null, id: string) => {
    const line = offer?.lines.find((one) => one.id === id);
    return offer && line ? lineParts(line, offer.currency, words) : [];
  };
  return (
    <Changed name={`${textOf('block', 'offer')} : ${(is ?? was)?.name ?? ''}`} change={change}>
      <Parts before={was ? offerParts(was, words) : []} after={is ? offerParts(is, words) : []} />
      {[...ids].map((id) => (
        <Parts key={id} before={partsOf(was, id)} after={partsOf(is, id)} />
      ))}
    </Changed>
  );
}

/** Part by part: amounts are read whole. */
function Parts({ before, after }: { before: string[]; after: string[] }) {
  if (before.join('\n') === after.join('\n')) return null;
  const parts = Array.from({ length: Math.max(before.length, after.length) }, (_, index) => ({
    was: before[index] ?? '',
    is: after[index] ?? '',
  })).filter(({ was, is }) => was !== '' || is !== '');
  return (
    <p className="words parts">
      {parts.map(({ was, is }, index) => (
        <span key={index}>
          {was === is ? (
            is
          ) : (
            <>
              {was && <del>{was}</del>} {is && <ins>{is}</ins>}
            </>
          )}
        </span>
      ))}
    </p>
  );
}
