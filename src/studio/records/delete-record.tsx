import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ProposalServiceError } from '../../../sdk/src/errors.js';
import { Dialog } from '../frame/dialog.js';
import { Icon } from '../frame/icon.js';
import { Refusal } from '../frame/refusal.js';
import { useText, useTextOf, type TextName } from '../language/texts.js';
import { queries } from '../service.js';

interface Props {
  /** What it is called. */
  name: string;
  /** What goes with it, or stays. */
  warning: TextName;
  remove: () => Promise<unknown>;
  /** By which lists of it are known. */
  queryKey: readonly string[];
  onDeleted: () => void;
  /** What is done, where that is not only to delete. */
  act?: TextName;
}

/** Asks before a record is gone, and says what keeps it where something does. */
export function DeleteRecord({ name, warning, remove, queryKey, onDeleted, act = 'records.delete' }: Props) {
  const t = useText();
  const [isAsked, ask] = useState(false);
  const deletion = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      ask(false);
      onDeleted();
      void queries.invalidateQueries({ queryKey });
    },
  });
  return (
    <>
      <button
        type="button"
        className="plain danger"
        onClick={() => {
          deletion.reset();
          ask(true);
        }}
      >
        <Icon name="delete" />
        {t(act)}
      </button>
      {isAsked && (
        <Dialog
          title={t('records.deleteTitle', { act: t(act), name })}
          onClose={() => {
            ask(false);
          }}
        >
          <form
            onSubmit={(event) => {
              event.preventDefault();
              deletion.mutate();
            }}
          >
            <p>{t(warning)}</p>
            {deletion.error && <Kept error={deletion.error} />}
            <footer>
              <button
                type="button"
                onClick={() => {
                  ask(false);
                }}
              >
                {t('proposal.leave')}
              </button>
              <button type="submit" className="danger" disabled={deletion.isPending}>
                {t(act)}
              </button>
            </footer>
          </form>
        </Dialog>
      )}
    </>
  );
}

/** Why it stays: what uses it, where that is the reason. */
function Kept({ error }: { error: Error }) {
  const t = useText();
  const textOf = useTextOf();
  const users = ProposalServiceError.is(error)
    ? error.details.flatMap(({ code, params }) =>
        code === 'in_use' && typeof params['used_by'] === 'string' ? [params['used_by']] : [],
      )
    : [];
  if (users.length === 0) return <Refusal error={error} />;
  const what = users.map((user) => textOf('user', user)).join(', ');
  return (
    <p className="refusal" role="alert">
      {t('records.inUse', { what })}
    </p>
  );
}
