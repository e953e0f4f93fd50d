import { Field, described } from '../../../platform/html/field.page.js';
import type { DeskScreen, Returned } from '../http/screen.js';

interface PickerProps {
  screen: DeskScreen;
  returned: Returned;
  suggestions: string[];
}

/** Adds a line of the catalog: typed, or chosen from the latest products. */
export function ProductPicker({ screen, returned, suggestions }: PickerProps) {
  const t = screen.t.proposals.offer;
  const error = returned.errors.pick;
  const typed = error ? returned.values.pick : '';
  return (
    <div class="picker">
      <Field id="pick" label={t.pick} hint={t.pickHint} error={error}>
        <input
          {...{ id: 'pick', name: 'pick', type: 'text', list: 'products', maxLength: 400, autoComplete: 'off' }}
          value={typeof typed === 'string' ? typed : ''}
          {...described('pick', true, error)}
        />
      </Field>
      <datalist id="products">
        {suggestions.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <button class="button second" type="submit" name="act" value="pick" formNoValidate>
        {t.pickAct}
      </button>
    </div>
  );
}
