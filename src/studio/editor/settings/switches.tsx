import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Proposal, UpdateProposal } from '../../../../sdk/src/generated/types.js';
import { useText, useTextOf } from '../../language/texts.js';
import { useOffersOf } from '../../proposals/use-offers-of.js';
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
  return SWITCHES.map((name) => (
    <Switch key={name} draft={draft} name={name} isOn={proposal.settings[name]}>
      {name === 'allow_payment' && !proposal.settings[name] && <Offered proposal={proposal} />}
    </Switch>
  ));
}

/** Whether the client may pay, where the ways to pay are chosen. */
export function MayPay({ draft, proposal }: { draft: Draft; proposal: Proposal }) {
  const t = useText();
  const isOn = proposal.settings.allow_payment;
  return (
    <Switch draft={draft} name="allow_payment" label={t('payment.onPage')} isOn={isOn}>
      {!isOn && <Offered proposal={proposal} />}
    </Switch>
  );
}

/** What the offer could be paid with, where nobody may pay. */
function Offered({ proposal: { id, proposal_product_id } }: { proposal: Proposal }) {
  const t = useText();
  const textOf = useTextOf();
  const { formatList } = useIntl();
  const { data: offers } = useOffersOf(id);
  const methods = offers?.find((offer) => offer.id === proposal_product_id)?.payment.methods ?? [];
  if (methods.length === 0) return null;
  const words = methods.map((method) => textOf('method', method).toLowerCase());
  return <p className="hint">{t('settings.paymentOff', { methods: formatList(words) })}</p>;
}

interface SwitchProps {
  draft: Draft;
  name: (typeof SWITCHES)[number];
  /** What it is called where it stands alone. */
  label?: string;
  isOn: boolean;
  children: ReactNode;
}

function Switch({ draft, name, label, isOn, children }: SwitchProps) {
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
        {label ?? textOf('settings', name)}
      </label>
      <Stored id={id} write={write} />
      {children}
    </div>
  );
}
