import { useMutation } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { Member } from '../../../../sdk/src/generated/types.js';
import { Dialog } from '../../frame/dialog.js';
import { Refusal } from '../../frame/refusal.js';
import { useCaller } from '../../frame/use-caller.js';
import { useText } from '../../language/texts.js';
import { queries, service } from '../../service.js';
import { useKeysOf } from './use-keys-of.js';

interface Props {
  member: Member;
  isSelf: boolean;
  onRemoved: (member: Member) => void;
  onClose: (nobody: null) => void;
}

/** Says what ends and what goes on before somebody is removed, or leaves. */
export function RemoveMember({ member, isSelf, onRemoved, onClose }: Props) {
  const { user_id, name } = member;
  const close = () => {
    onClose(null);
  };
  const t = useText();
  const { formatList } = useIntl();
  const { may } = useCaller();
  const { data: keys = [] } = useKeysOf(user_id, may('api_keys:read'));
  const remove = useMutation({
    mutationFn: () => service.organization.members.delete(user_id),
    onSuccess: async () => {
      if (isSelf) {
        location.assign('/app/organizations');
        return;
      }
      await queries.invalidateQueries({ queryKey: ['members'] });
      onRemoved(member);
      close();
    },
  });
  return (
    <Dialog title={isSelf ? t('members.leaveTitle') : t('members.removeTitle', { name })} onClose={close}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          remove.mutate();
        }}
      >
        <ul className="ends">
          <li>{t('members.endsAccess')}</li>
          <li>{t('members.endsAgents')}</li>
          <li>{t('members.endsInvitations')}</li>
          <li>{t('members.keepsProposals')}</li>
          {keys.length > 0 && (
            <li>{t('members.keepsKeys', { names: formatList(keys.map((key) => key.name)), count: keys.length })}</li>
          )}
        </ul>
        {remove.error && <Refusal error={remove.error} />}
        <footer>
          <button type="button" onClick={close}>
            {t('proposal.leave')}
          </button>
          <button type="submit" className="primary danger" disabled={remove.isPending}>
            {t(isSelf ? 'members.leave' : 'members.remove')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
