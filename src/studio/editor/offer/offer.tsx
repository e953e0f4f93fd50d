import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreateOfferLine, Offer as OfferOf, Proposal } from '../../../../sdk/src/generated/types.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useText } from '../../language/texts.js';
import { service } from '../../service.js';
import type { Draft } from '../saving/draft.js';
import type { PanelProps } from '../side/panel.js';
import { AddLine, type NewLine } from './add-line.js';
import { Cell } from './cell.js';
import { Lines } from './lines.js';
import { Totals } from './totals.js';
import { addOffer, deleteOffer, selectOffer, useChangeOffer, useOffers } from './use-offers.js';
import './offer.css';

/** What is offered and at what price, as a table that is edited in place. */
export function Offer({ draft, proposal }: PanelProps) {
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
    focusOn(0, startOf(line), from);
  };
  if (!offer) return <Begin onAdd={begin} />;
  return (
    <div className="offer-panel">
      <Choice
        {...{ draft, proposal, offers, offer, isAdding }}
        onChoose={setChosen}
        onAdd={() => {
          setAdding(!isAdding);
        }}
      />
      {isAdding ? <Begin onAdd={begin} /> : <Table key={offer.id} draft={draft} stored={offer} />}
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
  return { name, currency, lines: [{ name: line.name, quantity: 1, unit_amount: 0 }] };
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

function Table({ draft, stored }: { draft: Draft; stored: OfferOf }) {
  const t = useText();
  const { offer, change, isChanging } = useChangeOffer(draft, stored);
  const add = async (line: NewLine) => {
    const from = document.activeElement;
    const answer = await change({ lines: linesOf(line, offer) });
    const fresh = answer.lines.findIndex(({ id }) => offer.lines.every((known) => known.id !== id));
    focusOn(fresh, startOf(line), from);
  };
  return (
    <>
      <div className="offer-name">
        <Cell
          label={t('offer.name')}
          column="offer"
          value={offer.name}
          maxLength={255}
          onStore={(name) => change({ name })}
        />
      </div>
      <div className="offer-table">
        <Heads />
        <Lines offer={offer} change={change} />
        <AddLine currency={offer.currency} onAdd={add} />
      </div>
      <Totals offer={offer} isChanging={isChanging} />
    </>
  );
}

/** The words above the columns; each cell says its own as well. */
function Heads() {
  const t = useText();
  return (
    <div className="offer-heads" aria-hidden="true">
      {(['quantityShort', 'unit', 'price', 'tax', 'lineDiscount', 'every', 'optional'] as const).map((name) => (
        <span key={name}>{t(`offer.${name}`)}</span>
      ))}
    </div>
  );
}

/** A line of one's own has the tax of the one before it, as most offers have one rate. */
function linesOf(line: NewLine, { lines }: OfferOf): CreateOfferLine[] {
  if ('product' in line) return [{ product_id: line.product.id, quantity: 1 }];
  if ('bundle' in line)
    return line.bundle.items.map(({ product_id, quantity, discount, optional }) => ({
      ...{ product_id, quantity, discount, optional },
    }));
  return [{ name: line.name, quantity: 1, unit_amount: 0, tax_rate: lines.at(-1)?.tax_rate ?? 0 }];
}

/** What has a price needs a quantity first. */
const startOf = (line: NewLine) => ('name' in line ? 'price' : 'quantity');

/** Goes on where the new line is to be written, once it is drawn, unless whoever added it has gone elsewhere by then. */
function focusOn(line: number, column: string, from: Element | null, frames = 60): void {
  const cell = document.querySelectorAll<HTMLElement>(`.offer-lines [data-column="${column}"]`)[line];
  const isTyping = from instanceof HTMLInputElement && from.value !== '';
  const isHere = document.activeElement === document.body || (document.activeElement === from && !isTyping);
  if (cell && isHere) cell.focus();
  else if (!cell && frames > 0)
    requestAnimationFrame(() => {
      focusOn(line, column, from, frames - 1);
    });
}
