import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Lead, UpdateLead } from '../../../sdk/src/generated/types.js';
import { Dialog } from '../frame/dialog.js';
import { Refusal } from '../frame/refusal.js';
import { Skeleton } from '../frame/skeleton.js';
import { useCaller } from '../frame/use-caller.js';
import { useText } from '../language/texts.js';
import { DeleteRecord } from '../records/delete-record.js';
import type { Values } from '../records/form-state.js';
import { RecordForm } from '../records/record-form.js';
import { textsOf } from '../records/values.js';
import { queries, service } from '../service.js';
import { LEAD_FIELDS, NEW_LEAD_FIELDS } from './lead-fields.js';
import { LeadProposals } from './lead-proposals.js';
import './leads.css';

interface Props {
  /** Null for a new one. */
  id: string | null;
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** A lead beside the list: who they are, what was proposed to them, and how they go. */
export function LeadSheet({ id, onClose, onCreated }: Props) {
  const t = useText();
  const { data: lead, error } = useQuery({
    queryKey: ['lead', id],
    queryFn: () => service.leads.get(id ?? ''),
    enabled: id !== null,
  });
  return (
    <Dialog title={lead?.name ?? t(id === null ? 'leads.new' : 'nav.leads')} sheet onClose={onClose}>
      {error && <Refusal error={error} />}
      {id === null && <NewLead onCreated={onCreated} />}
      {id !== null && !lead && !error && <Skeleton lines={8} />}
      {lead && <KnownLead lead={lead} onClose={onClose} />}
    </Dialog>
  );
}

function NewLead({ onCreated }: { onCreated: (id: string) => void }) {
  const t = useText();
  const fields = [...LEAD_FIELDS, ...NEW_LEAD_FIELDS];
  return (
    <RecordForm
      fields={fields}
      initial={{}}
      act={t('leads.create')}
      store={async (values, changed) => {
        const { id } = await service.leads.create({ ...textsOf(values, changed), name: values['name']?.trim() ?? '' });
        void queries.invalidateQueries({ queryKey: ['leads'] });
        onCreated(id);
      }}
    />
  );
}

function KnownLead({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const t = useText();
  const { may } = useCaller();
  const { id, name, version } = lead;
  const store = async (values: Values, changed: readonly string[]) => {
    const input = textsOf(values, changed) as UpdateLead;
    if ('name' in input) input.name = values['name']?.trim() ?? '';
    try {
      queries.setQueryData(['lead', id], await service.leads.update(id, input, { ifMatch: version }));
    } catch (error) {
      // What others wrote is there for the next attempt; what is typed stays.
      void queries.invalidateQueries({ queryKey: ['lead', id] });
      throw error;
    }
    void queries.invalidateQueries({ queryKey: ['leads'] });
  };
  return (
    <div>
      <LeadProposals lead={lead} />
      <Namesakes lead={lead} />
      <div className="record-part">
        <RecordForm
          fields={LEAD_FIELDS}
          initial={valuesOf(lead)}
          act={t('records.save')}
          isReadOnly={!may('leads:write')}
          store={store}
        />
      </div>
      <div className="record-end">
        {may('leads:delete') && (
          <DeleteRecord
            name={name}
            warning="leads.deleteHint"
            remove={() => service.leads.delete(id)}
            queryKey={['leads']}
            onDeleted={onClose}
          />
        )}
        {may('organization:write') && (
          <DeleteRecord
            name={name}
            act="leads.erase"
            warning="leads.eraseHint"
            remove={() => service.leads.erase(id)}
            queryKey={['leads']}
            onDeleted={onClose}
          />
        )}
      </div>
    </div>
  );
}

const valuesOf = (lead: Lead): Values =>
  Object.fromEntries(
    LEAD_FIELDS.map(({ name }) => [name, (lead as unknown as Record<string, string | null>)[name] ?? '']),
  );

/** Others with the same address, who may be the same person. */
function Namesakes({ lead: { id, email } }: { lead: Lead }) {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['leads', 'email', email],
    queryFn: async () => (await service.leads.list({ email: email ?? '', limit: 5 })).data,
    enabled: email !== null,
  });
  const others = data?.filter((one) => one.id !== id) ?? [];
  if (others.length === 0) return null;
  return (
    <p className="namesakes">
      {t('leads.sameEmail')}{' '}
      {others.map((other, index) => (
        <span key={other.id}>
          {index > 0 && ', '}
          <Link href={`/leads/${other.id}`}>{other.name}</Link>
        </span>
      ))}
    </p>
  );
}
