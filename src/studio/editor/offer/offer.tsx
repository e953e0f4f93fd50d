import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Offer as OfferOf, Proposal } from '../../../../sdk/src/generated/types.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useText } from '../../language/texts.js';
import { service } from '../../service.js';
import type { Draft } from '../saving/draft.js';
import type { PanelProps } from '../side/panel.js';
import { AddLine, type NewLine } from './add-line.js';
import { focusOn } from './focus.js';
import { OfferTable } from './offer-table.js';
import { addOffer, deleteOffer, selectOffer, useOffers } from './use-offers.js';
import { usualTax } from './usual-tax.js';
import './offer.css';

/** What is offered and at what price, as a table that is edited in place. */
export function Offer({ draft, proposal, onOffer }: PanelProps) {
  const { data: offers, error } = useOffers(draft);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  if (error) return <Refusal error={error} />;
  if (!offers) return <Skeleton lines={6} />;
  const offer = offers.find(({ id }) => id === (chosen ?? proposal.proposal_product_id)) ?? offers[0];
  const begin = async (line: NewLine) => {
    const from = document.activeElement;
    const added = await addOffer(draft, await firstOf(line, proposal));
    setChosen(added.id);
    setAdding(false);
    focusOn(0, from);
  };
  if (!offer) return <Begin onAdd={begin} />;
  return (
    <div
      className="offer-panel"
      onFocus={() => {
        onOffer(offer.id);
      }}
    >
      <Choice
        {...{ draft, proposal, offers, offer, isAdding }}
        onChoose={setChosen}
        onAdd={() => {
          setAdding(!isAdding);
        }}
      />
      {isAdding ? (
        <Begin onAdd={begin} />
      ) : (
        <OfferTable key={offer.id} draft={draft} proposal={proposal} stored={offer} />
      )}
    </div>
  );
}

function Begin({ onAdd }: { onAdd: (line: NewLine) => Promise<unknown> }) {
  const t = useText();
  return (
    <div className="offer-begin">
      <p>{t('offer.none')}</p>
      <AddLine currency={null} onAdd={onAdd} />
    </div>
  );
}

/** A new offer of one line; clients read the proposal's title above it until it has a name of its own. */
async function firstOf(line: NewLine, { title: name }: Proposal) {
  if ('bundle' in line) return { bundle_id: line.bundle.id };
  if ('product' in line) {
    const { id: product_id, currency } = line.product;
    return { name, currency, lines: [{ product_id, quantity: 1 }] };
  }
  const { default_currency: currency } = await service.organization.get();
  const tax_rate = await usualTax();
  return { name, currency, lines: [{ name: line.name, quantity: 1, unit_amount: 0, tax_rate }] };
}

interface ChoiceProps {
  draft: Draft;
  proposal: Proposal;
  offers: OfferOf[];
  offer: OfferOf;
  isAdding: boolean;
  onChoose: (id: string | null) => void;
  onAdd: () => void;
}

/** Which of several offers is worked on, and which of them counts. */
function Choice({ draft, proposal, offers, offer, isAdding, onChoose, onAdd }: ChoiceProps) {
  const t = useText();
  const isSelected = offer.id === proposal.proposal_product_id;
  const select = useMutation({ mutationFn: () => selectOffer(draft, offer) });
  const remove = useMutation({
    mutationFn: () => deleteOffer(draft, offer),
    onSuccess: () => {
      onChoose(null);
    },
  });
  const failed = select.error ?? remove.error;
  return (
    <header className="offer-choice">
      {offers.length > 1 && (
        <select
          aria-label={t('offer.which')}
          value={offer.id}
          onChange={(event) => {
            onChoose(event.target.value);
          }}
        >
          {offers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
              {id === proposal.proposal_product_id && ` — ${t('offer.counts')}`}
            </option>
          ))}
        </select>
      )}
      {!isSelected && (
        <button
          type="button"
          onClick={() => {
            select.mutate();
          }}
        >
          {t('offer.select')}
        </button>
      )}
      <button type="button" className="plain" aria-pressed={isAdding} onClick={onAdd}>
        {t(isAdding ? 'offer.back' : 'offer.another')}
      </button>
      {offers.length > 1 && (
        <button
          type="button"
          className="plain"
          onClick={() => {
            remove.mutate();
          }}
        >
          {t('offer.delete')}
        </button>
      )}
      {failed && <Refusal error={failed} />}
    </header>
  );
}
