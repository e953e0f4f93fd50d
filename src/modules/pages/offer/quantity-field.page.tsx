import { unitAfter } from '../../../platform/money/written-quantity.js';
import type { SnapshotOfferLine } from '../../proposals/proposal-snapshot.dto.js';
import type { PageContext } from '../page-context.js';

interface QuantityFieldProps {
  line: SnapshotOfferLine;
  page: PageContext;
}

/** How much a reader takes; the buttons beside the field are the script's, which shows them. */
export function QuantityField({ line, page }: QuantityFieldProps) {
  const { t, snapshot } = page;
  const { id, name, quantity, unit, client_quantity } = line;
  const typed = page.selection?.typed?.[id]?.trim().replace(',', '.');
  if (!client_quantity) return null;
  const { min, max, step = 1 } = client_quantity;
  return (
    <span class="fact fact-quantity">
      <span class="fact-label">{t.quantity} </span>
      <span class="stepper">
        <button type="button" class="stepper-button" data-step="-1" aria-label={t.fewer(name)} hidden>
          {'−'}
        </button>
        <input
          {...{ type: 'number', name: `quantities[${id}]`, form: 'sign-form', required: true, inputMode: 'decimal' }}
          {...{ value: typed ?? quantity, min, max, step, 'aria-label': t.quantityOf(name) }}
        />
        <button type="button" class="stepper-button" data-step="1" aria-label={t.moreOf(name)} hidden>
          +
        </button>
        {unit ? <span class="stepper-unit">{unitAfter(quantity, unit, snapshot.language)}</span> : null}
      </span>
    </span>
  );
}
