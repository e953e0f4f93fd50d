import { Dialog } from '../../frame/dialog.js';
import { Snippet } from '../../frame/snippet.js';
import { useText } from '../../language/texts.js';
import type { ApiKeyWithSecret } from '../../../../sdk/src/generated/types.js';

/** The key itself, this one time, and a first request with it. */
export function KeyShownOnce({ made, onClose }: { made: ApiKeyWithSecret; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t('keys.made', { name: made.name })} onClose={onClose} wide>
      <div className="form">
        <p>{t('keys.shownOnce')}</p>
        <Snippet label={t('keys.key')} text={made.key} />
        <h3>{t('keys.try')}</h3>
        <Snippet label={t('keys.try')} text={requestWith(made.key)} />
        <p>
          <a href="/docs" target="_blank" rel="noreferrer">
            {t('keys.docs')}
          </a>
        </p>
        <footer>
          <button type="button" className="primary" onClick={onClose}>
            {t('keys.kept')}
          </button>
        </footer>
      </div>
    </Dialog>
  );
}

const requestWith = (key: string) => `curl ${location.origin}/v1/me \\\n  -H "Authorization: Bearer ${key}"`;
