import { useMutation } from '@tanstack/react-query';
import type { Member } from '../../../../sdk/src/generated/types.js';
import { Ago } from '../../frame/ago.js';
import { Dialog } from '../../frame/dialog.js';
import { Refusal } from '../../frame/refusal.js';
import { useText } from '../../language/texts.js';
import { queries, service } from '../../service.js';
import { useKeysOf } from './use-keys-of.js';

/** What somebody who may no longer make keys leaves behind, to be revoked with one press; nothing where there is none. */
export function LeftKeys({ member: { user_id, name }, onClose }: { member: Member; onClose: (nobody: null) => void }) {
  const t = useText();
  const close = () => {
    onClose(null);
  };
  const { data: keys = [] } = useKeysOf(user_id);
  const revoke = useMutation({
    mutationFn: async () => {
      for (const { id } of keys) await service.apiKeys.delete(id);
    },
    onSuccess: close,
    onSettled: () => queries.invalidateQueries({ queryKey: ['api-keys'] }),
  });
  if (keys.length === 0) return null;
  return (
    <Dialog title={t('members.keysTitle', { name })} onClose={close}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          revoke.mutate();
        }}
      >
        <p>{t('members.keysWhy')}</p>
        <ul className="left-keys">
          {keys.map((key) => (
            <li key={key.id}>
              <b>{key.name}</b> <code>{key.prefix}…</code>
              <span className="muted">
                {key.last_used_at ? (
                  <>
                    {t('members.keyUsed')} <Ago at={key.last_used_at} />
                  </>
                ) : (
                  t('members.keyUnused')
                )}
              </span>
            </li>
          ))}
        </ul>
        {revoke.error && <Refusal error={revoke.error} />}
        <footer>
          <button type="button" onClick={close}>
            {t('members.keysKeep')}
          </button>
          <button type="submit" className="primary danger" disabled={revoke.isPending}>
            {t('members.keysRevoke', { count: keys.length })}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
