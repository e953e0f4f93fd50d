import type { ProductDto } from '../../catalog/products/products.dto.js';
import type { DeskScreen, Returned } from '../http/screen.js';
import { renderDeskPage } from '../layout/document.page.js';
import { uploadScript } from '../layout/styles.js';
import { PRODUCTS, fieldsOf } from './product-fields.js';
import { ProductForm } from './product-form.page.js';
import { pictureAddress } from './product-picture.page.js';
import type { Picture } from './product-pictures.service.js';

interface ProductProps {
  product: ProductDto;
  version?: string;
  returned: Returned;
  /** To choose from. */
  pictures: Picture[];
  saved: boolean;
}

/** One product: a form for those who may write, its facts for others. */
export function renderProductPage(screen: DeskScreen, props: ProductProps): string {
  const { product, version, returned, pictures, saved } = props;
  const t = screen.t.catalog;
  const { permissions } = screen.desk.caller;
  const path = `${PRODUCTS}/products/${product.id}`;
  return renderDeskPage(screen, {
    title: product.name,
    scripts: [uploadScript.href],
    children: (
      <>
        <p class="quiet">{product.active ? t.kept : `${t.gone}. ${t.kept}`}</p>
        {saved ? (
          <p class="notice" role="status">
            {t.saved}
          </p>
        ) : null}
        {permissions.has('products:write') ? (
          <ProductForm screen={screen} action={path} {...{ product, version, returned, pictures }} />
        ) : (
          <Facts screen={screen} product={product} />
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

function Facts({ screen, product }: { screen: DeskScreen; product: ProductDto }) {
  const t = screen.t.catalog;
  const { active: _active, billing = '', ...fields } = fieldsOf(product, screen.language);
  const facts = { ...fields, billing: t.billing[billing] ?? billing };
  return (
    <>
      {product.image_file_id ? (
        <img
          class="thumbnail product-picture"
          src={pictureAddress(product.image_file_id)}
          alt={t.pictureOf(product.name)}
        />
      ) : null}
      <dl class="facts">
        {Object.entries(facts)
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{t.fields[name]}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
