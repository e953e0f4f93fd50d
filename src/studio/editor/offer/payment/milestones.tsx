import { useIntl } from 'react-intl';
import type { Milestone, Offer } from '../../../../../sdk/src/generated/types.js';
import { shared } from '../../../../platform/money/money.js';
import { addDays } from '../../../../platform/time/days.js';
import { Icon } from '../../../frame/icon.js';
import { useText } from '../../../language/texts.js';
import { useAct, Wrong, type Act } from '../act.js';
import { Cell } from '../cell.js';
import { Select } from '../choose.js';
import { minorOf, numberOf, writtenAmount, writtenNumber, writtenPercent } from '../numbers.js';
import { useAsked } from '../use-asked.js';
import { Bar } from './bar.js';
import { hundredthsOf, inAmounts, inPercent, withOneMore, withPart, without } from './shares.js';

const MOST = 24;
const USUAL_DAYS = 30;

interface Props {
  offer: Offer;
  milestones: Milestone[];
  store: (milestones: Milestone[]) => Promise<unknown>;
}

/** Parts of the price with names and days of their own: as a bar, and as rows in which they are written. */
export function Milestones({ offer, milestones, store }: Props) {
  const t = useText();
  const { wrong, act } = useAct();
  const parts = hundredthsOf(milestones);
  const add = () => {
    const due = { on: 'days_after_signature' as const, value: latestDay(milestones) + USUAL_DAYS };
    const label = t('payment.part', { number: milestones.length + 1 });
    act(store(inPercent([...milestones, { label, due }], withOneMore(parts))));
  };
  return (
    <div className="milestones">
      <Bar
        label={t('payment.bar')}
        names={milestones.map(({ label }) => label)}
        parts={parts}
        onStore={(fresh) => {
          const done = store(inPercent(milestones, fresh));
          act(done);
          return done;
        }}
      />
      {milestones.map((_, index) => (
        <Row key={index} {...{ offer, milestones, parts, index, store, act }} />
      ))}
      <footer>
        {milestones.length < MOST && (
          <button type="button" className="plain" onClick={add}>
            <Icon name="insert" />
            {t('payment.add')}
          </button>
        )}
        {milestones.length > 1 && (
          <button
            type="button"
            className="plain"
            onClick={() => {
              const evenly = shared(
                100,
                parts.map(() => 1),
              ).map((percent) => percent * 100);
              act(store(inPercent(milestones, evenly)));
            }}
          >
            {t('payment.evenly')}
          </button>
        )}
      </footer>
      <Wrong wrong={wrong} />
    </div>
  );
}

interface RowProps extends Props, Pick<Act, 'act'> {
  parts: number[];
  index: number;
}

function Row({ offer: { total, currency }, milestones, parts, index, store, act }: RowProps) {
  const t = useText();
  const { locale } = useIntl();
  const asked = useAsked();
  const one = milestones[index];
  if (!one) return null;
  const amounts = shared(
    total,
    milestones.map(({ amount }, part) => amount ?? parts[part] ?? 0),
  );
  const fits = async (fresh: number[] | null, write: (parts: number[]) => Milestone[]) => {
    if (!fresh) throw new Error(t('payment.tooMuch'));
    await store(write(fresh));
  };
  const put = (fields: Partial<Milestone>) => store(milestones.with(index, { ...one, ...fields }));
  return (
    <div className="milestone" role="group" aria-label={one.label} data-tone={index % 4}>
      <Cell
        {...{ label: t('payment.label'), column: 'label', value: one.label, maxLength: 120 }}
        onStore={(label) => put({ label })}
      />
      <Cell
        {...{ label: t('payment.percent'), column: 'percent', isNumber: true }}
        value={writtenPercent((parts[index] ?? 0) / 100, locale)}
        onStore={(typed) =>
          asked(numberOf(typed, locale, 2), (percent) =>
            fits(withPart(parts, index, Math.round(percent * 100)), (fresh) => inPercent(milestones, fresh)),
          )
        }
      />
      <Cell
        {...{ label: t('payment.amount'), column: 'amount', isNumber: true, disabled: total < milestones.length }}
        value={writtenAmount(amounts[index] ?? 0, locale, currency)}
        onStore={(typed) =>
          asked(minorOf(typed, locale, currency), (amount) =>
            fits(withPart(amounts, index, amount), (fresh) => inAmounts(milestones, fresh)),
          )
        }
      />
      <Due due={one.due} onStore={(due) => put({ due })} />
      <button
        type="button"
        className="plain"
        aria-label={t('payment.remove')}
        disabled={milestones.length === 1}
        onClick={() => {
          act(store(inPercent(milestones.toSpliced(index, 1), without(parts, index))));
        }}
      >
        <Icon name="delete" />
      </button>
    </div>
  );
}

/** On signature, so many days after it, on a day, or once what the label says has happened. */
function Due({ due, onStore }: { due: Milestone['due']; onStore: (due: Milestone['due']) => Promise<unknown> }) {
  const t = useText();
  const { locale } = useIntl();
  const asked = useAsked();
  const { on, value } = due ?? { on: 'reached' as const };
  return (
    <div className="due">
      {on === 'days_after_signature' && (
        <Cell
          {...{ label: t('payment.days'), column: 'days', isNumber: true }}
          value={writtenNumber(Number(value), locale)}
          onStore={(typed) => asked(numberOf(typed, locale, 0), (days) => onStore({ on, value: days }))}
        />
      )}
      {on === 'date' && (
        <Cell
          {...{ label: t('payment.date'), column: 'date', type: 'date', value: String(value) }}
          onStore={(day) => onStore({ on, value: day })}
        />
      )}
      <Select
        {...{ label: t('payment.due'), column: 'due', value: on }}
        options={(['signature', 'days_after_signature', 'date', 'reached'] as const).map((one) => ({
          ...{ value: one, words: t(`payment.due.${one}`) },
        }))}
        onStore={(fresh) =>
          onStore(
            fresh === 'reached'
              ? null
              : {
                  on: fresh,
                  ...(fresh === 'days_after_signature' && { value: USUAL_DAYS }),
                  ...(fresh === 'date' && { value: addDays(new Date().toISOString().slice(0, 10), USUAL_DAYS) }),
                },
          )
        }
      />
    </div>
  );
}

function latestDay(milestones: readonly Milestone[]): number {
  return Math.max(0, ...milestones.map(({ due }) => (due?.on === 'days_after_signature' ? Number(due.value) : 0)));
}
