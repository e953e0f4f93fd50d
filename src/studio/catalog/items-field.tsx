import { useQueries, useQuery } from '@tanstack/react-query';
import { useCombobox } from 'downshift';
import { useState } from 'react';
import type { Product } from '../../../sdk/src/generated/types.js';
import { Icon } from '../frame/icon.js';
import { useLater } from '../frame/use-later.js';
import { useText } from '../language/texts.js';
import type { FormState } from '../records/form-state.js';
import { service } from '../service.js';
import { itemsIn, writtenItems, type TypedItem } from './bundle-items.js';
import { ProductPrice } from './price.js';

/** What a bundle consists of, in the order in which clients read it. */
export function ItemsField({ form, isReadOnly }: { form: FormState; isReadOnly: boolean }) {
  const t = useText();
  const items = itemsIn(form.values);
  const products = useProducts(items);
  const set = (changed: TypedItem[]) => {
    form.set('items', writtenItems(changed));
  };
  return (
    <fieldset className="bundle-items" disabled={isReadOnly}>
      <legend>{t('bundle.items')}</legend>
      {items.length === 0 && <p className="quiet">{t('bundle.noItems')}</p>}
      <ol>
        {items.map((item, index) => (
          <Item
            key={item.product_id}
            item={item}
            product={products.get(item.product_id)}
            onChange={(part) => {
              set(items.with(index, { ...item, ...part }));
            }}
            onMove={(by) => {
              set(items.toSpliced(index, 1).toSpliced(index + by, 0, item));
            }}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            onRemove={() => {
              set(items.toSpliced(index, 1));
            }}
          />
        ))}
      </ol>
      {form.wrong['items'] && (
        <p className="field-error" role="alert">
          {form.wrong['items']}
        </p>
      )}
      {!isReadOnly && (
        <AddItem
          chosen={items.map(({ product_id }) => product_id)}
          currency={products.values().next().value?.currency ?? null}
          onAdd={({ id }) => {
            set([...items, { product_id: id, quantity: '1', discount: '', optional: false }]);
          }}
        />
      )}
    </fieldset>
  );
}

/** The products of the items by their ids, those that are known. */
function useProducts(items: TypedItem[]): Map<string, Product> {
  const found = useQueries({
    queries: items.map(({ product_id }) => ({
      queryKey: ['product', product_id],
      queryFn: () => service.catalog.products.get(product_id),
      staleTime: 60_000,
    })),
  });
  return new Map(found.flatMap(({ data }) => (data ? [[data.id, data]] : [])));
}

interface ItemProps {
  item: TypedItem;
  product: Product | undefined;
  onChange: (part: Partial<TypedItem>) => void;
  onMove: (by: -1 | 1) => void;
  isFirst: boolean;
  isLast: boolean;
  onRemove: () => void;
}

function Item(props: ItemProps) {
  const { item, product, onChange } = props;
  const t = useText();
  const name = product?.name ?? '…';
  return (
    <li>
      <p>
        <b>{name}</b> {product && <ProductPrice product={product} />}
      </p>
      <div className="item-fields">
        {(['quantity', 'discount'] as const).map((field) => (
          <label key={field}>
            {t(`bundle.${field}`)}
            <input
              inputMode={field === 'quantity' ? 'decimal' : 'text'}
              aria-label={`${t(`bundle.${field}`)} : ${name}`}
              value={item[field]}
              onChange={(event) => {
                onChange({ [field]: event.target.value });
              }}
            />
          </label>
        ))}
        <label className="check">
          <input
            type="checkbox"
            checked={item.optional}
            onChange={(event) => {
              onChange({ optional: event.target.checked });
            }}
          />
          {t('bundle.optional')}
        </label>
        <ItemActs {...props} name={name} />
      </div>
    </li>
  );
}

function ItemActs({ name, onMove, isFirst, isLast, onRemove }: ItemProps & { name: string }) {
  const t = useText();
  const acts = [
    {
      act: t('part.up'),
      icon: 'up',
      isOff: isFirst,
      run: () => {
        onMove(-1);
      },
    },
    {
      act: t('part.down'),
      icon: 'down',
      isOff: isLast,
      run: () => {
        onMove(1);
      },
    },
    { act: t('variables.remove'), icon: 'delete', isOff: false, run: onRemove },
  ] as const;
  return (
    <span className="item-acts">
      {acts.map(({ act, icon, isOff, run }) => (
        <button
          key={icon}
          type="button"
          className="plain small"
          aria-label={`${act} : ${name}`}
          title={act}
          disabled={isOff}
          onClick={run}
        >
          <Icon name={icon} />
        </button>
      ))}
    </span>
  );
}

interface AddProps {
  chosen: string[];
  /** All of a bundle is in one. */
  currency: string | null;
  onAdd: (product: Product) => void;
}

/** Finds a product as its name is typed. */
function AddItem({ chosen, currency, onAdd }: AddProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const search = useLater(typed.trim());
  const { data } = useQuery({
    queryKey: ['products', 'found', search],
    queryFn: async () =>
      (await service.catalog.products.list({ limit: 25, active: true, ...(search && { search }) })).data,
    placeholderData: (before) => before,
  });
  const found = (data ?? [])
    .filter(({ id, currency: its }) => !chosen.includes(id) && (currency === null || its === currency))
    .slice(0, 7);
  const { getLabelProps, getInputProps, getMenuProps, getItemProps, highlightedIndex, isOpen } = useCombobox<Product>({
    items: found,
    inputValue: typed,
    selectedItem: null,
    itemToString: () => '',
    onInputValueChange: ({ inputValue }) => {
      setTyped(inputValue);
    },
    onSelectedItemChange: ({ selectedItem }) => {
      setTyped('');
      if (selectedItem) onAdd(selectedItem);
    },
  });
  return (
    <div className="field combobox">
      <label {...getLabelProps()}>{t('bundle.add')}</label>
      <input {...getInputProps({ placeholder: t('catalog.searchProducts') })} />
      <ul {...getMenuProps()} data-open={isOpen && found.length > 0}>
        {isOpen &&
          found.map((product, index) => (
            <li
              {...getItemProps({ item: product, index })}
              key={product.id}
              data-highlighted={index === highlightedIndex}
            >
              <b>{product.name}</b>
              <ProductPrice product={product} />
            </li>
          ))}
      </ul>
    </div>
  );
}
