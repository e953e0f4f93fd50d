import { joined } from '../../../platform/html/joined.js';
import { isIn, netOf } from '../../../platform/money/money.js';
import type { SnapshotOffer, SnapshotOfferLine } from '../../proposals/proposal-snapshot.dto.js';
import { Editable } from '../canvas.page.js';
import { LineTalk } from '../conversation/talk.page.js';
import type { PageContext } from '../page-context.js';
import { BOX_PATH, MARK_PATHS } from './compared.js';
import { rateOf } from './picked-offer.js';
import { isTaxed, namesOf } from './told-price.js';
import { billingWords, comparesPackages, isSelected, linesOf, packageOf } from './offer-choice.js';
import { QuantityField } from './quantity-field.page.js';
import { quantityWords } from './quantity.js';

interface LinesProps {
  offer: SnapshotOffer;
  page: PageContext;
  choosing: boolean;
}

/** What is paid once and what recurs stand apart, here as in the totals. */
export function OfferLines({ offer, page, choosing }: LinesProps) {
  const shown = linesOf(offer, page);
  const once = shown.filter((line) => line.billing.type === 'one_time');
  const recurring = shown.filter((line) => line.billing.type === 'recurring');
  const both = once.length > 0 && recurring.length > 0;
  return (
    <>
      {[once, recurring].map((lines, index) =>
        lines.length > 0 ? (
          <div key={index} class={groupClass(offer, page, choosing)}>
            <LineHeader
              page={page}
              offer={offer}
              lines={lines}
              title={both ? [page.t.oneTime, page.t.recurring][index] : undefined}
            />
            <ul class="lines" role="list">
              {lines.map((line) => (
                <OfferLine key={line.id} line={line} offer={offer} page={page} choosing={choosing} />
              ))}
            </ul>
          </div>
        ) : null,
      )}
    </>
  );
}

/** What stands in the columns of prices as they are drawn for most. */
const USUAL_PRICE = 11;

/** Columns that no line of the offer needs are left out for all of them, and those of long prices are wider. */
function groupClass(offer: SnapshotOffer, { formats }: PageContext, choosing: boolean): string {
  const { lines, currency } = offer;
  const isLong = (line: SnapshotOfferLine) =>
    [line.unit_amount, netOf(line)].some((amount) => formats.money(amount, currency).length > USUAL_PRICE);
  const options = lines.some((line) => line.optional) ? ' with-options' : '';
  const discount = lines.some((line) => line.discount) ? ' with-discount' : '';
  const taxes = isTaxed(offer) ? '' : ' without-tax';
  const steppers = choosing && lines.some((line) => line.client_quantity) ? ' with-steppers' : '';
  return `line-group${options}${discount}${taxes}${steppers}${lines.some(isLong) ? ' with-long-prices' : ''}`;
}

interface HeaderProps {
  page: PageContext;
  offer: SnapshotOffer;
  lines: SnapshotOfferLine[];
  title?: string;
}

function LineHeader({ page, offer, lines, title }: HeaderProps) {
  const { t } = page;
  return (
    <div class="line-header" aria-hidden={title ? undefined : 'true'}>
      <p>{title ?? t.item}</p>
      <span aria-hidden="true">{t.quantity}</span>
      <span aria-hidden="true">{t.unitPrice}</span>
      <span aria-hidden="true">{lines.some((line) => line.discount) ? t.discount : ''}</span>
      {isTaxed(offer) ? <span aria-hidden="true">{t.tax}</span> : null}
      <span aria-hidden="true">{namesOf(offer, page).amount}</span>
    </div>
  );
}

interface LineProps {
  line: SnapshotOfferLine;
  offer: SnapshotOffer;
  page: PageContext;
  choosing: boolean;
}

function OfferLine({ line, offer, page, choosing }: LineProps) {
  const selected = isSelected(line, offer);
  const ofPackage = comparesPackages(offer, page) ? packageOf(line, offer) : null;
  const isOther = !isIn(line, offer.selected_package_id ?? null);
  const picking = line.optional && choosing;
  const Row = picking ? 'label' : 'div';
  return (
    <li
      class={`line${line.optional ? ' line-optional' : ''}${selected ? '' : ' line-off'}${isOther ? ' line-other' : ''}`}
      data-line={choosing ? lineData(line) : undefined}
    >
      <Row class="line-row">
        {picking ? (
          <input type="checkbox" name="selected_line_ids" value={line.id} form="sign-form" checked={line.selected} />
        ) : (
          <LineMark />
        )}
        <span class="line-what">
          <span class="line-name" dir="auto">
            <Editable page={page} id={line.id} path=".name">
              {joined(line.name)}
            </Editable>
          </span>
          {ofPackage ? <span class="tag">{ofPackage}</span> : null}
          {line.optional ? <span class="tag">{selected || picking ? page.t.optional : page.t.notChosen}</span> : null}
          {line.description ? (
            <span class="line-description" dir="auto">
              <Editable page={page} id={line.id} path=".description">
                {joined(line.description)}
              </Editable>
            </span>
          ) : null}
        </span>
        <LineFacts line={line} offer={offer} page={page} choosing={choosing} />
      </Row>
      <LineTalk page={page} id={line.id} />
    </li>
  );
}

/** Stands where others have their box, and is hidden where no line has one; the class of its line says which it is. */
function LineMark() {
  return (
    <svg class="line-mark" viewBox="0 0 24 24" aria-hidden="true">
      <path class="line-mark-on" d={MARK_PATHS.tick} />
      <path class="line-mark-off" d={BOX_PATH} />
    </svg>
  );
}

function LineFacts({ line, offer, page, choosing }: LineProps) {
  const { t, formats } = page;
  const isOne = line.quantity === 1 && !line.unit && !(choosing && line.client_quantity);
  return (
    <>
      <span class="line-facts">
        {choosing && line.client_quantity ? (
          <QuantityField line={line} page={page} />
        ) : (
          <Fact is="quantity" label={t.quantity} value={quantityWords(line, page)} told={isOne} />
        )}
        <Fact
          is="price"
          label={t.unitPrice}
          value={formats.money(line.unit_amount, offer.currency)}
          told={isOne && !line.discount}
        />
        <Fact is="discount" label={t.discount} value={discountWords(line, offer, page)} />
        {isTaxed(offer) ? (
          <Fact is="tax" label={t.tax} value={formats.percent(line.tax_rate)} told={rateOf(offer) !== null} />
        ) : null}
      </span>
      <span class="line-amount">
        <span class="fact-label">{namesOf(offer, page).amount} </span>
        <span>
          <span class="amount" data-net>
            {formats.money(netOf(line), offer.currency)}
          </span>
          {billingWords(line, page).map((words) => (
            <span key={words}>
              {' '}
              <span class="line-per">{words}</span>
            </span>
          ))}
        </span>
      </span>
    </>
  );
}

interface FactProps {
  is: 'quantity' | 'price' | 'discount' | 'tax';
  label: string;
  value: string | null;
  /** By the amount or the totals already: a phone, which has no columns, leaves it out. */
  told?: boolean;
}

function Fact({ is, label, value, told }: FactProps) {
  return value === null ? (
    <span class={`fact fact-${is} fact-none`} aria-hidden="true" />
  ) : (
    <span class={`fact fact-${is}${told ? ' fact-told' : ''}`}>
      <span class="fact-label">{label} </span>
      <span class="amount">{value}</span>
    </span>
  );
}

export function discountWords(
  line: SnapshotOfferLine,
  offer: Pick<SnapshotOffer, 'currency'>,
  page: PageContext,
): string | null {
  if (!line.discount) return null;
  const { type, value } = line.discount;
  return page.t.off(type === 'percent' ? page.formats.percent(value) : page.formats.money(value, offer.currency));
}

/** What the script needs to count the line as the service does. */
function lineData({ quantity, unit_amount, discount, tax_rate, optional, billing, package_id }: SnapshotOfferLine) {
  return JSON.stringify({ quantity, unit_amount, discount, tax_rate, optional, billing, package_id });
}
