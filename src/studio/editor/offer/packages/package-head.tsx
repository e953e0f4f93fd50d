import { useIntl } from 'react-intl';
import type { Offer, OfferPackage, UpdatePackage } from '../../../../../sdk/src/generated/types.js';
import { Icon } from '../../../frame/icon.js';
import { useText, useTextOf } from '../../../language/texts.js';
import { amountOf } from '../../../proposals/money.js';
import { useAct, Wrong } from '../act.js';
import { Cell } from '../cell.js';
import { costsOf } from '../costs.js';
import type { ChangeOffer } from '../use-offers.js';

interface Props {
  offer: Offer;
  shown: Offer;
  one: OfferPackage;
  change: ChangeOffer;
  onRemove: (id: string) => void;
}

/** The top of a package's column: its name, what it costs, and whether it is the recommended one. */
export function PackageHead({ offer, shown, one, change, onRemove }: Props) {
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

/** With all that is in every package. */
function Price({ offer, id }: { offer: Offer; id: string }) {
  const t = useText();
  const textOf = useTextOf();
  const { locale } = useIntl();
  const { total, recurring } = costsOf(offer, id);
  const money = (minor: number) => amountOf(minor, offer.currency, locale);
  return (
    <p className="package-price">
      {(total > 0 || recurring.length === 0) && (
        <span>
          <b className="amount">{money(total)}</b> {t('package.withTax')}
        </span>
      )}
      {recurring.map((each) => (
        <span key={each.interval}>
          <b className="amount">{money(each.total)}</b> {textOf('offer.every', each.interval)}
          {total === 0 && ` ${t('package.withTax')}`}
        </span>
      ))}
    </p>
  );
}
