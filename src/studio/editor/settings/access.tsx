import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Proposal } from '../../../../sdk/src/generated/types.js';
import { endOfDay } from '../../../platform/time/end-of-day.js';
import { useText } from '../../language/texts.js';
import { service } from '../../service.js';
import type { Draft } from '../saving/draft.js';
import { Stored } from '../saving/stored.js';
import { StoredField } from '../saving/stored-field.js';
import { useWrite } from '../saving/use-write.js';
import './settings.css';

interface Props {
  draft: Draft;
  proposal: Proposal;
}

/** Until when the page is open, and by which password. */
export function Access(props: Props) {
  return (
    <>
      <Expiry {...props} />
      <Password {...props} />
    </>
  );
}

/** Until the end of a day where the organization is, as its clients read it. */
function Expiry({ draft, proposal: { expires_at } }: Props) {
  const t = useText();
  const { data } = useQuery({ queryKey: ['organization'], queryFn: () => service.organization.get() });
  const timeZone = data?.timezone ?? 'UTC';
  const day = expires_at ? new Date(expires_at).toLocaleDateString('sv', { timeZone }) : '';
  return (
    <StoredField
      {...{ draft, label: t('settings.expires'), type: 'date', value: data ? day : '', disabled: !data }}
      store={(typed) => service.proposals.update(draft.id, { expires_at: typed ? endOfDay(typed, timeZone) : null })}
    />
  );
}

function Password({ draft, proposal }: Props) {
  const t = useText();
  const id = useId();
  const remove = useWrite(draft, () => service.proposals.update(draft.id, { password: null }));
  return (
    <>
      <StoredField
        {...{ draft, label: t('settings.password'), value: '', maxLength: 128, autoComplete: 'off' }}
        placeholder={t(proposal.has_password ? 'settings.passwordSet' : 'settings.passwordNone')}
        store={(password) => service.proposals.update(draft.id, { password })}
      />
      <div className="below" data-used={proposal.has_password || remove.isPending}>
        <button
          type="button"
          className="small"
          disabled={remove.isPending}
          onClick={() => {
            remove.mutate();
          }}
        >
          {t('settings.passwordRemove')}
        </button>
        <Stored id={id} write={remove} />
      </div>
    </>
  );
}
