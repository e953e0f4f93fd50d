import type { BundleDto } from '../../catalog/bundles/bundles.dto.js';
import type { DeskScreen } from '../http/screen.js';
import { renderDeskPage } from '../layout/document.page.js';
import { totalsScript } from '../layout/styles.js';
import { Table } from '../layout/table.page.js';
import type { TypedLine } from '../lines/typed-lines.js';
import { BUNDLES } from './bundle-fields.js';
import { BundleForm } from './bundle-form.page.js';
import type { BundleFormState } from './bundle-forms.service.js';

interface BundleProps extends BundleFormState {
  bundle: BundleDto;
  version?: string;
  saved: boolean;
}

/** One bundle: a form for those who may write, its facts for others. */
export function renderBundlePage(screen: DeskScreen, { bundle, saved, ...form }: BundleProps): string {
  const t = screen.t.catalog;
  const { permissions } = screen.desk.caller;
  const path = `${BUNDLES}/${bundle.id}`;
  const totals = screen.formats.price(bundle);
  return renderDeskPage(screen, {
    title: bundle.name,
    scripts: [totalsScript.href],
    children: (
      <>
        <p class="quiet">
          {bundle.active ? '' : `${t.gone}. `}
          {t.comesTo} <strong>{totals}</strong> ({screen.t.proposals.offer.taxIncluded}). {t.kept}
        </p>
        {saved ? (
          <p class="notice" role="status">
            {t.saved}
          </p>
        ) : null}
        {permissions.has('products:write') ? (
          <BundleForm screen={screen} action={path} bundle={bundle} {...form} />
        ) : (
          <Items screen={screen} items={form.items} />
        )}
        {permissions.has('products:delete') ? (
          <p>
            <a class="link danger" href={`${path}/delete`}>
              {t.remove}
            </a>
          </p>
        ) : null}
      </>
    ),
  });
}

export function renderNewBundlePage(screen: DeskScreen, form: BundleFormState): string {
  return renderDeskPage(screen, {
    title: screen.t.catalog.createBundle,
    scripts: [totalsScript.href],
    children: <BundleForm screen={screen} action={BUNDLES} {...form} />,
  });
}

function Items({ screen, items }: { screen: DeskScreen; items: TypedLine[] }) {
  const { offer: t } = screen.t.proposals;
  return (
    <Table heads={[screen.t.catalog.fields.name ?? '', t.quantity, t.discount, t.choice]}>
      {items.map((item, index) => (
        <tr key={index}>
          <td>{item.name}</td>
          <td>{item.quantity}</td>
          <td>{item.discount}</td>
          <td>{t.choices[item.choice ?? '']}</td>
        </tr>
      ))}
    </Table>
  );
}
