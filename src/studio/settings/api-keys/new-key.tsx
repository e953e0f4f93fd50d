import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKeyWithSecret } from '../../../../sdk/src/generated/types.js';
import { Dialog } from '../../frame/dialog.js';
import { ChoiceField, TextField } from '../../frame/field.js';
import { refusalsOf } from '../../frame/refusals.js';
import { Refusal } from '../../frame/refusal.js';
import { useCaller } from '../../frame/use-caller.js';
import { useText, useTextOf } from '../../language/texts.js';
import { service } from '../../service.js';
import { addressesOf, AddressesField } from './addresses.js';
import { ScopePicker } from './scope-picker.js';
import type { Scope } from './scopes.js';

interface Props {
  onMade: (key: ApiKeyWithSecret) => void;
  onClose: () => void;
}

const MODES = ['live', 'test'] as const;
const DAYS = ['', '30', '90', '365'];
const DAY_MS = 24 * 3600 * 1000;
const FIELDS = ['name', 'scopes', 'mode', 'expires_at', 'allowed_ips'];

/** What a new key is for, what it may, for how long and from where. */
export function NewKey({ onMade, onClose }: Props) {
  const t = useText();
  const { me } = useCaller();
  const isTwin = me?.mode === 'test';
  const [name, setName] = useState('');
  const [mode, setMode] = useState<(typeof MODES)[number]>(isTwin ? 'test' : 'live');
  const [scopes, setScopes] = useState<Scope[]>([]);
  const [days, setDays] = useState('');
  const [addresses, setAddresses] = useState('');
  const make = useMutation({
    mutationFn: () =>
      service.apiKeys.create({
        ...{ name: name.trim(), scopes, mode, allowed_ips: addressesOf(addresses) },
        expires_at: days ? new Date(Date.now() + Number(days) * DAY_MS).toISOString() : null,
      }),
    onSuccess: onMade,
  });
  const { of, rest } = refusalsOf(make.error, FIELDS);
  return (
    <Dialog title={t('keys.new')} onClose={onClose} wide>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          make.mutate();
        }}
      >
        <TextField
          {...{ label: t('keys.name'), hint: t('keys.nameHint'), error: of('name') }}
          {...{ autoFocus: true, maxLength: 120, autoComplete: 'off', value: name, onType: setName }}
        />
        {!isTwin && <Mode mode={mode} onChoose={setMode} />}
        <ScopePicker scopes={me?.scopes ?? []} chosen={scopes} error={of('scopes')} onChoose={setScopes} />
        <ChoiceField
          {...{ label: t('keys.expires'), error: of('expires_at'), value: days, onChoose: setDays }}
          options={DAYS.map((one) => [one, t('keys.expiresIn', { days: Number(one) })])}
        />
        <AddressesField value={addresses} error={of('allowed_ips')} onType={setAddresses} />
        {rest && <Refusal error={rest} />}
        <footer>
          <button type="button" onClick={onClose}>
            {t('proof.leave')}
          </button>
          <button type="submit" className="primary" disabled={make.isPending}>
            {t('keys.make')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

function Mode({ mode, onChoose }: { mode: string; onChoose: (mode: (typeof MODES)[number]) => void }) {
  const t = useText();
  const textOf = useTextOf();
  return (
    <fieldset className="key-mode">
      <legend>{t('keys.mode')}</legend>
      {MODES.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="mode"
            checked={mode === one}
            onChange={() => {
              onChoose(one);
            }}
          />
          <span>
            <b>{textOf('keyMode', one)}</b>
            <span className="muted">{textOf('keyModeHint', one)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
