import type { Proposal, UpdateReminders } from '../../../../sdk/src/generated/types.js';
import { daysOf } from '../../frame/days-of.js';
import { useText } from '../../language/texts.js';
import { service } from '../../service.js';
import type { Draft } from '../saving/draft.js';
import { Stored } from '../saving/stored.js';
import { StoredField } from '../saving/stored-field.js';
import { useWrite } from '../saving/use-write.js';

/** On which days whoever's turn it is is reminded. */
export function ReminderFields({ draft, proposal }: { draft: Draft; proposal: Proposal }) {
  const t = useText();
  const { reminders } = proposal;
  const until = reminders?.until === 'expiry' ? 'expiry' : 'decision';
  const store = (change: UpdateReminders | null) => service.proposals.update(draft.id, { reminders: change });
  const write = useWrite(draft, store);
  return (
    <section>
      <h2>{t('reminders.title')}</h2>
      <p className="hint">{t('reminders.hint')}</p>
      <StoredField
        {...{
          draft,
          label: t('reminders.days'),
          value: reminders?.days.join(', ') ?? '',
          placeholder: t('reminders.none'),
        }}
        store={(typed) => store(typed ? { days: daysOf(typed), until } : null)}
      />
      {reminders && (
        <div className="switch">
          <label className="check">
            <input
              type="checkbox"
              aria-describedby="reminders-state"
              checked={(write.isPending && write.variables ? write.variables.until : until) === 'expiry'}
              onChange={(event) => {
                write.mutate({ days: reminders.days, until: event.target.checked ? 'expiry' : 'decision' });
              }}
            />
            {t('reminders.expiry')}
          </label>
          <Stored id="reminders-state" write={write} />
        </div>
      )}
    </section>
  );
}
