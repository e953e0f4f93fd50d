import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BundlePrice } from '../catalog/price.js';
import { Refusal } from '../frame/refusal.js';
import { Skeleton } from '../frame/skeleton.js';
import { useText } from '../language/texts.js';
import { service } from '../service.js';

interface Props {
  chosen: readonly string[];
  onChoose: (bundles: string[]) => void;
}

/** Bundles of the catalog that are offered from the first moment on. */
export function BundlesField({ chosen, onChoose }: Props) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['products', 'bundles', 'offered'],
    queryFn: async () => (await service.catalog.bundles.list({ limit: 100 })).data,
    enabled: isOpen,
  });
  return (
    <details
      className="bundles-field"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>{t('new.bundles')}</summary>
      {error && <Refusal error={error} />}
      {!data && !error && <Skeleton lines={2} />}
      {data?.length === 0 && <p className="quiet">{t('new.noBundles')}</p>}
      <fieldset aria-label={t('new.bundles')}>
        {data?.map((bundle) => (
          <label key={bundle.id} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(bundle.id)}
              onChange={({ target }) => {
                onChoose(target.checked ? [...chosen, bundle.id] : chosen.filter((one) => one !== bundle.id));
              }}
            />
            <span>
              {bundle.name} <BundlePrice bundle={bundle} />
            </span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}
