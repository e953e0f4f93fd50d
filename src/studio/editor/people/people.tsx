import type { Recipient } from '../../../../sdk/src/generated/types.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useText } from '../../language/texts.js';
import { usePeople } from '../../proposals/use-people.js';
import type { PanelProps } from '../side/panel.js';
import { AddPerson } from './add-person.js';
import { Client } from './client.js';
import { stepsOf } from './order.js';
import { Person } from './person.js';
import './people.css';

/** Whom the proposal is for, who signs it in which order, and who reads it. */
export function People({ draft, proposal }: PanelProps) {
  const t = useText();
  const { data: people, error } = usePeople(draft.id);
  const steps = stepsOf(people ?? []);
  const readers = people?.filter(({ role }) => role === 'viewer') ?? [];
  const personOf = (person: Recipient) => (
    <Person key={person.id} draft={draft} proposal={proposal} person={person} people={people ?? []} />
  );
  return (
    <div className="people">
      <Client draft={draft} proposal={proposal} />
      <section>
        <h2>{t('people.title')}</h2>
        {error && <Refusal error={error} />}
        {!people && !error && <Skeleton lines={4} />}
        {people?.length === 0 && <p className="hint">{t('people.none')}</p>}
        {people && people.length > 0 && !proposal.url && <p className="hint">{t('people.linksLater')}</p>}
        {steps.length === 1 && steps.flat().length > 1 && <p className="hint">{t('people.together')}</p>}
        {steps.map((step, index) => (
          <section key={step[0]?.id} aria-label={t('people.step', { step: index + 1 })}>
            {steps.length > 1 && (
              <h3>
                {t('people.step', { step: index + 1 })}
                {step.length > 1 && <span> · {t('people.anyOrder')}</span>}
              </h3>
            )}
            <ul>{step.map(personOf)}</ul>
          </section>
        ))}
        {readers.length > 0 && (
          <section aria-label={t('people.readers')}>
            {steps.length > 0 && <h3>{t('people.readers')}</h3>}
            <ul>{readers.map(personOf)}</ul>
          </section>
        )}
        {people && <AddPerson draft={draft} proposal={proposal} people={people} />}
      </section>
    </div>
  );
}
