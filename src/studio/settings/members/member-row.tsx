import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { Member, UpdateMember } from '../../../../sdk/src/generated/types.js';
import { Ago } from '../../frame/ago.js';
import { useText, useTextOf } from '../../language/texts.js';
import { queries, service } from '../../service.js';
import { ROLES } from './roles.js';

interface Props {
  member: Member;
  isSelf: boolean;
  /** The role of whoever looks, where it lets them change members. */
  caller: string | null;
  onRemove: (member: Member) => void;
  /** The member may do less from now on, so that their keys may be too much. */
  onDemoted: (member: Member) => void;
}

/** A person with their role, which is changed where it stands. */
export function MemberRow({ member, isSelf, caller, onRemove, onDemoted }: Props) {
  const t = useText();
  const textOf = useTextOf();
  const { formatDate } = useIntl();
  const { name, email, role, joined_at, last_seen_at } = member;
  // Only owners make and change owners.
  const changes = caller !== null && (caller === 'owner' || role !== 'owner') ? caller : null;
  return (
    <li>
      <Initials name={name} />
      <div className="member-who">
        <p>
          <b>{name}</b> {isSelf && <span className="tag">{t('members.you')}</span>}
        </p>
        <p className="muted">{email}</p>
      </div>
      <p className="member-seen muted">
        {last_seen_at ? (
          <>
            {t('members.seen')} <Ago at={last_seen_at} />
          </>
        ) : (
          t('members.since', { date: formatDate(joined_at, { dateStyle: 'medium' }) })
        )}
      </p>
      {changes ? (
        <RoleField member={member} caller={changes} onDemoted={onDemoted} />
      ) : (
        <span className="member-role">{textOf('roles', role)}</span>
      )}
      {changes || isSelf ? (
        <button
          type="button"
          className="plain danger"
          aria-label={isSelf ? undefined : `${t('members.remove')} ${name}`}
          onClick={() => {
            onRemove(member);
          }}
        >
          {t(isSelf ? 'members.leave' : 'members.remove')}
        </button>
      ) : (
        <span />
      )}
    </li>
  );
}

function RoleField({ member, caller, onDemoted }: { member: Member; caller: string; onDemoted: Props['onDemoted'] }) {
  const t = useText();
  const textOf = useTextOf();
  const id = useId();
  const { user_id, name, role } = member;
  const change = useMutation({
    mutationFn: (input: UpdateMember) => service.organization.members.update(user_id, input),
    onSuccess: async (_, input) => {
      await queries.invalidateQueries({ queryKey: ['members'] });
      if (ROLES.indexOf(input.role) < ROLES.indexOf(role as UpdateMember['role'])) onDemoted(member);
    },
  });
  return (
    <div className="member-role">
      <select
        aria-label={t('members.roleOf', { name })}
        aria-invalid={change.isError}
        aria-describedby={change.error ? id : undefined}
        disabled={change.isPending}
        value={change.isPending ? change.variables.role : role}
        onChange={({ target }) => {
          change.mutate({ role: target.value as UpdateMember['role'] });
        }}
      >
        {ROLES.filter((one) => one !== 'owner' || caller === 'owner').map((one) => (
          <option key={one} value={one}>
            {textOf('roles', one)}
          </option>
        ))}
      </select>
      {change.error && (
        <p id={id} role="alert" className="field-error">
          {change.error.message}
        </p>
      )}
    </div>
  );
}

/** The first letters of a name, in place of a portrait. */
export function Initials({ name }: { name: string }) {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '').join('');
  return (
    <span className="initials" aria-hidden="true">
      {letters.toUpperCase()}
    </span>
  );
}
