import { MiniPicture } from '../../catalog/product-picture.page.js';
import type { DeskScreen, Returned } from '../../http/screen.js';
import { Input } from '../../layout/form.page.js';
import { Select } from '../../layout/select.page.js';
import { TextArea } from '../../layout/text-area.page.js';
import { LineActs } from '../../lines/line-acts.page.js';
import { BILLINGS } from '../../lines/line-values.js';
import type { TypedLine } from '../../lines/typed-lines.js';
import { CARRIED_BY_LINES } from './offer-fields.js';

interface LineProps {
  screen: DeskScreen;
  line: TypedLine;
  index: number;
  count: number;
  returned: Returned;
  /** Of the product that it comes from, by the id of the file. */
  picture?: string;
}

/** One line of an offer, with all that can be said of it. */
export function OfferLine({ screen, line, index, count, returned, picture }: LineProps) {
  const { offer: t } = screen.t.proposals;
  const at = `lines[${index}]`;
  const title = line.name || t.line(screen.formats.number(index + 1));
  const text = (name: string, label: string, input: Record<string, string | number | boolean>) => (
    <Input id={`${at}.${name}`} label={label} returned={returned} input={{ type: 'text', ...input }} />
  );
  const options = (names: readonly string[], words: Record<string, string>) =>
    names.map((name): [string, string] => [name, words[name] ?? name]);
  return (
    <fieldset class="line">
      <legend>
        {picture ? <MiniPicture fileId={picture} /> : null}
        {title}
      </legend>
      {['id', 'product_id', ...CARRIED_BY_LINES].map((name) =>
        line[name] ? <input key={name} type="hidden" name={`${at}.${name}`} value={line[name]} /> : null,
      )}
      {returned.errors[`${at}.product_id`] ? <p class="error">{returned.errors[`${at}.product_id`]}</p> : null}
      {text('name', t.lineName, { maxLength: 255 })}
      <TextArea
        {...{ id: `${at}.description`, label: t.description, returned }}
        input={{ maxLength: 5000, ...((line.description ?? '').length > 70 ? {} : { rows: 1 }) }}
      />
      <div class="line-fields">
        {text('quantity', t.quantity, { inputMode: 'decimal', maxLength: 12 })}
        {text('unit', t.unit, { required: false, maxLength: 40 })}
        {text('unit_amount', t.unitPrice, { inputMode: 'decimal', maxLength: 20 })}
        <Input
          {...{ id: `${at}.discount`, label: t.discount, hint: t.discountHint, returned }}
          input={{ type: 'text', required: false, maxLength: 20 }}
        />
        {text('tax_rate', t.tax, { required: false, inputMode: 'decimal', maxLength: 6 })}
        <Select
          {...{ id: `${at}.billing`, label: t.billing, returned, value: 'once' }}
          options={options(BILLINGS, screen.t.catalog.billing)}
        />
        <Input
          {...{ id: `${at}.periods`, label: t.periods, hint: t.periodsHint, returned }}
          input={{ type: 'text', required: false, inputMode: 'numeric', maxLength: 3 }}
        />
        <Select
          {...{ id: `${at}.choice`, label: t.choice, returned, value: 'fixed' }}
          options={options(['fixed', 'optional', 'picked'], t.choices)}
        />
      </div>
      <LineActs screen={screen} index={index} count={count} name={title} />
    </fieldset>
  );
}
