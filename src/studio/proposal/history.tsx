import { useState } from 'react';
import type { Proposal } from '../../../sdk/src/generated/types.js';
import { Confirm } from '../frame/confirm.js';
import { useCaller } from '../frame/use-caller.js';
import { useText } from '../language/texts.js';
import { Revisions } from '../revisions/revisions.js';
import { queries, service } from '../service.js';

/** What the draft was, folded away; any of it can come back while it may be written. */
export function History({ proposal }: { proposal: Proposal }) {
  const t = useText();
  const { may } = useCaller();
  const [isOpen, setOpen] = useState(false);
  const [wanted, want] = useState<number | null>(null);
  const { id, version, allowed_actions } = proposal;
  const mayRestore = may('proposals:write') && allowed_actions.includes('edit');
  return (
    <details
      className="part"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>{t('side.history')}</summary>
      {isOpen && <Revisions proposal={proposal} onRestore={mayRestore ? want : undefined} />}
      {wanted !== null && (
        <Confirm
          title={t('revision.restoreTitle')}
          text={t('revision.restoreText')}
          act={t('history.restore')}
          onAct={async () => {
            await service.proposals.revisions.restore(id, wanted, { ifMatch: version });
            await queries.invalidateQueries({ queryKey: ['proposal', id] });
          }}
          onClose={() => {
            want(null);
          }}
        />
      )}
    </details>
  );
}
