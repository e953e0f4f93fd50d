import { joined } from '../../../platform/html/joined.js';
import { isIn } from '../../../platform/money/money.js';
import type { SnapshotOffer } from '../../proposals/proposal-snapshot.dto.js';
import type { PageContext } from '../page-context.js';
import { comparedBy, markIn, packagesFromRight, valueIn } from './compared.js';
import { Mark } from './mark.page.js';
import { comparesPackages } from './offer-choice.js';
import { inPackage } from './picked-offer.js';
import { Price } from './price.page.js';
import { quantityWords } from './quantity.js';
import { isTaxed, isUntold, toldPrice } from './told-price.js';

interface PackagesProps {
  offer: SnapshotOffer;
  page: PageContext;
  choosing: boolean;
}

type Package = NonNullable<SnapshotOffer['packages']>[number];

/** The packages of an offer side by side, with what they are compared by named once; on a phone a row of cards to swipe. */
export function Packages({ offer, page, choosing }: PackagesProps) {
  const packages = offer.packages ?? [];
  const labels = comparedBy(packages);
  return (
    <fieldset
      class="packages wide"
      id={choosing ? packagesId(offer) : undefined}
      dir={packagesFromRight(packages) ? 'rtl' : undefined}
    >
      <legend>
        {choosing ? page.t.choosePackage : page.t.packages}
        {isTaxed(offer) && isUntold(page.snapshot) ? <span class="packages-note">{page.t.pricesInclTax}</span> : null}
      </legend>
      <ul class="packages-list" role="list" tabIndex={choosing ? undefined : 0} data-count={packages.length}>
        {labels.length > 0 ? <ComparedLabels labels={labels} /> : null}
        {packages.map((one) => (
          <PackageCard key={one.id} {...{ one, offer, page, choosing, labels }} />
        ))}
      </ul>
    </fieldset>
  );
}

/** Beside the packages, for those who see them; each says the same again to those who hear it, and on a phone. */
function ComparedLabels({ labels }: { labels: string[] }) {
  return (
    <li class="package-labels" aria-hidden="true">
      <div class="package-rows">
        {labels.map((label) => (
          <div key={label} dir="auto">
            {label}
          </div>
        ))}
      </div>
    </li>
  );
}

/** Of the packages that can be picked, for links. */
export const packagesId = ({ id }: SnapshotOffer) => `packages-${id}`;

function PackageCard({ one, offer, page, choosing, labels }: PackagesProps & { one: Package; labels: string[] }) {
  const id = choosing ? `package-${one.id}` : undefined;
  const isPicked = !choosing && one.id === offer.selected_package_id;
  const isChosen = isPicked && !comparesPackages(offer, page);
  const costs = inPackage(offer, one.id);
  const told = toldPrice(costs, page);
  const tag = isChosen ? page.t.chosen : one.recommended ? page.t.recommended : null;
  return (
    <li class={isPicked ? 'package package-picked' : 'package'} data-card={choosing ? undefined : one.id}>
      <label class="package-head">
        {choosing ? (
          <input
            {...{ type: 'radio', name: `selected_package_id[${offer.id}]`, value: one.id, form: 'sign-form' }}
            {...{ checked: one.id === offer.selected_package_id, 'aria-describedby': id }}
          />
        ) : null}
        <span class="package-name" dir="auto">
          {joined(one.name)}
        </span>
        {tag ? <span class="tag">{tag}</span> : null}
      </label>
      <p class="package-price" id={id} data-price={`large-${one.id}`}>
        <Price offer={costs} page={page} parts={told.large} tax={told.largeTax} />
      </p>
      <p class="package-net">
        {told.before.length > 0 ? (
          <span class="package-before">
            {page.t.insteadOf}{' '}
            <s data-price={`before-${one.id}`}>
              <Price offer={costs} page={page} parts={told.before} />
            </s>
          </span>
        ) : null}
        {told.small ? (
          <span data-price={`small-${one.id}`}>
            <Price offer={costs} page={page} parts={told.small} tax={told.smallTax} />
          </span>
        ) : null}
      </p>
      <p class="package-description" dir="auto">
        {one.description ? joined(one.description) : null}
      </p>
      <dl class="package-rows">
        {labels.map((label) => (
          <div key={label}>
            <dt dir="auto">{label}</dt>
            <Value value={valueIn(one, label)} page={page} />
          </div>
        ))}
      </dl>
      <Contents {...{ one, offer, page }} isOpen={labels.length === 0} />
    </li>
  );
}

/** What is in the package whatever else is picked; folded where it is compared by other things already. */
function Contents({ one, offer, page, isOpen }: Omit<PackagesProps, 'choosing'> & { one: Package; isOpen: boolean }) {
  const lines = offer.lines.filter((line) => !line.optional && isIn(line, one.id));
  if (lines.length === 0) return null;
  return (
    <details class="package-contents" open={isOpen}>
      <summary>{page.t.packageContents}</summary>
      <ul role="list">
        {lines.map((line) => (
          <li key={line.id} dir="auto">
            {joined(line.name)}
            {line.quantity === 1 || line.client_quantity ? null : (
              <span class="package-quantity"> × {quantityWords(line, page)}</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Value({ value, page }: { value: string; page: PageContext }) {
  const mark = markIn(value);
  return <dd dir={mark ? undefined : 'auto'}>{mark ? <Mark is={mark} page={page} /> : joined(value)}</dd>;
}
