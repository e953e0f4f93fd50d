import type { BundleDto } from '../../catalog/bundles/bundles.dto.js';
import type { DeskScreen, Returned } from '../http/screen.js';
import { Form, FormError, Input } from '../layout/form.page.js';
import { Select } from '../layout/select.page.js';
import { TextArea } from '../layout/text-area.page.js';
import { DefaultButton, LineActs } from '../lines/line-acts.page.js';
import { ProductPicker } from '../lines/product-picker.page.js';
import type { TypedLine } from '../lines/typed-lines.js';
import type { OfferSum } from '../proposals/offers/offer-sum.js';
import { OfferTotals } from '../proposals/offers/offer-totals.page.js';
import { BUNDLES } from './bundle-fields.js';

export interface BundleFormProps {
  action: string;
  returned: Returned;
  items: TypedLine[];
  suggestions: string[];
  sum: OfferSum | null;
  /** Absent for a new one. */
  bundle?: BundleDto;
  version?: string;
}

/** A bundle and its items; moving and adding them stores nothing before the whole is saved. */
export function BundleForm(props: BundleFormProps & { screen: DeskScreen }) {
  const { screen, action, returned, items, bundle, version } = props;
  const { catalog: t } = screen.t;
  return (
    <Form screen={screen} action={action} class="form broad counted">
      <DefaultButton act="save" />
      <FormError returned={returned} text={screen.t.wrong} />
      {bundle ? <input type="hidden" name="version" value={version ?? String(bundle.version)} /> : null}
      <Input id="name" label={t.fields.name ?? ''} returned={returned} input={{ type: 'text', maxLength: 255 }} />
      <TextArea id="description" label={t.fields.description ?? ''} returned={returned} input={{ maxLength: 5000 }} />
      <fieldset class="lines">
        <legend>{t.fields.items}</legend>
        {returned.errors.items ? <p class="error">{returned.errors.items}</p> : null}
        {items.map((item, index) => (
          <Item key={index} screen={screen} {...{ item, index, returned }} count={items.length} />
        ))}
        <ProductPicker screen={screen} returned={returned} suggestions={props.suggestions} />
      </fieldset>
      <Terms {...props} />
      <OfferTotals screen={screen} sum={props.sum} />
      <div class="actions">
        <button class="button" type="submit" name="act" value="save">
          {t.save}
        </button>
        <a class="button second" href={BUNDLES}>
          {screen.t.back}
        </a>
      </div>
    </Form>
  );
}

function Terms({ screen, returned, bundle }: BundleFormProps & { screen: DeskScreen }) {
  const { catalog: t } = screen.t;
  return (
    <>
      <div class="pair">
        <Input
          {...{ id: 'discount', label: t.discount, hint: t.discountHint, returned }}
          input={{ type: 'text', required: false, maxLength: 20 }}
        />
        <Input
          {...{ id: 'currency', label: t.fields.currency ?? '', returned }}
          hint={bundle ? undefined : t.hints.bundleCurrency}
          input={{ type: 'text', required: bundle !== undefined, maxLength: 3, autoCapitalize: 'characters' }}
        />
      </div>
      <label class="check">
        <input type="checkbox" name="active" value="true" checked={returned.values.active !== undefined} />
        {t.fields.active}
      </label>
    </>
  );
}

interface ItemProps {
  screen: DeskScreen;
  item: TypedLine;
  index: number;
  count: number;
  returned: Returned;
}

function Item({ screen, item, index, count, returned }: ItemProps) {
  const { offer: t } = screen.t.proposals;
  const at = `items[${index}]`;
  const wrong = returned.errors[`${at}.product_id`];
  const name = item.name ?? '';
  return (
    <fieldset class="line">
      <legend>{name}</legend>
      {wrong ? <p class="error">{wrong}</p> : null}
      <input type="hidden" name={`${at}.product_id`} value={item.product_id} />
      <input type="hidden" name={`${at}.name`} value={name} />
      <div class="line-fields">
        <Input
          {...{ id: `${at}.quantity`, label: t.quantity, returned }}
          input={{ type: 'text', inputMode: 'decimal', maxLength: 12 }}
        />
        <Input
          {...{ id: `${at}.discount`, label: t.discount, hint: t.discountHint, returned }}
          input={{ type: 'text', required: false, maxLength: 20 }}
        />
        <Select
          {...{ id: `${at}.choice`, label: t.choice, returned, value: item.choice ?? 'fixed' }}
          options={[
            ['fixed', t.choices.fixed ?? ''],
            ['optional', t.choices.optional ?? ''],
          ]}
        />
      </div>
      <LineActs screen={screen} index={index} count={count} name={name} />
    </fieldset>
  );
}
