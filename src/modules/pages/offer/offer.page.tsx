import type { BlockProps } from '../blocks/block-face.js';
import { hasOptions } from '../../../platform/money/has-options.js';
import type { SnapshotOffer } from '../../proposals/proposal-snapshot.dto.js';
import { Editable, marked } from '../canvas.page.js';
import type { PageContext } from '../page-context.js';
import { joined } from '../../../platform/html/joined.js';
import { discountEndOf } from './discount.js';
import { comparesPackages, hasChoices, offersOf, packagesBlockOf, pickedPackage } from './offer-choice.js';
import { OfferLines } from './offer-lines.page.js';
import { OfferTotals } from './offer-totals.page.js';
import { Packages, packagesId } from './packages.page.js';
import { PaymentPlan } from './payment-plan.page.js';
import { Price } from './price.page.js';
import { isNetFirst, isTaxed, isUntold, namesOf, taxAfter, toldPrice } from './told-price.js';

export function OfferBlock({ block, page }: BlockProps<'offer'>) {
  const offers = offersOf(block, page);
  const choosing = page.canChoose && block === page.choosingBlock;
  if (offers.length === 0) return page.view.preview ? <p class="offer-note">{page.t.emptyOffer}</p> : null;
  if (offers.length === 1) return offers[0] ? <Offer offer={offers[0]} page={page} choosing={choosing} /> : null;
  return (
    <fieldset class="offer-choice wide">
      <legend>{page.t.chooseOffer}</legend>
      {offers.map((offer) => (
        <div key={offer.id} class="offer-option">
          <OfferRadio offer={offer} page={page} enabled={choosing} />
          <Offer offer={offer} page={page} choosing={choosing} named={false} />
        </div>
      ))}
    </fieldset>
  );
}

function OfferRadio({ offer, page, enabled }: { offer: SnapshotOffer; page: PageContext; enabled: boolean }) {
  const checked = offer.id === page.selectedOffer?.id;
  const told = toldPrice(offer, page);
  return (
    <label class="offer-radio">
      <input
        type="radio"
        name="offer_id"
        value={offer.id}
        form="sign-form"
        checked={checked}
        disabled={!enabled}
        required
      />
      <span class="offer-name" dir="auto">
        {joined(offer.name)}
      </span>
      <span class="offer-price">
        <span data-price={`large-${offer.id}`}>
          <Price offer={offer} page={page} parts={told.large} tax={told.largeTax} />
        </span>
        {told.small && !isUntold(page.snapshot) ? (
          <small data-price={`small-${offer.id}`}>
            <Price offer={offer} page={page} parts={told.small} tax={told.smallTax} />
          </small>
        ) : null}
      </span>
    </label>
  );
}

interface OfferProps {
  offer: SnapshotOffer;
  page: PageContext;
  choosing: boolean;
  named?: boolean;
}

function Offer({ offer, page, choosing, named = true }: OfferProps) {
  const live = choosing && hasOptions(offer);
  return (
    <div class="offer wide" {...marked(page, 'offer', offer.id)} {...(choosing ? liveData(offer, page) : {})}>
      {named ? (
        <p class="offer-name" dir="auto">
          <Editable page={page} id={offer.id} path=".name">
            {joined(offer.name)}
          </Editable>
        </p>
      ) : null}
      <OfferPackages offer={offer} page={page} choosing={choosing} />
      <OfferLines offer={offer} page={page} choosing={choosing} />
      <div class="offer-foot">
        <div class="offer-terms">
          {live ? <OptionsHint page={page} offer={offer} /> : null}
          <DiscountEnd offer={offer} page={page} />
          <PaymentPlan offer={offer} page={page} />
          {isTaxed(offer) ? <p class="offer-small">{page.t.exclTax}</p> : null}
        </div>
        <OfferTotals offer={offer} page={page} />
      </div>
    </div>
  );
}

/** Its packages, or the one that is picked where another block shows them, or once that was decided. */
function OfferPackages({ offer, page, choosing }: OfferProps) {
  const { t } = page;
  const picked = pickedPackage(offer);
  const open = comparesPackages(offer, page);
  if (open && !packagesBlockOf(offer, page)) return <Packages offer={offer} page={page} choosing={choosing} />;
  if (!picked) return null;
  return (
    <p class="offer-package">
      <span class={open ? 'offer-picked' : undefined}>
        {t.labelled(t.packageWord, '')}
        <bdi data-package-of={open ? offer.id : undefined}>{picked}</bdi>
      </span>
      {open && choosing ? (
        <>
          {' '}
          <a href={`#${packagesId(offer)}`}>{t.changePackage}</a>
        </>
      ) : null}
    </p>
  );
}

/** The script says the rest when the moment comes. */
function DiscountEnd({ offer, page }: { offer: SnapshotOffer; page: PageContext }) {
  const end = discountEndOf(offer, page);
  if (!end) return null;
  const { until, before, after } = end;
  return (
    <p class="offer-until" role="status" {...(before ? { 'data-until': until, 'data-ended': after } : {})}>
      {before ?? after}
    </p>
  );
}

/** Without the script the total cannot follow, and the page must not promise that it does. */
function OptionsHint({ page: { t }, offer }: { page: PageContext; offer: SnapshotOffer }) {
  const more = hasChoices(offer);
  return (
    <p class="offer-hint" data-scripted={more ? t.choicesHint : t.optionsHint}>
      {more ? t.choicesHintPlain : t.optionsHintPlain}
    </p>
  );
}

/** What the script needs to follow the ticks; the service computes the totals that count. */
function liveData(offer: SnapshotOffer, page: PageContext): Record<string, string> {
  const { largeTax, smallTax } = toldPrice(offer, page);
  const taxes = { largeTax, smallTax, isNetFirst: isNetFirst(page.snapshot, offer) };
  const told = { ...taxes, total: namesOf(offer, page).total, after: taxAfter(offer, page) };
  return {
    'data-offer': offer.id,
    'data-currency': offer.currency,
    'data-locale': page.t.locale,
    'data-discount': JSON.stringify(offer.discount),
    'data-every': JSON.stringify(page.formats.every),
    'data-told': JSON.stringify(told),
  };
}
