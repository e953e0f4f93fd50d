import type { DeskScreen } from '../http/screen.js';
import { PRODUCTS } from './product-fields.js';
import { BUNDLES } from './bundle-fields.js';

/** The two halves of the catalog. */
export function CatalogTabs({ screen, here }: { screen: DeskScreen; here: 'products' | 'bundles' }) {
  const t = screen.t.catalog;
  const places = [
    ['products', PRODUCTS],
    ['bundles', BUNDLES],
  ] as const;
  return (
    <nav class="tabs" aria-label={t.title}>
      {places.map(([name, href]) => (
        <a key={name} href={href} aria-current={name === here ? 'page' : undefined}>
          {t[name]}
        </a>
      ))}
    </nav>
  );
}
