import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKey, ApiKeyWithSecret } from '../../../../sdk/src/generated/types.js';
import { Confirm } from '../../frame/confirm.js';
import { Dialog } from '../../frame/dialog.js';
import { ChoiceField } from '../../frame/field.js';
import { Refusal } from '../../frame/refusal.js';
import { useText } from '../../language/texts.js';
import { queries, service } from '../../service.js';
import { KeyShownOnce } from './key-shown-once.js';

const OVERLAPS = ['24', '1', '168', '0'];
const readAnew = () => queries.invalidateQueries({ queryKey: ['api-keys'] });

/** Replacing a key, and ending it. */
export function KeyActs({ item }: { item: ApiKey }) {
  const t = useText();
  const [asked, setAsked] = useState<'rotate' | 'revoke' | null>(null);
  const [made, setMade] = useState<ApiKeyWithSecret | null>(null);
  const close = () => {
    setAsked(null);
  };
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setAsked('rotate');
        }}
      >
        {t('keys.rotate')}
      </button>
      <button
        type="button"
        className="danger"
        onClick={() => {
          setAsked('revoke');
        }}
      >
        {t('keys.revoke')}
      </button>
      {asked === 'rotate' && (
        <Rotate
          item={item}
          onMade={(key) => {
            setMade(key);
            close();
          }}
          onClose={close}
        />
      )}
      {asked === 'revoke' && (
        <Confirm
          title={t('keys.revokeTitle', { name: item.name })}
          text={t('keys.revokeText')}
          act={t('keys.revoke')}
          onAct={async () => {
            await service.apiKeys.delete(item.id);
            await readAnew();
          }}
          onClose={close}
        />
      )}
      {made && (
        <KeyShownOnce
          made={made}
          onClose={() => {
            setMade(null);
            void readAnew();
          }}
        />
      )}
    </>
  );
}

interface RotateProps {
  item: ApiKey;
  onMade: (key: ApiKeyWithSecret) => void;
  onClose: () => void;
}

/** Asks for how long the programs may still use what they have. */
function Rotate({ item, onMade, onClose }: RotateProps) {
  const t = useText();
  const [hours, setHours] = useState('24');
  const rotate = useMutation({
    mutationFn: () => service.apiKeys.rotate(item.id, { overlap_hours: Number(hours) }),
    onSuccess: onMade,
  });
  return (
    <Dialog title={t('keys.rotateTitle', { name: item.name })} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          rotate.mutate();
        }}
      >
        <p>{t('keys.rotateText')}</p>
        <ChoiceField
          {...{ label: t('keys.overlap'), value: hours, onChoose: setHours }}
          options={OVERLAPS.map((one) => [one, t('keys.overlapFor', { hours: Number(one) })])}
        />
        {rotate.error && <Refusal error={rotate.error} />}
        <footer>
          <button type="button" onClick={onClose}>
            {t('proof.leave')}
          </button>
          <button type="submit" className="primary" disabled={rotate.isPending}>
            {t('keys.rotate')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
