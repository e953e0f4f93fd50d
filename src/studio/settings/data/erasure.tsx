import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ErasedLead, Lead } from '../../../../sdk/src/generated/types.js';
import { Dialog } from '../../frame/dialog.js';
import { TextField } from '../../frame/field.js';
import { Refusal } from '../../frame/refusal.js';
import { useLater } from '../../frame/use-later.js';
import { useText } from '../../language/texts.js';
import { queries, service } from '../../service.js';
import { Sheet } from '../sheet.js';

/** Forgets a person who asks for it, in everything that the organization has of them. */
export function Erasure() {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [lead, setLead] = useState<Lead | null>(null);
  const [erased, setErased] = useState<{ name: string; gone: ErasedLead } | null>(null);
  return (
    <Sheet title={t('data.erasure')} hint={t('data.erasureHint')}>
      <div className="form">
        {erased && (
          <p role="status" className="erased">
            {t('data.erased', { name: erased.name, count: erased.gone.proposals })}
          </p>
        )}
        <TextField
          label={t('data.person')}
          type="search"
          autoComplete="off"
          placeholder={t('new.leadHint')}
          value={typed}
          onType={setTyped}
        />
        <Found search={typed.trim()} onChoose={setLead} />
      </div>
      {lead && (
        <EraseDialog
          lead={lead}
          onErased={(gone) => {
            setErased({ name: lead.name, gone });
            setTyped('');
            setLead(null);
          }}
          onClose={() => {
            setLead(null);
          }}
        />
      )}
    </Sheet>
  );
}

function Found({ search, onChoose }: { search: string; onChoose: (lead: Lead) => void }) {
  const t = useText();
  const wanted = useLater(search);
  const { data } = useQuery({
    queryKey: ['leads', 'erasure', wanted],
    enabled: wanted !== '',
    queryFn: async () => (await service.leads.list({ search: wanted, limit: 5 })).data,
  });
  if (wanted === '' || !data) return null;
  if (data.length === 0) return <p className="muted">{t('data.nobody')}</p>;
  return (
    <ul className="runs">
      {data.map((lead) => (
        <li key={lead.id}>
          <div>
            <p>
              <b>{lead.name}</b>
            </p>
            <p className="muted">{[lead.company, lead.email].filter(Boolean).join(' · ')}</p>
          </div>
          <button
            type="button"
            className="plain danger"
            aria-label={t('data.eraseOf', { name: lead.name })}
            onClick={() => {
              onChoose(lead);
            }}
          >
            {t('data.erase')}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface EraseProps {
  lead: Lead;
  onErased: (gone: ErasedLead) => void;
  onClose: () => void;
}

/** What is not taken back is done by typing the name once more. */
function EraseDialog({ lead: { id, name }, onErased, onClose }: EraseProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const erase = useMutation({
    mutationFn: () => service.leads.erase(id),
    onSuccess: async (gone) => {
      await queries.invalidateQueries({ queryKey: ['leads'] });
      onErased(gone);
    },
  });
  return (
    <Dialog title={t('data.eraseOf', { name })} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          erase.mutate();
        }}
      >
        <ul className="ends">
          <li>{t('data.erasesPerson')}</li>
          <li>{t('data.erasesPages')}</li>
          <li>{t('data.keepsEvidence')}</li>
          <li>{t('data.erasesForGood')}</li>
        </ul>
        <TextField label={t('data.typeName', { name })} autoComplete="off" autoFocus value={typed} onType={setTyped} />
        {erase.error && <Refusal error={erase.error} />}
        <footer>
          <button type="button" onClick={onClose}>
            {t('proposal.leave')}
          </button>
          <button type="submit" className="primary danger" disabled={typed.trim() !== name || erase.isPending}>
            {t('data.erase')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
