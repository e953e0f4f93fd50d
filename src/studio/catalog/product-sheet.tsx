import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { CreateProduct, Product } from '../../../sdk/src/generated/types.js';
import { writtenAmount, writtenNumber } from '../editor/offer/numbers.js';
import { usualTax } from '../editor/offer/usual-tax.js';
import { Pictures } from '../editor/pictures/pictures.js';
import { Thumbnail } from '../editor/pictures/thumbnail.js';
import { Dialog } from '../frame/dialog.js';
import { Refusal } from '../frame/refusal.js';
import { Skeleton } from '../frame/skeleton.js';
import { useCaller } from '../frame/use-caller.js';
import { useText, useTextOf } from '../language/texts.js';
import { DeleteRecord } from '../records/delete-record.js';
import type { FormState, Values } from '../records/form-state.js';
import { RecordForm } from '../records/record-form.js';
import { queries, service } from '../service.js';
import { productFields, productOf, valuesOf } from './product-fields.js';

interface Props {
  /** Null for a new one. */
  id: string | null;
  onClose: () => void;
}

const FRESH = { billing: 'once', active: 'true' };

/** A product beside the list; a new one begins with the tax that is usual here. */
export function ProductSheet({ id, onClose }: Props) {
  const t = useText();
  const { locale } = useIntl();
  const { data: product, error } = useQuery({
    queryKey: ['product', id],
    queryFn: () => service.catalog.products.get(id ?? ''),
    enabled: id !== null,
  });
  const { data: organization, error: unread } = useQuery({
    queryKey: ['organization'],
    queryFn: () => service.organization.get(),
    enabled: id === null,
  });
  const { data: tax, error: noTax } = useQuery({
    queryKey: ['products', 'tax'],
    queryFn: usualTax,
    enabled: id === null,
  });
  const failed = error ?? unread ?? noTax;
  const isKnown = organization && tax !== undefined;
  const fresh = isKnown && { currency: organization.default_currency, tax_rate: writtenNumber(tax, locale), ...FRESH };
  const initial = id === null ? fresh : product && valuesOf(product, locale);
  return (
    <Dialog title={product?.name ?? t('catalog.newProduct')} sheet onClose={onClose}>
      {failed && <Refusal error={failed} />}
      {!initial && !failed && <Skeleton lines={8} />}
      {initial && <ProductForm product={product ?? null} initial={initial} onClose={onClose} />}
    </Dialog>
  );
}

function ProductForm({ product, initial, onClose }: { product: Product | null; initial: Values; onClose: () => void }) {
  const t = useText();
  const textOf = useTextOf();
  const { locale } = useIntl();
  const { may } = useCaller();
  const { products } = service.catalog;
  const store = async (values: Values, changed: readonly string[]) => {
    const notANumber = t('offer.notNumber', { example: writtenAmount(125050, locale, 'EUR') });
    const names = product
      ? changed
      : [...new Set([...changed, 'name', 'unit_amount', 'currency', 'billing', 'tax_rate'])];
    const input = productOf(values, names, locale, notANumber);
    if (product) await update(product, input);
    else await products.create(input as CreateProduct);
    void queries.invalidateQueries({ queryKey: ['products'] });
    if (!product) onClose();
  };
  return (
    <div>
      <RecordForm
        fields={productFields(textOf)}
        initial={initial}
        act={t(product ? 'records.save' : 'catalog.createProduct')}
        isReadOnly={!may('products:write')}
        store={store}
      >
        {(form) => <PictureField form={form} isReadOnly={!may('products:write')} />}
      </RecordForm>
      {product && may('products:delete') && (
        <div className="record-end">
          <DeleteRecord
            name={product.name}
            warning="catalog.deleteProductHint"
            remove={() => products.delete(product.id)}
            queryKey={['products']}
            onDeleted={onClose}
          />
        </div>
      )}
    </div>
  );
}

async function update({ id, version }: Product, input: Partial<CreateProduct>): Promise<void> {
  try {
    queries.setQueryData(['product', id], await service.catalog.products.update(id, input, { ifMatch: version }));
  } catch (error) {
    void queries.invalidateQueries({ queryKey: ['product', id] });
    throw error;
  }
}

function PictureField({ form, isReadOnly }: { form: FormState; isReadOnly: boolean }) {
  const t = useText();
  const [isAsked, ask] = useState(false);
  const file_id = form.values['image_file_id'] || null;
  const put = (id: string) => {
    form.set('image_file_id', id);
    return Promise.resolve();
  };
  return (
    <div className="product-picture">
      <p>{t('product.picture')}</p>
      {file_id && <Thumbnail file={{ id: file_id, sha256: null }} />}
      {!isReadOnly && (
        <button
          type="button"
          onClick={() => {
            ask(true);
          }}
        >
          {t(file_id ? 'picture.replace' : 'picture.title')}
        </button>
      )}
      {isAsked && (
        <Pictures
          target={{
            ...{ file_id, alt: null, put: (picture) => put(picture.file_id) },
            ...(file_id && { clear: () => put('') }),
          }}
          onClose={() => {
            ask(false);
          }}
        />
      )}
    </div>
  );
}
