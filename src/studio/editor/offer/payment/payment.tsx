import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import type { Milestone, Offer, UpdatePayment } from '../../../../../sdk/src/generated/types.js';
import { instalmentsOf, type PaymentTerms } from '../../../../platform/money/payment-schedule.js';
import { shared } from '../../../../platform/money/money.js';
import { useText } from '../../../language/texts.js';
import { useOrganization } from '../../../settings/use-organization.js';
import { useAct, Wrong } from '../act.js';
import { Cell } from '../cell.js';
import { Segments, Tick } from '../choose.js';
import { numberOf, writtenNumber, writtenPercent } from '../numbers.js';
import type { ChangeOffer } from '../use-offers.js';
import { useAsked } from '../use-asked.js';
import { Bar } from './bar.js';
import { Milestones } from './milestones.js';
import { Plan } from './plan.js';
import { WHOLE } from './shares.js';
import './payment.css';

const SCHEDULES = ['full', 'deposit', 'installments', 'milestones'] as const;
type Schedule = (typeof SCHEDULES)[number];
const METHODS = ['card', 'bank_transfer'] as const;

/** How milestones are called at first, as clients of a language read it. */
const LABELS = {
  en: ['On order', 'Halfway', 'On delivery'],
  fr: ['À la commande', 'À mi-parcours', 'À la livraison'],
};

/** What another way to pay begins with. */
function beginning(schedule: Schedule, language: string): UpdatePayment {
  if (schedule === 'deposit') return { schedule, deposit_percent: 30 };
  if (schedule === 'installments') return { schedule, installments: 3 };
  if (schedule === 'full') return { schedule };
  const [first = '', second = '', last = ''] = LABELS[language === 'fr' ? 'fr' : 'en'];
  const milestones: Milestone[] = [
    { label: first, percent: 30, due: { on: 'signature' } },
    { label: second, percent: 40, due: { on: 'days_after_signature', value: 30 } },
    { label: last, percent: 30, due: { on: 'days_after_signature', value: 60 } },
  ];
  return { schedule, milestones };
}

interface Props {
  language: string;
  offer: Offer;
  isChanging: boolean;
  change: ChangeOffer;
  /** Whether the client may pay at all. */
  children: ReactNode;
}

/** In which parts the price is paid, when, and by what. */
export function Payment({ language, offer, isChanging, change, children }: Props) {
  const t = useText();
  const { payment } = offer;
  const { schedule, methods, milestones } = payment;
  const store = (fields: UpdatePayment) => change({ payment: fields });
  return (
    <section className="payment" aria-label={t('payment.title')}>
      <header>
        <h2>{t('payment.title')}</h2>
        <Segments<Schedule>
          label={t('payment.schedule')}
          options={SCHEDULES.map((value) => ({ value, words: t(`payment.schedule.${value}`) }))}
          value={schedule as Schedule}
          onStore={(fresh) => store(beginning(fresh, language))}
        />
      </header>
      {schedule === 'milestones' && milestones ? (
        <Milestones {...{ offer, milestones }} store={(fresh) => store({ milestones: fresh })} />
      ) : (
        <Parts offer={offer} store={store} />
      )}
      <Plan offer={offer} isChanging={isChanging} />
      <div className="methods" role="group" aria-label={t('payment.methods')}>
        <span aria-hidden="true">{t('payment.methods')}</span>
        {METHODS.map((method) => (
          <Tick
            key={method}
            label={t(`payment.method.${method}`)}
            value={methods.includes(method)}
            onStore={(isOn) =>
              store({ methods: METHODS.filter((one) => (one === method ? isOn : methods.includes(one))) })
            }
          />
        ))}
      </div>
      {children}
      {methods.includes('bank_transfer') && <NoAccount />}
    </section>
  );
}

/** A transfer needs an account that it can go to. */
function NoAccount() {
  const t = useText();
  const { data } = useOrganization();
  if (!data || data.iban !== null) return null;
  return (
    <p className="hint">
      {t('payment.noAccount')} <Link href="/settings/organization">{t('payment.setAccount')}</Link>
    </p>
  );
}

/** What is paid first and how many times, with the days until then. */
function Parts({ offer, store }: { offer: Offer; store: (fields: UpdatePayment) => Promise<unknown> }) {
  const t = useText();
  const { locale } = useIntl();
  const asked = useAsked();
  const { wrong, act } = useAct();
  const { schedule, deposit_percent, installments, due_days } = offer.payment;
  const parts = shared(WHOLE, instalmentsOf(WHOLE, offer.payment as PaymentTerms));
  const names = [t('payment.deposit'), t('payment.rest')];
  return (
    <>
      {parts.length > 1 && (
        <Bar
          label={t('payment.bar')}
          names={names}
          parts={parts}
          onStore={
            schedule === 'deposit'
              ? ([deposit = 0]) => {
                  const done = store({ deposit_percent: Math.round(deposit / 100) });
                  act(done);
                  return done;
                }
              : undefined
          }
        />
      )}
      <div className="terms">
        {schedule === 'deposit' && (
          <Cell
            {...{ label: t('payment.deposit'), caption: t('payment.deposit'), column: 'deposit', isNumber: true }}
            value={writtenPercent(deposit_percent ?? 0, locale)}
            onStore={(typed) => asked(numberOf(typed, locale, 0), (deposit_percent) => store({ deposit_percent }))}
          />
        )}
        {schedule === 'installments' && (
          <Cell
            {...{ label: t('payment.count'), caption: t('payment.count'), column: 'count', isNumber: true }}
            value={writtenNumber(installments ?? 0, locale)}
            onStore={(typed) => asked(numberOf(typed, locale, 0), (installments) => store({ installments }))}
          />
        )}
        <Cell
          {...{ label: t('payment.dueDays'), caption: t('payment.dueDays'), column: 'dueDays', isNumber: true }}
          placeholder={t('payment.atOnce')}
          value={due_days === 0 ? '' : writtenNumber(due_days, locale)}
          onStore={(typed) =>
            typed === '' ? store({ due_days: 0 }) : asked(numberOf(typed, locale, 0), (due_days) => store({ due_days }))
          }
        />
      </div>
      <Wrong wrong={wrong} />
    </>
  );
}
