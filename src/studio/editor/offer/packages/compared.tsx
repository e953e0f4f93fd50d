import { useState } from 'react';
import type { OfferPackage, UpdatePackage } from '../../../../../sdk/src/generated/types.js';
import { Icon } from '../../../frame/icon.js';
import { useText } from '../../../language/texts.js';
import { useAct, Wrong, wordsOf } from '../act.js';
import { Cell } from '../cell.js';
import { SortableList, moved, useEntry } from '../../sortable/sortable.js';
import type { ChangeOffer } from '../use-offers.js';
import { NO, YES, comparedBy, inOrder, renamed, valueIn, withLabel, withValue } from './rows.js';

interface Props {
  packages: OfferPackage[];
  change: ChangeOffer;
}

/** What packages are compared by: a row each, with what each package has of it below its column's head. */
export function Compared({ packages, change }: Props) {
  const labels = comparedBy(packages);
  const { wrong, act } = useAct();
  return (
    <SortableList
      ids={labels}
      onMove={(label, side, neighbour) => {
        act(change({ packages: inOrder(packages, moved(labels, label, side, neighbour)) }));
      }}
    >
      {labels.map((label) => (
        <Row key={label} {...{ packages, change, label }} />
      ))}
      <AddRow packages={packages} change={change} />
      <Wrong wrong={wrong} />
    </SortableList>
  );
}

function Row({ packages, change, label }: Props & { label: string }) {
  const t = useText();
  const { entry, handle } = useEntry(label, t('package.moveRow'));
  const { wrong, act } = useAct();
  const store = (rows: UpdatePackage[]) => change({ packages: rows });
  const others = comparedBy(packages).filter((one) => one !== label);
  return (
    <div {...entry} className="package-row" role="group" aria-label={label}>
      <div className="row-label">
        {handle}
        <Cell
          {...{ label: t('package.row'), column: 'row', value: label, maxLength: 120, wraps: true }}
          onStore={async (name) => {
            if (others.includes(name)) throw new Error(t('package.twice'));
            await store(renamed(packages, label, name));
          }}
        />
        <button
          type="button"
          className="plain"
          aria-label={t('package.removeRow')}
          onClick={() => {
            act(store(inOrder(packages, others)));
          }}
        >
          <Icon name="close" />
        </button>
      </div>
      {packages.map((one) => (
        <Value key={one.id} {...{ one, label }} onStore={(value) => store(withValue(packages, one.id, label, value))} />
      ))}
      <Wrong wrong={wrong} />
    </div>
  );
}

/** Ticked where the package has it; in words of its own where there is more to say. */
function Value(props: { one: OfferPackage; label: string; onStore: (value: string) => Promise<unknown> }) {
  const { one, label, onStore } = props;
  const t = useText();
  const { wrong, act } = useAct();
  const value = valueIn(one, label);
  const has = value !== NO;
  return (
    <div className="row-value" data-recommended={one.recommended}>
      <span className="caption" aria-hidden="true">
        {one.name}
      </span>
      <input
        type="checkbox"
        aria-label={t('package.has', { name: one.name })}
        checked={has}
        onChange={({ target }) => {
          act(onStore(target.checked ? YES : NO));
        }}
      />
      <Cell
        {...{ label: t('package.value', { name: one.name }), column: `row-${one.id}`, maxLength: 120, wraps: true }}
        placeholder={t(has ? 'package.yes' : 'package.no')}
        value={has && value !== YES ? value : ''}
        onStore={(typed) => onStore(typed || (has ? YES : NO))}
      />
      <Wrong wrong={wrong} />
    </div>
  );
}

function AddRow({ packages, change }: Props) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const add = async () => {
    const label = typed.trim();
    if (label === '') return;
    setTyped('');
    setWrong(null);
    try {
      if (comparedBy(packages).includes(label)) throw new Error(t('package.twice'));
      await change({ packages: withLabel(packages, label) });
    } catch (error) {
      setTyped(label);
      setWrong(wordsOf(error));
    }
  };
  return (
    <form
      className="add-row"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <input
        aria-label={t('package.addRow')}
        placeholder={t('package.addRowHint')}
        maxLength={120}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
        }}
        onBlur={() => void add()}
      />
      <Wrong wrong={wrong} />
    </form>
  );
}
