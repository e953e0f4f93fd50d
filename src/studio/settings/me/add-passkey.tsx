import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../frame/dialog.js';
import { TextField } from '../../frame/field.js';
import { addPasskey } from '../../frame/passkeys.js';
import { refusalsOf } from '../../frame/refusals.js';
import { Refusal } from '../../frame/refusal.js';
import { useText } from '../../language/texts.js';

interface Props {
  onAdded: (codes: string[] | null) => void;
  onClose: () => void;
}

/** Names a passkey, and has the browser make it. */
export function AddPasskey({ onAdded, onClose }: Props) {
  const t = useText();
  const [name, setName] = useState('');
  const add = useMutation({ mutationFn: () => addPasskey(name.trim()), onSuccess: onAdded });
  const { of, rest } = refusalsOf(add.error, ['name']);
  return (
    <Dialog title={t('passkeys.add')} onClose={onClose}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate();
        }}
      >
        <p>{t('passkeys.what')}</p>
        <TextField
          {...{ label: t('passkeys.name'), hint: t('passkeys.nameHint'), error: of('name'), autoFocus: true }}
          {...{ maxLength: 60, autoComplete: 'off', value: name, onType: setName }}
        />
        {rest && <Refusal error={rest instanceof DOMException ? new Error(t('passkeys.left')) : rest} />}
        <footer>
          <button type="button" onClick={onClose}>
            {t('proof.leave')}
          </button>
          <button type="submit" className="primary" disabled={add.isPending}>
            {t('passkeys.make')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
