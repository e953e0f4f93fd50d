import { useIntl } from 'react-intl';
import type { Offer, OfferPackage, UpdatePackage } from '../../../../../sdk/src/generated/types.js';
import { isIn } from '../../../../platform/money/money.js';
import { netPriceOf, priceOf, type PricePart } from '../../../../platform/money/price.js';
import { unitAfter } from '../../../../platform/money/written-quantity.js';
import { Icon } from '../../../frame/icon.js';
import { useText, useTextOf } from '../../../language/texts.js';
import { amountOf } from '../../../proposals/money.js';
import { useOrganization } from '../../../settings/use-organization.js';
import { useAct, Wrong } from '../act.js';
import { Cell } from '../cell.js';
import { costsOf } from '../costs.js';
import type { ChangeOffer } from '../use-offers.js';

interface Props {
  /** In which units are written. */
  language: string;
  offer: Offer;
  shown: Offer;
  one: OfferPackage;
  change: ChangeOffer;
  onRemove: (id: string) => void;
}

/** The top of a package's column: its name, what it costs, and whether it is the recommended one. */
export function PackageHead({ language, offer, shown, one, change, onRemove }: Props) {
  const t = useText();
  const { wrong, act } = useAct();
  const ids = (offer.packages ?? []).map(({ id }) => id);
  const at = ids.indexOf(one.id);
  const store = (fields: UpdatePackage) => change({ packages: [{ id: one.id, ...fields }] });
  const move = (by: number) => {
    act(change({ order: ids.toSpliced(at, 1).toSpliced(at + by, 0, one.id) }));
  };
  return (
    <div className="package" role="group" aria-label={one.name} data-recommended={one.recommended}>
      <Cell
        {...{ label: t('package.name'), column: 'package', value: one.name, maxLength: 120, wraps: true }}
        onStore={(name) => store({ name })}
      />
      <Price offer={shown} id={one.id} />
      <Cell
        {...{ label: t('package.description'), placeholder: t('package.descriptionHint'), column: 'about' }}
        {...{ isLong: true, maxLength: 5000, value: one.description ?? '' }}
        onStore={(description) => store({ description: description || null })}
      />
      <Contents offer={shown} id={one.id} language={language} />
      <label className="tick">
        <input
          type="checkbox"
          checked={one.recommended}
          onChange={({ target }) => {
            act(store({ recommended: target.checked }));
          }}
        />
        <span>{t('package.recommended')}</span>
      </label>
      <Acts
        {...{ ids, at, onMove: move }}
        onRemove={() => {
          onRemove(one.id);
        }}
      />
      <Wrong wrong={wrong} />
    </div>
  );
}

/** The lines that are in it whatever else is picked. */
function Contents({ offer, id, language }: { offer: Offer; id: string; language: string }) {
  const t = useText();
  const { formatNumber } = useIntl();
  const lines = offer.lines.filter((line) => !line.optional && isIn(line, id));
  return (
    <ul className="package-contents" aria-label={t('package.contents')}>
      {lines.map(({ id: line, name, quantity, unit }) => (
        <li key={line}>
          {name}
          {quantity !== 1 && ` × ${formatNumber(quantity)}${unit ? ` ${unitAfter(quantity, unit, language)}` : ''}`}
        </li>
      ))}
    </ul>
  );
}

interface ActsProps {
  ids: string[];
  at: number;
  onMove: (by: number) => void;
  onRemove: () => void;
}

/** Two of them are the least that there can be. */
function Acts({ ids, at, onMove, onRemove }: ActsProps) {
  const t = useText();
  return (
    <span className="acts">
      {([-1, 1] as const).map((by) => (
        <button
          key={by}
          type="button"
          className="plain"
          aria-label={t(by < 0 ? 'package.left' : 'package.right')}
          disabled={ids[at + by] === undefined}
          onClick={() => {
            onMove(by);
          }}
        >
          <Icon name={by < 0 ? 'left' : 'right'} />
        </button>
      ))}
      {ids.length > 2 && (
        <button type="button" className="plain" aria-label={t('package.remove')} onClick={onRemove}>
          <Icon name="delete" />
        </button>
      )}
    </span>
  );
}

/** With all that is in every package; the one that the page shows large, and the other below it. */
function Price({ offer, id }: { offer: Offer; id: string }) {
  const t = useText();
  const { data: organization } = useOrganization();
  const costs = costsOf(offer, id);
  if (!organization) return null;
  if (!offer.lines.some(({ tax_rate }) => tax_rate > 0))
    return <Amounts currency={offer.currency} parts={priceOf(costs)} />;
  const [net, gross] = [
    { parts: netPriceOf(costs), tax: t('package.withoutTax') },
    { parts: priceOf(costs), tax: t('package.withTax') },
  ];
  const [large, small] = organization.price_display === 'excluding_tax' ? [net, gross] : [gross, net];
  return <Amounts currency={offer.currency} {...large} small={small} />;
}

interface Told {
  parts: PricePart[];
  tax?: string;
}

function Amounts({ currency, parts, tax, small }: Told & { currency: string; small?: Told }) {
  const textOf = useTextOf();
  const { locale } = useIntl();
  const written = ({ amount, interval }: PricePart) => [
    amountOf(amount, currency, locale),
    interval ? ` ${textOf('offer.every', interval)}` : '',
  ];
  return (
    <p className="package-price">
      {parts.map((part) => (
        <span key={part.interval}>
          <b className="amount">{written(part)[0]}</b>
          {tax && ` ${tax}`}
          {written(part)[1]}
        </span>
      ))}
      {small && <small>{`${small.parts.map((part) => written(part).join('')).join(' + ')} ${small.tax ?? ''}`}</small>}
    </p>
  );
}
