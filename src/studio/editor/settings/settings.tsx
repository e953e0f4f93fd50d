import type { Proposal } from '../../../../sdk/src/generated/types.js';
import { useText, useTextOf } from '../../language/texts.js';
import { service } from '../../service.js';
import type { Draft } from '../saving/draft.js';
import { Stored } from '../saving/stored.js';
import { useWrite } from '../saving/use-write.js';
import type { PanelProps } from '../side/panel.js';
import { Access } from './access.js';
import { RecordFields } from './record-fields.js';
import { ReminderFields } from './reminder-fields.js';
import { Switches } from './switches.js';
import { Values } from './values.js';
import './settings.css';

/** Whom the proposal is open to and until when, and what its texts are filled with; all stored as it is changed. */
export function Settings({ draft, proposal }: PanelProps) {
  const t = useText();
  return (
    <div className="settings">
      {proposal.variable_declarations.length > 0 && <Values draft={draft} proposal={proposal} />}
      <section>
        <h2>{t('settings.access')}</h2>
        <Language draft={draft} proposal={proposal} />
        <Access draft={draft} proposal={proposal} />
      </section>
      <section>
        <h2>{t('settings.client')}</h2>
        <Switches draft={draft} proposal={proposal} />
      </section>
      <ReminderFields draft={draft} proposal={proposal} />
      <RecordFields draft={draft} proposal={proposal} />
    </div>
  );
}

function Language({ draft, proposal }: { draft: Draft; proposal: Proposal }) {
  const t = useText();
  const textOf = useTextOf();
  const write = useWrite(draft, (language: 'en' | 'fr') => service.proposals.update(draft.id, { language }));
  return (
    <div className="stored-field">
      <label htmlFor="language">{t('new.language')}</label>
      <select
        id="language"
        aria-describedby="language-state"
        value={(write.isPending && write.variables) || proposal.language}
        onChange={(event) => {
          write.mutate(event.target.value as 'en' | 'fr');
        }}
      >
        {['fr', 'en'].map((language) => (
          <option key={language} value={language}>
            {textOf('language', language)}
          </option>
        ))}
      </select>
      <Stored id="language-state" write={write} />
    </div>
  );
}
