import { useIntl } from 'react-intl';
import type { OfferChange } from '../../../sdk/src/generated/types.js';
import { useText, useTextOf } from '../language/texts.js';
import { lineParts, offerParts, type KeptOffer } from './offer-text.js';
import { useDifference } from './use-difference.js';

interface Props {
  proposal_id: string;
  revision: number;
}

/** So many are told in the list; the rest is in the whole difference. */
const MOST = 4;
/** The last part of a line, which is too long for a list. */
const DESCRIPTION = 6;

/** What a revision made of prices: which line, and what it said before. */
export function OfferChanges({ proposal_id, revision }: Props) {
  const t = useText();
  const intl = useIntl();
  const textOf = useTextOf();
  const { data } = useDifference(proposal_id, revision - 1, revision);
  const all = data?.offers.flatMap((change) => changesIn(change, { intl, textOf })) ?? [];
  if (all.length === 0) return null;
  return (
    <ul className="offer-changes">
      {all.slice(0, MOST).map(({ key, name, was, is }) => (
        <li key={key}>
          {name && <bdi>{t('revision.of', { name })}</bdi>} {was && <del>{was}</del>} {was && is && '→'}{' '}
          {is && <ins>{is}</ins>}
        </li>
      ))}
      {all.length > MOST && <li className="quiet">{t('revision.more', { count: all.length - MOST })}</li>}
    </ul>
  );
}

interface Told {
  key: string;
  name: string;
  was: string;
  is: string;
}

function changesIn({ offer_id, before, after }: OfferChange, words: Parameters<typeof lineParts>[2]): Told[] {
  const [was, is] = [before as KeptOffer | null, after as KeptOffer | null];
  const ids = new Set([is, was].flatMap((offer) => offer?.lines.map(({ id }) => id) ?? []));
  const partsOf = (offer: KeptOffer | null, id: string) => {
    const line = offer?.lines.find((one) => one.id === id);
    return offer && line ? lineParts(line, offer.currency, words).slice(0, DESCRIPTION) : [];
  };
  const lines = [...ids].map((id) => ({ id, ...differing(partsOf(was, id), partsOf(is, id)) }));
  const whole = differing(was ? offerParts(was, words) : [], is ? offerParts(is, words) : []);
  return [...lines, { id: offer_id, ...whole }]
    .map(({ id, name, was: before, is: now }) => ({ key: `${offer_id} ${id}`, name, was: before, is: now }))
    .filter((one) => one.was !== '' || one.is !== '');
}

/** The parts that are others; of what is new or gone all of them, of which the first is its name. */
function differing(before: string[], after: string[]): Omit<Told, 'key'> {
  const [name = ''] = after.length > 0 ? after : before;
  const isOther = (_: string, index: number) => before[index] !== after[index];
  const said = (parts: string[]) =>
    parts
      .filter((part, index) => part !== '' && isOther(part, index))
      .filter((part) => part !== name)
      .join(', ');
  return { name, was: said(before), is: said(after) };
}
