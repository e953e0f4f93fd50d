import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Lead, Proposal, UpdateLead } from '../../../../sdk/src/generated/types.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useText } from '../../language/texts.js';
import { LeadField, leadOf, type Whom } from '../../proposals/lead-field.js';
import { queries, service } from '../../service.js';
import type { Draft } from '../saving/draft.js';
import { Stored } from '../saving/stored.js';
import { StoredField } from '../saving/stored-field.js';
import { useWrite } from '../saving/use-write.js';

interface Props {
  draft: Draft;
  proposal: Proposal;
}

/** Whom the proposal is for; what is changed of them here is changed of them everywhere. */
export function Client({ draft, proposal }: Props) {
  const t = useText();
  const [isChoosing, setChoosing] = useState(false);
  const { data: lead, error } = useLead(proposal);
  return (
    <section>
      <header>
        <h2>{t('client.title')}</h2>
        {proposal.lead_id && !isChoosing && (
          <button
            type="button"
            className="small"
            onClick={() => {
              setChoosing(true);
            }}
          >
            {t('client.change')}
          </button>
        )}
      </header>
      {error && <Refusal error={error} />}
      {!proposal.lead_id || isChoosing ? (
        <Choice
          draft={draft}
          onDone={() => {
            setChoosing(false);
          }}
          isFirst={!proposal.lead_id}
        />
      ) : lead ? (
        <Fields key={lead.id} draft={draft} lead={lead} />
      ) : (
        !error && <Skeleton lines={3} />
      )}
    </section>
  );
}

/** The lead of the proposal; null while there is none. */
export function useLead({ id, lead_id }: Proposal) {
  return useQuery({
    queryKey: ['proposal', id, 'lead', lead_id],
    queryFn: async () => (lead_id ? service.leads.get(lead_id) : null),
  });
}

function Fields({ draft, lead }: { draft: Draft; lead: Lead }) {
  const t = useText();
  const store = async (change: UpdateLead) => {
    const changed = await service.leads.update(lead.id, change);
    queries.setQueryData(['proposal', draft.id, 'lead', lead.id], changed);
  };
  return (
    <>
      <StoredField
        {...{ draft, label: t('client.name'), value: lead.name, maxLength: 255 }}
        store={(name) => store({ name })}
      />
      <StoredField
        {...{ draft, label: t('client.company'), value: lead.company ?? '', maxLength: 255 }}
        store={(company) => store({ company: company || null })}
      />
      <StoredField
        {...{ draft, label: t('client.email'), value: lead.email ?? '', type: 'email', maxLength: 254 }}
        warning={!lead.email && t('client.noEmail')}
        store={(email) => store({ email: email || null })}
      />
    </>
  );
}

function Choice({ draft, isFirst, onDone }: { draft: Draft; isFirst: boolean; onDone: () => void }) {
  const t = useText();
  const [whom, setWhom] = useState<Whom>(null);
  const write = useWrite(draft, async (chosen: Exclude<Whom, null>) => {
    const lead = await leadOf(chosen);
    setWhom({ lead });
    await service.proposals.update(draft.id, { lead_id: lead.id });
  });
  return (
    <form
      className="person-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (whom) write.mutate(whom, { onSuccess: onDone });
      }}
    >
      <LeadField onChoose={setWhom} error={write.error} />
      <Stored id="client-choice" write={write} />
      <footer>
        {!isFirst && (
          <button type="button" onClick={onDone}>
            {t('people.cancel')}
          </button>
        )}
        <button type="submit" className="primary" disabled={!whom || write.isPending}>
          {t('client.choose')}
        </button>
      </footer>
    </form>
  );
}
