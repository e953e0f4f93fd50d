import { Dialog } from '../../frame/dialog.js';
import { Snippet } from '../../frame/snippet.js';
import { useText } from '../../language/texts.js';

/** What signatures are verified with, this one time. */
export function SecretShownOnce({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t('hooks.secret')} onClose={onClose} wide>
      <div className="form">
        <p>{t('hooks.secretHint')}</p>
        <Snippet label={t('hooks.secret')} text={secret} />
        <h3>{t('hooks.verify')}</h3>
        <Snippet label={t('hooks.verify')} text={VERIFYING} />
        <footer>
          <button type="button" className="primary" onClick={onClose}>
            {t('keys.kept')}
          </button>
        </footer>
      </div>
    </Dialog>
  );
}

const VERIFYING = `import { verifyWebhook } from '@proposal-service/sdk';

const event = await verifyWebhook(body, headers, process.env.WEBHOOK_SECRET);`;
