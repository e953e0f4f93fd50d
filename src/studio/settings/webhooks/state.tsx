import type { Webhook } from '../../../../sdk/src/generated/types.js';
import { useText } from '../../language/texts.js';

/** Whether events are sent, or why not. */
export function State({ webhook: { enabled, disabled_reason } }: { webhook: Webhook }) {
  const t = useText();
  if (enabled) return <span className="badge good">{t('hooks.on')}</span>;
  return (
    <span className={disabled_reason ? 'badge bad' : 'badge'} title={disabled_reason ?? undefined}>
      {t('hooks.off')}
    </span>
  );
}
