import { useSortable } from '@dnd-kit/sortable';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Discount, Offer, OfferLine, UpdateOfferLine } from '../../../../sdk/src/generated/types.js';
import { netOf } from '../../../platform/money/money.js';
import { Icon } from '../../frame/icon.js';
import { useText } from '../../language/texts.js';
import { amountOf } from '../../proposals/money.js';
import { Cell, wordsOf } from './cell.js';
import { minorOf, numberOf, writtenAmount, writtenNumber, writtenPercent } from './numbers.js';
import type { ChangeOffer } from './use-offers.js';

interface Props {
  offer: Offer;
  line: OfferLine;
  change: ChangeOffer;
}

/** One line of the offer, each of its values a cell. */
export function Line({ offer, line, change }: Props) {
  const t = useText();
  const { locale } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id: line.id });
  const style = transform ? { transform: `translateY(${String(transform.y)}px)`, transition } : { transition };
  const store = (fields: UpdateOfferLine) => change({ lines: [{ id: line.id, ...fields }] });
  return (
    <div
      ref={setNodeRef}
      className="offer-line"
      style={style}
      data-dragging={isDragging}
      role="group"
      aria-label={line.name}
    >
      <button type="button" className="handle" {...attributes} {...listeners} aria-label={t('offer.move')}>
        ⠿
      </button>
      <Cell
        label={t('offer.line')}
        column="name"
        value={line.name}
        maxLength={255}
        onStore={(name) => store({ name })}
      />
      <output className="amount">{amountOf(netOf(line), offer.currency, locale)}</output>
      <span className="acts">
        <button
          type="button"
          className="plain"
          aria-label={t('offer.more')}
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          <Icon name="more" />
        </button>
        <button
          type="button"
          className="plain"
          aria-label={t('offer.remove')}
          disabled={offer.lines.length === 1}
          onClick={() => void change({ remove_line_ids: [line.id] })}
        >
          <Icon name="delete" />
        </button>
      </span>
      <Values offer={offer} line={line} store={store} />
      {isOpen && <More line={line} store={store} />}
    </div>
  );
}

interface ValuesProps {
  line: OfferLine;
  store: (fields: UpdateOfferLine) => Promise<unknown>;
}

function Values({ offer: { currency }, line, store }: ValuesProps & { offer: Offer }) {
  const t = useText();
  const { locale } = useIntl();
  const asked = useAsked();
  return (
    <>
      <Cell
        {...{ label: t('offer.quantity'), caption: t('offer.quantity'), column: 'quantity', isNumber: true }}
        value={writtenNumber(line.quantity, locale)}
        onStore={(typed) => asked(numberOf(typed, locale, 3), (quantity) => store({ quantity }))}
      />
      <Cell
        {...{ label: t('offer.unit'), caption: t('offer.unit'), column: 'unit', maxLength: 40 }}
        value={line.unit ?? ''}
        onStore={(unit) => store({ unit: unit || null })}
      />
      <Cell
        {...{ label: t('offer.price'), caption: t('offer.price'), column: 'price', isNumber: true }}
        value={writtenAmount(line.unit_amount, locale, currency)}
        onStore={(typed) => asked(minorOf(typed, locale, currency), (unit_amount) => store({ unit_amount }))}
      />
      <Cell
        {...{ label: t('offer.tax'), caption: t('offer.tax'), column: 'tax', isNumber: true }}
        value={writtenPercent(line.tax_rate, locale)}
        onStore={(typed) => asked(numberOf(typed, locale, 2), (tax_rate) => store({ tax_rate }))}
      />
      <Cell
        {...{ label: t('offer.lineDiscount'), caption: t('offer.lineDiscount'), column: 'discount', isNumber: true }}
        placeholder="—"
        value={writtenDiscount(line.discount, locale, currency)}
        onStore={(typed) =>
          typed === ''
            ? store({ discount: null })
            : asked(discountOf(typed, locale, currency), (discount) => store({ discount }))
        }
      />
      <Every line={line} store={store} />
      <Stored className="tick" caption={t('offer.optional')}>
        {(act) => (
          <input
            type="checkbox"
            aria-label={t('offer.optional')}
            data-column="optional"
            checked={line.optional}
            onChange={(event) => {
              act(store({ optional: event.target.checked }));
            }}
          />
        )}
      </Stored>
    </>
  );
}

const INTERVALS = ['month', 'quarter', 'year'] as const;
type Interval = (typeof INTERVALS)[number];

function Every({ line, store }: ValuesProps) {
  const t = useText();
  return (
    <Stored className="cell" caption={t('offer.every')}>
      {(act) => (
        <select
          aria-label={t('offer.every')}
          data-column="every"
          value={line.billing.interval ?? 'once'}
          onChange={(event) => {
            const interval = INTERVALS.find((one) => one === event.target.value) ?? null;
            act(
              store({
                billing: interval ? { type: 'recurring', interval } : { type: 'one_time', interval, count: null },
              }),
            );
          }}
        >
          <option value="once">{t('offer.once')}</option>
          {INTERVALS.map((interval: Interval) => (
            <option key={interval} value={interval}>
              {t(`offer.every.${interval}`)}
            </option>
          ))}
        </select>
      )}
    </Stored>
  );
}

/** What few lines need. */
function More({ line, store }: ValuesProps) {
  const t = useText();
  const { locale } = useIntl();
  const asked = useAsked();
  return (
    <div className="more">
      <Cell
        {...{ label: t('offer.description'), caption: t('offer.description'), column: 'description', maxLength: 5000 }}
        value={line.description ?? ''}
        onStore={(description) => store({ description: description || null })}
      />
      {line.billing.type === 'recurring' && (
        <Cell
          {...{ label: t('offer.periods'), caption: t('offer.periods'), column: 'periods', isNumber: true }}
          placeholder={t('offer.open')}
          value={line.billing.count === null ? '' : String(line.billing.count)}
          onStore={(typed) =>
            typed === ''
              ? store({ billing: { count: null } })
              : asked(numberOf(typed, locale, 0), (count) => store({ billing: { count } }))
          }
        />
      )}
      {line.optional && (
        <Stored className="tick" caption={t('offer.selected')}>
          {(act) => (
            <input
              type="checkbox"
              aria-label={t('offer.selected')}
              checked={line.selected}
              onChange={(event) => {
                act(store({ selected: event.target.checked }));
              }}
            />
          )}
        </Stored>
      )}
    </div>
  );
}

/** What is chosen is stored at once; what the service refuses is told beside it. */
function Stored(props: {
  className: string;
  caption: string;
  children: (act: (done: Promise<unknown>) => void) => ReactNode;
}) {
  const { className, caption, children } = props;
  const [wrong, setWrong] = useState<string | null>(null);
  const act = (done: Promise<unknown>) => {
    setWrong(null);
    done.catch((error: unknown) => {
      setWrong(wordsOf(error));
    });
  };
  return (
    <>
      <label className={className}>
        <span aria-hidden="true">{caption}</span>
        {children(act)}
      </label>
      {wrong !== null && (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      )}
    </>
  );
}

/** Goes on with what was understood, or says how it is to be written. */
function useAsked() {
  const t = useText();
  const { locale } = useIntl();
  return async <T,>(understood: T | null, then: (value: T) => Promise<unknown>): Promise<void> => {
    if (understood === null) throw new Error(t('offer.notNumber', { example: writtenAmount(125050, locale, 'EUR') }));
    await then(understood);
  };
}

function discountOf(typed: string, locale: string, currency: string): Discount | null {
  const type = typed.includes('%') ? 'percent' : 'amount';
  const value = type === 'percent' ? numberOf(typed, locale, 2) : minorOf(typed, locale, currency);
  return value === null ? null : { type, value };
}

function writtenDiscount(discount: Discount | null, locale: string, currency: string): string {
  if (!discount) return '';
  return discount.type === 'percent'
    ? writtenPercent(discount.value, locale)
    : amountOf(discount.value, currency, locale);
}
