import { useState } from 'react';
import { Confirm } from '../../frame/confirm.js';
import { Icon } from '../../frame/icon.js';
import { useText } from '../../language/texts.js';
import { Sheet } from '../sheet.js';
import { removeProvider, type Provider } from './own-provider.js';

/** Back to passwords for everybody. */
export function RemoveProvider({ provider }: { provider: Provider }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Sheet title={t('sso.remove')} hint={t('sso.removeHint')}>
      <div className="sheet-end">
        <button
          type="button"
          className="danger"
          onClick={() => {
            setOpen(true);
          }}
        >
          <Icon name="delete" />
          {t('sso.remove')}
        </button>
      </div>
      {isOpen && (
        <Confirm
          title={t('sso.removeTitle')}
          text={t('sso.removeText')}
          act={t('sso.removeGo')}
          onAct={() => removeProvider(provider)}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </Sheet>
  );
}
