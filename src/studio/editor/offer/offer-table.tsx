import { useState } from 'react';
import type { CreateOfferLine, Offer, Proposal } from '../../../../sdk/src/generated/types.js';
import { useText } from '../../language/texts.js';
import type { Draft } from '../saving/draft.js';
import { AddLine, type NewLine } from './add-line.js';
import { Cell } from './cell.js';
import { Currency } from './currency.js';
import { focusOn } from './focus.js';
import { Lines } from './lines.js';
import type { Typing } from './line-change.js';
import { Packages } from './packages/packages.js';
import { MayPay } from '../settings/switches.js';
import { Payment } from './payment/payment.js';
import { PriceOfAll } from './price.js';
import { Totals } from './totals.js';
import { useChangeOffer } from './use-offers.js';
import { usualTax } from './usual-tax.js';
import { withChange } from './with-change.js';

interface Props {
  draft: Draft;
  proposal: Proposal;
  stored: Offer;
}

/** One offer from its name to the last payment; what it comes to follows every key. */
export function OfferTable({ draft, proposal, stored }: Props) {
  const t = useText();
  const { language } = proposal;
  const { offer, change, isChanging } = useChangeOffer(draft, stored);
  const [typing, setTyping] = useState<Typing | null>(null);
  const shown = typing ? withChange(offer, { lines: [typing] }) : offer;
  const add = async (line: NewLine) => {
    const from = document.activeElement;
    const answer = await change({ lines: await linesOf(line, offer) });
    const fresh = answer.lines.findIndex(({ id }) => offer.lines.every((known) => known.id !== id));
    focusOn(fresh, from);
  };
  const packages = <Packages {...{ draft, language, offer, shown, change }} />;
  return (
    <>
      <div className="offer-name">
        <Cell
          {...{ label: t('offer.name'), column: 'offer', value: offer.name, maxLength: 255 }}
          onStore={(name) => change({ name })}
        />
        <Currency offer={offer} change={change} />
      </div>
      {offer.packages && packages}
      <div className="offer-table">
        <Heads />
        <Lines {...{ offer, shown, change }} onTyping={setTyping} />
        <AddLine currency={offer.currency} onAdd={add} />
      </div>
      {!offer.packages && packages}
      <div className="offer-price">
        <PriceOfAll offer={offer} change={change} />
        <Totals offer={shown} isChanging={isChanging} />
      </div>
      <Payment {...{ language, offer, isChanging, change }}>
        <MayPay draft={draft} proposal={proposal} />
      </Payment>
    </>
  );
}

/** The words above the columns; each cell says its own as well. */
function Heads() {
  const t = useText();
  return (
    <div className="offer-heads" aria-hidden="true">
      {(['quantityShort', 'unit', 'priceShort', 'tax', 'lineDiscount', 'every', 'optional'] as const).map((name) => (
        <span key={name}>{t(`offer.${name}`)}</span>
      ))}
    </div>
  );
}

/** A line of one's own has the tax of the one before it, as most offers have one rate. */
async function linesOf(line: NewLine, { lines }: Offer): Promise<CreateOfferLine[]> {
  if ('product' in line) return [{ product_id: line.product.id, quantity: 1 }];
  if ('bundle' in line)
    return line.bundle.items.map(({ product_id, quantity, discount, optional }) => ({
      ...{ product_id, quantity, discount, optional },
    }));
  const tax_rate = lines.at(-1)?.tax_rate ?? (await usualTax());
  return [{ name: line.name, quantity: 1, unit_amount: 0, tax_rate }];
}
