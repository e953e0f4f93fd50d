import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { endOfDay } from '../../platform/time/end-of-day.js';
import type { Proposal } from '../../../sdk/src/generated/types.js';
import { Dialog } from '../frame/dialog.js';
import { AreaField, TextField } from '../frame/field.js';
import { Refusal } from '../frame/refusal.js';
import { refusalsOf } from '../frame/refusals.js';
import { useText, useTextOf } from '../language/texts.js';
import { service } from '../service.js';
import { ACT_FIELDS, type Act, type ActField, type useDeed } from './acts.js';
import { signedOf } from './signers.js';
import { usePeople } from './use-people.js';

interface Props {
  act: Act;
  proposal: Proposal;
  deed: ReturnType<typeof useDeed>;
  onClose: () => void;
}

/** Asks before what others see, or what is not taken back. */
export function ActDialog({ act, proposal, deed, onClose }: Props) {
  const t = useText();
  const textOf = useTextOf();
  const [typed, setTyped] = useState<Partial<Record<ActField, string>>>({});
  const fields = ACT_FIELDS[act] ?? [];
  const { of, rest } = refusalsOf(deed.error, fields);
  const { data: organization } = useQuery({
    queryKey: ['organization'],
    queryFn: () => service.organization.get(),
    enabled: fields.includes('expires_at'),
  });
  const { data: people = [] } = usePeople(proposal.id, act === 'reopen');
  const signed = act === 'reopen' ? signedOf(people).length : 0;
  const said = () =>
    Object.fromEntries(
      Object.entries(typed)
        .map(([field, text]) => [field, text.trim()] as const)
        .filter(([, text]) => text !== '')
        .map(([field, text]) => [
          field,
          field === 'expires_at' && organization ? endOfDay(text, organization.timezone) : text,
        ]),
    );
  return (
    <Dialog title={`${textOf('deed', act)} : ${proposal.title}`} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          deed.mutate({ act, id: proposal.id, said: said() });
        }}
      >
        <p>{signed > 0 ? t('ask.reopenSigned', { count: signed }) : textOf('ask', act)}</p>
        {fields.map((field) => (
          <ActInput
            key={field}
            {...{ act, field, value: typed[field] ?? '', error: of(field) }}
            onType={(text) => {
              setTyped({ ...typed, [field]: text });
            }}
          />
        ))}
        {rest && <Refusal error={rest} />}
        <footer>
          <button type="button" onClick={onClose}>
            {t('proposal.leave')}
          </button>
          <button type="submit" className="primary" disabled={deed.isPending}>
            {textOf('deed', act)}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

interface InputProps {
  act: Act;
  field: ActField;
  value: string;
  error: string | undefined;
  onType: (text: string) => void;
}

function ActInput({ act, field, ...input }: InputProps) {
  const t = useText();
  if (field === 'to')
    return <TextField {...{ ...input, label: t('said.to'), hint: t('said.toHint'), type: 'email', maxLength: 254 }} />;
  if (field === 'expires_at')
    return <TextField {...{ ...input, label: t('said.expires_at'), hint: t('said.expiresHint'), type: 'date' }} />;
  const { label, hint } = {
    message: { label: t('said.message'), hint: t('said.messageHint') },
    note: { label: t('said.note'), hint: t('said.noteHint') },
    reason:
      act === 'deny'
        ? { label: t('said.denied'), hint: t('said.optional') }
        : { label: t('said.reason'), hint: t('said.reasonHint') },
  }[field];
  return <AreaField {...{ ...input, label, hint, rows: 3, maxLength: 2000, required: act === 'cancel' }} />;
}
