import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyButton } from '../../frame/copy-button.js';
import { Dialog } from '../../frame/dialog.js';
import { TextField } from '../../frame/field.js';
import { refusalsOf } from '../../frame/refusals.js';
import { Refusal } from '../../frame/refusal.js';
import { useText } from '../../language/texts.js';
import { ownAccount, type NewFactor } from './own-account.js';
import { QrCode } from './qr-code.js';

interface Props {
  made: NewFactor;
  onAdded: (codes: string[] | null) => void;
  onClose: () => void;
}

/** The picture for the app, the same to type, and the field for its first code. */
export function AddApp({ made, onAdded, onClose }: Props) {
  const t = useText();
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => ownAccount.confirmFactor(made.id, code.replace(/\s/g, '')),
    onSuccess: onAdded,
  });
  const { of, rest } = refusalsOf(confirm.error, ['code']);
  return (
    <Dialog title={t('factors.add')} onClose={onClose}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirm.mutate();
        }}
      >
        <p>{t('factors.scan')}</p>
        <QrCode text={made.otpauth_url} label={t('factors.qr')} />
        <details>
          <summary>{t('factors.byHand')}</summary>
          <p className="muted">{t('factors.byHandHint')}</p>
          <p className="secret">
            <code>{made.secret.match(/.{1,4}/g)?.join(' ')}</code>
            <CopyButton text={made.secret} label={t('factors.copySecret')} />
          </p>
          <p>
            <a href={made.otpauth_url}>{t('factors.onThisDevice')}</a>
          </p>
        </details>
        <TextField
          label={t('factors.firstCode')}
          error={of('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          autoFocus
          value={code}
          onType={setCode}
        />
        {rest && <Refusal error={rest} />}
        <footer>
          <button type="button" onClick={onClose}>
            {t('proof.leave')}
          </button>
          <button type="submit" className="primary" disabled={confirm.isPending}>
            {t('factors.confirm')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
