import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { Bundle, CreateBundle } from '../../../sdk/src/generated/types.js';
import { writtenAmount } from '../editor/offer/numbers.js';
import { Dialog } from '../frame/dialog.js';
import { Refusal } from '../frame/refusal.js';
import { Skeleton } from '../frame/skeleton.js';
import { useCaller } from '../frame/use-caller.js';
import { useText } from '../language/texts.js';
import { DeleteRecord } from '../records/delete-record.js';
import type { RecordField } from '../records/field-row.js';
import type { Values } from '../records/form-state.js';
import { RecordForm } from '../records/record-form.js';
import { queries, service } from '../service.js';
import { bundleOf, itemsIn, valuesOf } from './bundle-items.js';
import { ItemsField } from './items-field.js';
import { BundlePrice } from './price.js';

const FIELDS: readonly RecordField[] = [
  { name: 'name', label: 'product.name', max: 255, required: true, wide: true },
  { name: 'description', label: 'product.description', kind: 'area', max: 5000, wide: true },
  { name: 'discount', label: 'bundle.discount', max: 30, hint: 'bundle.discountHint' },
  { name: 'active', label: 'product.active', kind: 'check' },
];

interface Props {
  /** Null for a new one. */
  id: string | null;
  onClose: () => void;
}

/** A bundle beside the list. */
export function BundleSheet({ id, onClose }: Props) {
  const t = useText();
  const { locale } = useIntl();
  const { data: bundle, error } = useQuery({
    queryKey: ['bundle', id],
    queryFn: () => service.catalog.bundles.get(id ?? ''),
    enabled: id !== null,
  });
  const initial = id === null ? { active: 'true' } : bundle && valuesOf(bundle, locale);
  return (
    <Dialog title={bundle?.name ?? t('catalog.newBundle')} sheet onClose={onClose}>
      {error && <Refusal error={error} />}
      {!initial && !error && <Skeleton lines={8} />}
      {initial && <BundleForm bundle={bundle ?? null} initial={initial} onClose={onClose} />}
    </Dialog>
  );
}

function BundleForm({ bundle, initial, onClose }: { bundle: Bundle | null; initial: Values; onClose: () => void }) {
  const t = useText();
  const { locale } = useIntl();
  const { may } = useCaller();
  const store = async (values: Values, changed: readonly string[]) => {
    const notANumber = t('offer.notNumber', { example: writtenAmount(125050, locale, 'EUR') });
    const currency = await currencyOf(values);
    const input = bundleOf(
      { ...values, currency },
      bundle ? changed : [...new Set([...changed, 'name', 'items'])],
      locale,
      notANumber,
    );
    if (bundle) await update(bundle, input);
    else await service.catalog.bundles.create(input as CreateBundle);
    void queries.invalidateQueries({ queryKey: ['products'] });
    if (!bundle) onClose();
  };
  const isReadOnly = !may('products:write');
  return (
    <div>
      <RecordForm
        fields={FIELDS}
        initial={initial}
        act={t(bundle ? 'records.save' : 'catalog.createBundle')}
        isReadOnly={isReadOnly}
        store={store}
      >
        {(form) => <ItemsField form={form} isReadOnly={isReadOnly} />}
      </RecordForm>
      {bundle && (
        <p className="bundle-total">
          {t('bundle.total')} <BundlePrice bundle={bundle} />
        </p>
      )}
      {bundle && may('products:delete') && (
        <div className="record-end">
          <DeleteRecord
            name={bundle.name}
            warning="catalog.deleteBundleHint"
            remove={() => service.catalog.bundles.delete(bundle.id)}
            queryKey={['products']}
            onDeleted={onClose}
          />
        </div>
      )}
    </div>
  );
}

/** All products of a bundle are sold in one; it is in theirs. */
async function currencyOf(values: Values): Promise<string> {
  const [first] = itemsIn(values);
  if (!first) return values['currency'] ?? 'EUR';
  return (await service.catalog.products.get(first.product_id)).currency;
}

async function update({ id, version }: Bundle, input: Partial<CreateBundle>): Promise<void> {
  try {
    queries.setQueryData(['bundle', id], await service.catalog.bundles.update(id, input, { ifMatch: version }));
  } catch (error) {
    void queries.invalidateQueries({ queryKey: ['bundle', id] });
    throw error;
  }
}
