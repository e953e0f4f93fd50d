import { useQuery } from '@tanstack/react-query';
import { useCombobox } from 'downshift';
import { useState, type FocusEvent, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { Bundle, Product } from '../../../../sdk/src/generated/types.js';
import { ProductPrice } from '../../catalog/price.js';
import { firstFound } from '../../frame/first-found.js';
import { useLater } from '../../frame/use-later.js';
import { useText } from '../../language/texts.js';
import { service } from '../../service.js';
import { wordsOf } from './act.js';

/** What a new line is: of the catalog, or of its own name. */
export type NewLine = { product: Product } | { bundle: Bundle } | { name: string };

interface Props {
  /** Only what is sold in it is found; null before there is an offer. */
  currency: string | null;
  onAdd: (line: NewLine) => Promise<unknown>;
}

const nameOf = (line: NewLine | null) =>
  line === null ? '' : 'product' in line ? line.product.name : 'bundle' in line ? line.bundle.name : line.name;

/** Finds what is sold as its name is typed, or takes the name for a line of its own. */
export function AddLine(props: Props) {
  const t = useText();
  const { combobox, choices, wrong, write, wait } = useNewLine(props);
  const { getLabelProps, getInputProps, getMenuProps, getItemProps, highlightedIndex, isOpen } = combobox;
  return (
    <div className="field combobox add-line">
      <label {...getLabelProps()} className="unseen">
        {t('offer.add')}
      </label>
      <input
        {...getInputProps({
          ...{ id: 'offer-add', placeholder: t('offer.addHint'), maxLength: 255 },
          ...{ onFocus: intoView, onChange: write, onKeyDown: wait },
        })}
      />
      <ul {...getMenuProps()} data-open={isOpen && choices.length > 0}>
        {isOpen &&
          choices.map((choice, index) => (
            <li
              {...getItemProps({ item: choice, index })}
              key={'product' in choice ? choice.product.id : 'bundle' in choice ? choice.bundle.id : ''}
              data-highlighted={index === highlightedIndex}
            >
              <Choice choice={choice} />
            </li>
          ))}
      </ul>
      {wrong !== null && (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}

/** What is typed stays where the service refused the line. */
function useNewLine({ currency, onAdd }: Props) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const { choices, isWaiting } = useChoices(typed.trim(), currency);
  const add = async (line: NewLine) => {
    setTyped('');
    setWrong(null);
    try {
      await onAdd(line);
    } catch (error) {
      setWrong(wordsOf(error));
      setTyped(nameOf(line));
    }
  };
  const combobox = useCombobox<NewLine>({
    items: choices,
    itemToString: nameOf,
    inputValue: typed,
    selectedItem: null,
    stateReducer: firstFound,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) void add(selectedItem);
    },
  });
  const write = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    setTyped(currentTarget.value);
  };
  /** Before the catalog has answered, nobody knows whether it is a name of one's own. */
  const wait = ({ key, nativeEvent }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter' && isWaiting && choices.length === 0)
      Object.assign(nativeEvent, { preventDownshiftDefault: true });
  };
  return { combobox, choices, wrong, write, wait };
}

function Choice({ choice }: { choice: NewLine }) {
  const t = useText();
  if ('name' in choice) return t('offer.addFree', { name: choice.name });
  if ('bundle' in choice)
    return (
      <>
        <b>{choice.bundle.name}</b>
        <span>{t('offer.bundle', { count: choice.bundle.items.length })}</span>
      </>
    );
  return (
    <>
      <b>{choice.product.name}</b>
      <ProductPrice product={choice.product} />
    </>
  );
}

/** A bundle whose discount is on the whole is an offer of its own: beside other lines it would cost something else. */
function useChoices(typed: string, currency: string | null): { choices: NewLine[]; isWaiting: boolean } {
  const search = useLater(typed);
  const query = { limit: 20, active: true, ...(search && { search }) };
  const { data: products, isFetching: asksProducts } = useQuery({
    queryKey: ['products', search],
    queryFn: async () => (await service.catalog.products.list(query)).data,
    placeholderData: (before) => before,
  });
  const { data: bundles, isFetching: asksBundles } = useQuery({
    queryKey: ['bundles', search],
    queryFn: async () => (await service.catalog.bundles.list(query)).data,
    placeholderData: (before) => before,
  });
  const isWaiting = search !== typed || asksProducts || asksBundles;
  const isSold = (one: Product | Bundle) =>
    (currency === null || one.currency === currency) && (!isWaiting || isLike(one.name, typed));
  const found: NewLine[] = [
    ...(products ?? [])
      .filter(isSold)
      .slice(0, 7)
      .map((product) => ({ product })),
    ...(bundles ?? [])
      .filter((bundle) => isSold(bundle) && (currency === null || bundle.discount === null))
      .slice(0, 3)
      .map((bundle) => ({ bundle })),
  ];
  const isKnown = found.some((one) => nameOf(one).toLocaleLowerCase() === typed.toLocaleLowerCase());
  const choices = typed && !isKnown && !isWaiting ? [...found, { name: typed }] : found;
  return { choices, isWaiting };
}

/** With the list below it, once that is open. */
function intoView({ target }: FocusEvent<HTMLElement>): void {
  target.scrollIntoView({ block: 'center' });
}

/** What was found before the last letters counts only where it has them too. */
const isLike = (name: string, typed: string) => name.toLocaleLowerCase().includes(typed.toLocaleLowerCase());
