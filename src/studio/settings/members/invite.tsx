import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreatedInvitation } from '../../../../sdk/src/generated/types.js';
import { CopiedLink } from '../../frame/copied-link.js';
import { Dialog } from '../../frame/dialog.js';
import { TextField } from '../../frame/field.js';
import { refusalsOf } from '../../frame/refusals.js';
import { Refusal } from '../../frame/refusal.js';
import { useText, useTextOf } from '../../language/texts.js';
import { queries, service } from '../../service.js';
import { ROLES, type Role } from './roles.js';

/** Asks one person in; where the service sends no mail, the link is shown here and nowhere else. */
export function Invite({ caller, onClose }: { caller: string | null; onClose: () => void }) {
  const t = useText();
  const [made, setMade] = useState<CreatedInvitation | null>(null);
  return (
    <Dialog title={t('members.invite')} onClose={onClose}>
      {made ? <Made invitation={made} onClose={onClose} /> : <Asking caller={caller} onMade={setMade} />}
    </Dialog>
  );
}

interface AskingProps {
  caller: string | null;
  onMade: (invitation: CreatedInvitation) => void;
}

function Asking({ caller, onMade }: AskingProps) {
  const t = useText();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('member');
  const invite = useMutation({
    mutationFn: () => service.organization.invitations.create({ email: email.trim(), role }),
    onSuccess: (invitation) => {
      void queries.invalidateQueries({ queryKey: ['invitations'] });
      onMade(invitation);
    },
  });
  const { of, rest } = refusalsOf(invite.error, ['email', 'role']);
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        invite.mutate();
      }}
    >
      <TextField
        label={t('members.email')}
        hint={t('members.emailHint')}
        error={of('email')}
        type="email"
        autoComplete="off"
        maxLength={254}
        autoFocus
        value={email}
        onType={setEmail}
      />
      <Roles caller={caller} value={role} onChoose={setRole} />
      {of('role') && (
        <p role="alert" className="field-error">
          {of('role')}
        </p>
      )}
      {rest && <Refusal error={rest} />}
      <footer>
        <button type="submit" className="primary" disabled={invite.isPending || email.trim() === ''}>
          {t('members.send')}
        </button>
      </footer>
    </form>
  );
}

interface RolesProps {
  caller: string | null;
  value: Role;
  onChoose: (role: Role) => void;
}

/** Each with what it may. */
function Roles({ caller, value, onChoose }: RolesProps) {
  const t = useText();
  const textOf = useTextOf();
  return (
    <fieldset className="role-choices">
      <legend>{t('members.role')}</legend>
      {ROLES.filter((role) => role !== 'owner' || caller === 'owner').map((role) => (
        <label key={role}>
          <input
            type="radio"
            name="role"
            checked={role === value}
            onChange={() => {
              onChoose(role);
            }}
          />
          <span>
            <b>{textOf('roles', role)}</b>
            <span className="muted">{textOf('roleMay', role)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Made({ invitation: { email, url }, onClose }: { invitation: CreatedInvitation; onClose: () => void }) {
  const t = useText();
  return (
    <div className="form">
      <p role="status">{t(url ? 'members.linkMade' : 'members.mailed', { email })}</p>
      {url && <CopiedLink label={t('members.link', { email })} url={url} />}
      <p className="muted">{t('members.linkHint')}</p>
      <footer>
        <button type="button" className="primary" autoFocus onClick={onClose}>
          {t('members.done')}
        </button>
      </footer>
    </div>
  );
}
