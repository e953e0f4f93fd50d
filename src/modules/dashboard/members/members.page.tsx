import { ROLES } from '../../../platform/auth/permissions.js';
import type { ApiKeyListItem } from '../../access/api-keys/api-keys.service.js';
import type { MemberDto } from '../../organizations/organizations.dto.js';
import type { InvitationListItem } from '../../organizations/members/invitations.service.js';
import type { DeskScreen, Returned } from '../http/screen.js';
import { renderConfirmation } from '../layout/confirmation.page.js';
import { renderDeskPage } from '../layout/document.page.js';
import { Form, FormError, Input } from '../layout/form.page.js';
import { ShownOnce } from '../layout/shown-once.page.js';
import { RequiredFactors } from './required-factors.page.js';
import { Table } from '../layout/table.page.js';
import { Time } from '../layout/time.page.js';

interface MembersProps {
  /** Whether everybody needs a second factor. */
  isFactorRequired: boolean;
  members: MemberDto[];
  invitations: InvitationListItem[];
  made?: MadeInvitation;
  returned: Returned;
}

/** The invitation that was made just now, with its link where it is shown, this once; it was mailed elsewhere. */
export interface MadeInvitation {
  email: string;
  link: string | null;
}

export function renderMembersPage(screen: DeskScreen, props: MembersProps): string {
  const { members, invitations, made, returned, isFactorRequired } = props;
  const t = screen.t.members;
  const may = screen.desk.caller.permissions.has('organization:write');
  return renderDeskPage(screen, {
    title: t.title,
    children: (
      <>
        <p>{t.intro}</p>
        {made?.link ? <ShownOnce title={t.link(made.email)} hint={t.linkHint} secret={made.link} /> : null}
        {made?.link === null ? <p role="status">{t.mailed(made.email)}</p> : null}
        <Members screen={screen} members={members} may={may} />
        {may ? <Invitations screen={screen} invitations={invitations} returned={returned} /> : null}
        <RequiredFactors screen={screen} isOn={isFactorRequired} />
      </>
    ),
  });
}

function Members({ screen, members, may }: { screen: DeskScreen; members: MemberDto[]; may: boolean }) {
  const t = screen.t.members;
  return (
    <div class="record-rows">
      <Table heads={[screen.t.fields.name, t.role, t.joined]} action={t.remove}>
        {members.map((member) => (
          <Member key={member.user_id} screen={screen} member={member} may={may} />
        ))}
      </Table>
    </div>
  );
}

function Member({ screen, member, may }: { screen: DeskScreen; member: MemberDto; may: boolean }) {
  const { members: t, roles, locale } = screen.t;
  const { user_id, name, email, role, joined_at } = member;
  const self = user_id === screen.desk.caller.user_id;
  return (
    <tr>
      <td class="what">
        <strong>{name}</strong> {self ? <span class="quiet">{t.you}</span> : null}
        <div class="quiet small">{email}</div>
      </td>
      <td>{may ? <RoleForm screen={screen} userId={user_id} name={name} role={role} /> : roles[role as 'member']}</td>
      <td class="note" data-label={t.joined}>
        <Time at={joined_at} locale={locale} />
      </td>
      <td>
        {may || self ? (
          <a class="link danger" href={`/app/settings/members/${user_id}/remove`}>
            {self ? t.leave : t.remove}
          </a>
        ) : null}
      </td>
    </tr>
  );
}

function RoleForm(props: { screen: DeskScreen; userId: string; name: string; role: string }) {
  const { screen, userId, name, role } = props;
  return (
    <Form screen={screen} action={`/app/settings/members/${userId}/role`} class="inline">
      <RoleSelect screen={screen} label={`${screen.t.members.role}: ${name}`} chosen={role} />
      <button class="link" type="submit">
        {screen.t.members.save}
      </button>
    </Form>
  );
}

function RoleSelect({ screen, label, chosen }: { screen: DeskScreen; label: string; chosen: string }) {
  return (
    <select name="role" aria-label={label}>
      {ROLES.map((role) => (
        <option key={role} value={role} selected={role === chosen}>
          {screen.t.roles[role]}
        </option>
      ))}
    </select>
  );
}

interface InvitationsProps {
  screen: DeskScreen;
  invitations: InvitationListItem[];
  returned: Returned;
}

function Invitations({ screen, invitations, returned }: InvitationsProps) {
  const { members: t, roles, fields, locale } = screen.t;
  return (
    <section class="section">
      <h2>{t.invite}</h2>
      <p class="quiet">{screen.mails ? t.inviteByMail : t.inviteByLink}</p>
      <Form screen={screen} action="/app/settings/members">
        <FormError returned={returned} text={screen.t.wrong} />
        <Input id="email" label={fields.email} returned={returned} input={{ type: 'email', maxLength: 254 }} />
        <RoleSelect screen={screen} label={t.role} chosen={String(returned.values.role ?? 'member')} />
        <button class="button" type="submit">
          {screen.mails ? t.mailLink : t.makeLink}
        </button>
      </Form>
      {invitations.length > 0 ? (
        <table>
          <tbody>
            {invitations.map(({ id, email, role, expires_at }) => (
              <tr key={id}>
                <td>
                  {t.open} {email}, {roles[role]}
                </td>
                <td>
                  {t.until} <Time at={expires_at} locale={locale} />
                </td>
                <td>
                  <Form screen={screen} action={`/app/settings/members/invitations/${id}/withdraw`} class="inline">
                    <button class="link danger" type="submit">
                      {t.withdraw}
                    </button>
                  </Form>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}

/** Before it happens it says which keys of the member would go on working. */
export function renderRemoveMemberPage(
  screen: DeskScreen,
  { user_id, name }: MemberDto,
  keys: ApiKeyListItem[],
): string {
  const t = screen.t.members;
  const self = user_id === screen.desk.caller.user_id;
  const back = '/app/settings/members';
  return renderConfirmation(screen, {
    title: self ? t.leaveTitle : t.removeTitle(name),
    text: keys.length > 0 ? `${t.removeText} ${t.keysStay(keys.map((key) => key.name).join(', '))}` : t.removeText,
    act: self ? t.leave : t.remove,
    action: `${back}/${user_id}/remove`,
    back,
  });
}
