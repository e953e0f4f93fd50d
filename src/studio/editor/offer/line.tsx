import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Offer, OfferLine, UpdateOfferLine } from '../../../../sdk/src/generated/types.js';
import { isCounted, netOf } from '../../../platform/money/money.js';
import { Icon } from '../../frame/icon.js';
import { Menu } from '../../frame/menu.js';
import { useText } from '../../language/texts.js';
import { amountOf } from '../../proposals/money.js';
import { useAct, Wrong } from './act.js';
import { Cell } from './cell.js';
import { Segments } from './choose.js';
import type { Typing } from './line-change.js';
import { LineDetails } from './line-details.js';
import { LineNotes } from './line-notes.js';
import { LineValues } from './line-values.js';
import { useEntry } from '../sortable/sortable.js';
import type { ChangeOffer } from './use-offers.js';

interface Props {
  offer: Offer;
  line: OfferLine;
  /** The same with what is being typed. */
  shown: OfferLine;
  change: ChangeOffer;
  onTyping: (typing: Typing | null) => void;
}

/** One line of the offer, each of its values a cell. */
export function Line({ offer, line, shown, change, onTyping }: Props) {
  const t = useText();
  const { locale } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const { entry, handle } = useEntry(line.id, t('offer.move'));
  const { wrong, act } = useAct();
  const store = (fields: UpdateOfferLine) => change({ lines: [{ id: line.id, ...fields }] });
  const isOpenOption = !isCounted({ ...line, package_id: null }, null);
  const amount = amountOf(netOf(shown), offer.currency, locale);
  return (
    <div {...entry} className="offer-line" role="group" aria-label={line.name}>
      {handle}
      <Cell
        {...{ label: t('offer.line'), column: 'name', value: line.name, maxLength: 255 }}
        onStore={(name) => store({ name })}
      />
      <output className="amount" data-open={isOpenOption}>
        {isOpenOption && '+ '}
        {amount}
      </output>
      <Acts
        {...{ isOpen, isOnly: offer.lines.length === 1 }}
        onOpen={() => {
          setOpen(!isOpen);
        }}
        onRemove={() => {
          act(change({ remove_line_ids: [line.id] }));
        }}
      />
      <LineValues {...{ offer, line, store, onTyping }} />
      {offer.packages && (
        <div className="of-packages">
          <Segments
            label={t('package.of')}
            options={[{ id: '', name: t('package.all') }, ...offer.packages].map(({ id, name }) => ({
              ...{ value: id, words: name },
            }))}
            value={line.package_id ?? ''}
            onStore={(id) => store({ package_id: id || null })}
          />
          <AlsoIn
            {...{ offer, line }}
            onCopy={(copy) => {
              act(change({ lines: [copy] }));
            }}
          />
        </div>
      )}
      <Wrong wrong={wrong} />
      {isOpen ? <LineDetails {...{ line, store }} /> : <LineNotes line={line} />}
    </div>
  );
}

/** A line is in one package or in all; in some of them it stands once in each, at a price that may differ. */
function AlsoIn({ offer, line, onCopy }: Pick<Props, 'offer' | 'line'> & { onCopy: (copy: UpdateOfferLine) => void }) {
  const t = useText();
  const isThere = (id: string) => offer.lines.some(({ name, package_id }) => name === line.name && package_id === id);
  const others = (offer.packages ?? []).filter(({ id }) => !isThere(id));
  if (line.package_id === null || others.length === 0) return null;
  const { id: after, ...values } = line;
  return (
    <Menu name={t('package.also')} label={t('package.alsoOf', { name: line.name })}>
      <p className="hint">{t('package.alsoHint')}</p>
      <ul>
        {others.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              data-closes
              onClick={() => {
                onCopy({ ...values, after, package_id: id } as UpdateOfferLine);
              }}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Menu>
  );
}

function Acts(props: { isOpen: boolean; isOnly: boolean; onOpen: () => void; onRemove: () => void }) {
  const t = useText();
  return (
    <span className="acts">
      <button
        type="button"
        className="plain"
        aria-label={t('offer.more')}
        aria-expanded={props.isOpen}
        onClick={props.onOpen}
      >
        <Icon name="more" />
      </button>
      <button
        type="button"
        className="plain"
        aria-label={t('offer.remove')}
        disabled={props.isOnly}
        onClick={props.onRemove}
      >
        <Icon name="delete" />
      </button>
    </span>
  );
}
