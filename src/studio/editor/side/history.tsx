import { Revisions } from '../../revisions/revisions.js';
import type { PanelProps } from './panel.js';

/** What the draft was; each can come back, and that is a change as well. */
export function History({ draft, proposal }: PanelProps) {
  return (
    <Revisions
      proposal={proposal}
      onRestore={(revision) => {
        void draft.restore(revision);
      }}
    />
  );
}
