import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../frame/dialog.js';
import { AreaField, ChoiceField, TextField } from '../../frame/field.js';
import { refusalsOf } from '../../frame/refusals.js';
import { Refusal } from '../../frame/refusal.js';
import { Snippet } from '../../frame/snippet.js';
import { useText, useTextOf } from '../../language/texts.js';
import type { ServiceAccount, ServiceAccountInput } from './own-accounts.js';

interface Props {
  /** The one that is changed; null for a new one. */
  account: ServiceAccount | null;
  onSend: (input: ServiceAccountInput) => Promise<void>;
  onClose: () => void;
}

const ROLES = ['viewer', 'member'];

/** What a program is called, what it may do, and the keys that it proves itself with. */
export function ServiceAccountForm({ account, onSend, onClose }: Props) {
  const t = useText();
  const textOf = useTextOf();
  const [name, setName] = useState(account?.name ?? '');
  const [role, setRole] = useState(account?.role ?? 'viewer');
  const [jwks, setJwks] = useState(account ? JSON.stringify(account.jwks, null, 2) : '');
  const send = useMutation({ mutationFn: () => onSend({ name: name.trim(), role, jwks: pasted(jwks) }) });
  const { of, rest } = refusalsOf(send.error, ['name', 'role', 'jwks']);
  return (
    <Dialog
      title={account ? t('programs.changeTitle', { name: account.name }) : t('programs.add')}
      onClose={onClose}
      wide
    >
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send.mutate();
        }}
      >
        <p>{t(account ? 'programs.changeText' : 'programs.addText')}</p>
        <TextField
          {...{ label: t('keys.name'), error: of('name'), maxLength: 100, autoComplete: 'off', autoFocus: true }}
          {...{ value: name, onType: setName }}
        />
        <ChoiceField
          {...{ label: t('programs.role'), error: of('role'), value: role, onChoose: setRole }}
          options={ROLES.map((one) => [one, textOf('programRole', one)])}
        />
        <AreaField
          {...{ label: t('programs.jwks'), hint: t('programs.jwksHint'), error: of('jwks') }}
          {...{ className: 'jwks', rows: 8, spellCheck: false, placeholder: '{ "keys": [ … ] }' }}
          {...{ value: jwks, onType: setJwks }}
        />
        <h3>{t('programs.tokenAt')}</h3>
        <Snippet label={t('programs.tokenAt')} text={`${location.origin}/v1/oauth/token`} />
        {rest && <Refusal error={rest} />}
        <footer>
          <button type="button" onClick={onClose}>
            {t('proof.leave')}
          </button>
          <button type="submit" className="primary" disabled={send.isPending}>
            {t(account ? 'keys.save' : 'programs.make')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

/** What is no JSON stays the text, which is refused by its field. */
function pasted(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
