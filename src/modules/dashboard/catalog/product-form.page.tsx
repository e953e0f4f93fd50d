import type { ProductDto } from '../../catalog/products/products.dto.js';
import type { DeskScreen, Returned } from '../http/screen.js';
import { BILLINGS } from '../lines/line-values.js';
import { Form, FormError, Input } from '../layout/form.page.js';
import { Select } from '../layout/select.page.js';
import { TextArea } from '../layout/text-area.page.js';
import { PRODUCTS, fieldsOf, pictureIn } from './product-fields.js';
import { ProductPicture } from './product-picture.page.js';
import type { Picture } from './product-pictures.service.js';

interface ProductFormProps {
  screen: DeskScreen;
  action: string;
  returned: Returned;
  /** Absent for a new one. */
  product?: ProductDto;
  version?: string;
  pictures: Picture[];
}

export function ProductForm({ screen, action, returned, product, version, pictures }: ProductFormProps) {
  const t = screen.t.catalog;
  const isFresh = Object.keys(returned.values).length === 0;
  const values = isFresh ? fieldsOf(product, screen.language) : returned.values;
  const shown = { ...returned, values };
  const field = (name: string, input: Record<string, string | number | boolean>, hint?: string) => (
    <Input id={name} label={t.fields[name] ?? name} hint={hint} returned={shown} input={{ type: 'text', ...input }} />
  );
  return (
    <Form screen={screen} action={action} class="form wide-form">
      <FormError returned={returned} text={screen.t.wrong} />
      {product ? <input type="hidden" name="version" value={version ?? String(product.version)} /> : null}
      {field('name', { maxLength: 255 }, t.hints.name)}
      <TextArea id="description" label={t.fields.description ?? ''} returned={shown} input={{ maxLength: 5000 }} />
      <div class="fields">
        {field('unit_amount', { inputMode: 'decimal', maxLength: 20 }, t.hints.unit_amount)}
        {field(
          'currency',
          { required: product !== undefined, maxLength: 3, autoCapitalize: 'characters' },
          currencyHint(screen, product),
        )}
        {field('tax_rate', { required: false, inputMode: 'decimal', maxLength: 6 })}
        <Select
          {...{ id: 'billing', label: t.fields.billing ?? '', returned: shown, value: 'once' }}
          options={BILLINGS.map((name): [string, string] => [name, t.billing[name] ?? name])}
        />
        {field('unit', { required: false, maxLength: 50 }, t.hints.unit)}
        {field('sku', { required: false, maxLength: 100 }, t.hints.sku)}
      </div>
      <ProductPicture {...{ screen, returned, pictures, chosen: pictureIn(returned.values, product) }} />
      <label class="check">
        <input type="checkbox" name="active" value="true" checked={values.active !== undefined} />
        {t.fields.active}
      </label>
      <div class="actions">
        <button class="button" type="submit">
          {t.save}
        </button>
        <a class="button second" href={PRODUCTS}>
          {screen.t.back}
        </a>
      </div>
    </Form>
  );
}

function currencyHint({ t }: DeskScreen, product: ProductDto | undefined): string | undefined {
  return product ? undefined : t.catalog.hints.currency;
}
