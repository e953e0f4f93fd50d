import { useState } from 'react';
import type { Member, Proposal } from '../../../sdk/src/generated/types.js';
import { Dialog } from '../frame/dialog.js';
import { Icon } from '../frame/icon.js';
import { SENDS_MAILS } from '../frame/sends-mails.js';
import { useText } from '../language/texts.js';
import type { Selection } from '../records/use-selection.js';
import { useSeveral, type Outcome, type SeveralAct } from './several-acts.js';
import './several.css';

interface Props {
  selection: Selection<Proposal>;
  members: readonly Member[];
}

/** What can be done with all that are chosen, and what became of it. */
export function Several({ selection, members }: Props) {
  const t = useText();
  const [isAsked, ask] = useState(false);
  const several = useSeveral(({ failed }) => {
    selection.replace(failed.map(({ proposal }) => proposal));
  });
  const { rows } = selection;
  const run = (act: SeveralAct, proposals: readonly Proposal[] = rows) => {
    several.mutate({ act, proposals });
  };
  if (rows.length === 0 && several.isIdle) return null;
  return (
    <section className="several" aria-label={t('several.label')}>
      <p role="status">
        {several.isPending
          ? t('several.running', { at: several.at, count: several.variables.proposals.length })
          : rows.length > 0 && t('several.chosen', { count: rows.length })}
      </p>
      {rows.length > 0 && (
        <ActsOfSeveral
          {...{ members, selection, run }}
          isBusy={several.isPending}
          onRemind={() => {
            ask(true);
          }}
        />
      )}
      {several.isSuccess && <Ended outcome={several.data} run={run} onClose={several.reset} />}
      {isAsked && (
        <Reminding
          count={rows.length}
          onAct={() => {
            ask(false);
            run({ name: 'remind' });
          }}
          onClose={() => {
            ask(false);
          }}
        />
      )}
    </section>
  );
}

interface ActsProps extends Props {
  isBusy: boolean;
  run: (act: SeveralAct) => void;
  onRemind: () => void;
}

function ActsOfSeveral({ selection, members, isBusy, run, onRemind }: ActsProps) {
  const t = useText();
  const isArchived = selection.rows.some(({ page_status }) => page_status === 'archived');
  return (
    <div className="several-acts">
      <button
        type="button"
        disabled={isBusy}
        onClick={() => {
          run({ name: isArchived ? 'unarchive' : 'archive' });
        }}
      >
        {t(isArchived ? 'deed.unarchive' : 'deed.archive')}
      </button>
      <label>
        <span className="unseen">{t('several.owner')}</span>
        <select
          value=""
          disabled={isBusy}
          onChange={({ target }) => {
            run({ name: 'owner', owner: target.value });
          }}
        >
          <option value="" disabled>
            {t('several.owner')}
          </option>
          {members.map(({ user_id, name }) => (
            <option key={user_id} value={user_id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {SENDS_MAILS && (
        <button type="button" disabled={isBusy} onClick={onRemind}>
          {t('proposal.remind')}
        </button>
      )}
      <button
        type="button"
        className="plain"
        onClick={() => {
          selection.setAll(false);
        }}
      >
        {t('several.none')}
      </button>
    </div>
  );
}

interface EndedProps {
  outcome: Outcome;
  run: (act: SeveralAct, proposals: readonly Proposal[]) => void;
  onClose: () => void;
}

/** What was done, which can be taken back where that is easy, and what was not, by name and with the reason. */
function Ended({ outcome: { act, done, failed }, run, onClose }: EndedProps) {
  const t = useText();
  const back = act.name === 'archive' ? 'unarchive' : act.name === 'unarchive' ? 'archive' : null;
  return (
    <div className="several-ended">
      <p role="status">{t(act.name === 'owner' ? 'several.given' : `several.${act.name}`, { count: done.length })}</p>
      {back && done.length > 0 && (
        <button
          type="button"
          className="plain"
          onClick={() => {
            run({ name: back }, done);
          }}
        >
          {t('editor.undo')}
        </button>
      )}
      <button type="button" className="plain" aria-label={t('frame.close')} onClick={onClose}>
        <Icon name="close" />
      </button>
      {failed.length > 0 && (
        <div role="alert">
          <p>{t('several.failed', { count: failed.length })}</p>
          <ul>
            {failed.map(({ proposal: { id, title }, why }) => (
              <li key={id}>
                <b>{title}</b> {why === 'nobody' ? t('several.nobody') : why.message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Mails cannot be taken back. */
function Reminding({ count, onAct, onClose }: { count: number; onAct: () => void; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t('proposal.remind')} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          onAct();
        }}
      >
        <p>{t('several.remindHint', { count })}</p>
        <footer>
          <button type="button" onClick={onClose}>
            {t('proposal.leave')}
          </button>
          <button type="submit" className="primary">
            {t('proposal.remind')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
