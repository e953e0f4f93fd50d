import { useState } from 'react';
import type { ApiKey } from '../../../../sdk/src/generated/types.js';
import { Confirm } from '../../frame/confirm.js';
import { useCaller } from '../../frame/use-caller.js';
import { useText } from '../../language/texts.js';
import { queries, service } from '../../service.js';

/** What somebody made works on after they have gone, so all of it can be ended at once. */
export function LeftKeys({ keys }: { keys: ApiKey[] }) {
  const t = useText();
  const { may } = useCaller();
  const [isAsked, setAsked] = useState(false);
  if (!may('api_keys:write')) return null;
  return (
    <div className="left-keys">
      <p>{t('keys.left', { count: keys.length })}</p>
      <button
        type="button"
        className="danger"
        onClick={() => {
          setAsked(true);
        }}
      >
        {t('keys.revokeAll')}
      </button>
      {isAsked && (
        <Confirm
          title={t('keys.revokeAll')}
          text={t('keys.revokeText')}
          act={t('keys.revokeAll')}
          onAct={async () => {
            for (const { id } of keys) await service.apiKeys.delete(id);
            await queries.invalidateQueries({ queryKey: ['api-keys'] });
          }}
          onClose={() => {
            setAsked(false);
          }}
        />
      )}
    </div>
  );
}
