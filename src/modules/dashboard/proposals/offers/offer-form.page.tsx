import { textOf } from '../../http/form.js';
import type { DeskScreen } from '../../http/screen.js';
import { Form, FormError, Input } from '../../layout/form.page.js';
import { DefaultButton } from '../../lines/line-acts.page.js';
import { ProductPicker } from '../../lines/product-picker.page.js';
import type { OfferFormState } from './offer-forms.service.js';
import { CARRIED } from './offer-fields.js';
import { OfferLine } from './offer-line.page.js';
import { OfferPayment } from './offer-payment.page.js';
import { OfferTotals } from './offer-totals.page.js';

export interface OfferFormProps extends OfferFormState {
  action: string;
  /** Of the proposal, when the form was made. */
  version: string;
  back: string;
}

/** An offer, line by line; moving and adding lines stores nothing before the whole is saved. */
export function OfferForm(props: OfferFormProps & { screen: DeskScreen }) {
  const { screen, action, version, back, returned, lines, pictures } = props;
  const { offer: t } = screen.t.proposals;
  return (
    <Form screen={screen} action={action} class="form broad counted">
      <DefaultButton act="save" />
      <FormError returned={returned} text={t.mistake} />
      <input type="hidden" name="version" value={version} />
      {CARRIED.map((name) => (
        <input key={name} type="hidden" name={name} value={textOf(returned.values, name)} />
      ))}
      <div class="pair">
        <Input
          {...{ id: 'name', label: t.name, hint: t.nameHint, returned }}
          input={{ type: 'text', maxLength: 255 }}
        />
        <Input
          {...{ id: 'currency', label: t.currency, returned }}
          input={{ type: 'text', maxLength: 3, autoCapitalize: 'characters' }}
        />
      </div>
      <fieldset class="lines">
        <legend>{t.lines}</legend>
        {returned.errors.lines ? <p class="error">{returned.errors.lines}</p> : null}
        {lines.map((line, index) => (
          <OfferLine
            {...{ key: index, screen, line, index, returned, count: lines.length }}
            picture={pictures.get(line.product_id ?? '')}
          />
        ))}
        <ProductPicker screen={screen} returned={returned} suggestions={props.suggestions} />
        <button class="button second" type="submit" name="act" value="add" formNoValidate>
          {t.addLine}
        </button>
      </fieldset>
      <div class="pair">
        <Input
          {...{ id: 'discount', label: screen.t.catalog.discount, hint: screen.t.catalog.discountHint, returned }}
          input={{ type: 'text', required: false, maxLength: 20 }}
        />
        <Input
          {...{ id: 'discount_day', label: t.discountDay, hint: t.discountDayHint, returned }}
          input={{ type: 'date', required: false }}
        />
      </div>
      <OfferPayment screen={screen} returned={returned} />
      <OfferTotals screen={screen} sum={props.sum} />
      <div class="actions">
        <button class="button" type="submit" name="act" value="save">
          {t.save}
        </button>
        <a class="button second" href={back}>
          {screen.t.back}
        </a>
      </div>
    </Form>
  );
}
