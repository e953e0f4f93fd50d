import { useMutation, useQuery } from '@tanstack/react-query';
import type { Invitation } from '../../../../sdk/src/generated/types.js';
import { Ago } from '../../frame/ago.js';
import { Refusal } from '../../frame/refusal.js';
import { useText, useTextOf } from '../../language/texts.js';
import { queries, service } from '../../service.js';
import { Sheet } from '../sheet.js';

/** Who has been asked in and has not come yet. */
export function Invitations() {
  const t = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['invitations'],
    queryFn: async () => {
      const invitations: Invitation[] = [];
      for await (const one of service.organization.invitations.list({ limit: 100 })) invitations.push(one);
      return invitations;
    },
  });
  if (error) return <Refusal error={error} retry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <Sheet title={t('members.invited')}>
      <ul className="members">
        {data.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Sheet>
  );
}

function Row({ invitation: { id, email, role, expires_at } }: { invitation: Invitation }) {
  const t = useText();
  const textOf = useTextOf();
  const withdraw = useMutation({
    mutationFn: () => service.organization.invitations.delete(id),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['invitations'] }),
  });
  return (
    <li>
      <span className="initials" aria-hidden="true">
        @
      </span>
      <div className="member-who">
        <p>
          <b>{email}</b>
        </p>
        {withdraw.error && (
          <p role="alert" className="field-error">
            {withdraw.error.message}
          </p>
        )}
      </div>
      <p className="member-seen muted">
        {t('members.expires')} <Ago at={expires_at} />
      </p>
      <span className="member-role">{textOf('roles', role)}</span>
      <button
        type="button"
        className="plain danger"
        aria-label={`${t('members.withdraw')} ${email}`}
        disabled={withdraw.isPending}
        onClick={() => {
          withdraw.mutate();
        }}
      >
        {t('members.withdraw')}
      </button>
    </li>
  );
}
