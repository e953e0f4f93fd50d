import { useId } from 'react';
import type { Proposal, UpdateProposal } from '../../../../sdk/src/generated/types.js';
import { useTextOf } from '../../language/texts.js';
import { service } from '../../service.js';
import type { Draft } from '../saving/draft.js';
import { Stored } from '../saving/stored.js';
import { useWrite } from '../saving/use-write.js';
import './settings.css';

const SWITCHES = [
  'allow_client_to_sign',
  'allow_client_to_deny',
  'allow_payment',
  'allow_client_to_download_pdf',
  'allow_client_questions',
] as const;

/** What the client may do on the page. */
export function Switches({ draft, proposal }: { draft: Draft; proposal: Proposal }) {
  return SWITCHES.map((name) => <Switch key={name} draft={draft} name={name} isOn={proposal.settings[name]} />);
}

function Switch({ draft, name, isOn }: { draft: Draft; name: (typeof SWITCHES)[number]; isOn: boolean }) {
  const textOf = useTextOf();
  const id = useId();
  const write = useWrite(draft, (on: boolean) =>
    service.proposals.update(draft.id, { [name]: on } satisfies UpdateProposal),
  );
  return (
    <div className="switch">
      <label className="check">
        <input
          type="checkbox"
          role="switch"
          aria-describedby={id}
          checked={write.isPending ? write.variables : isOn}
          onChange={(event) => {
            write.mutate(event.target.checked);
          }}
        />
        {textOf('settings', name)}
      </label>
      <Stored id={id} write={write} />
    </div>
  );
}
