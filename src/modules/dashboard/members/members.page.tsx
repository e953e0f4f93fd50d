import { ROLES } from '../../../platform/auth/permissions.js';
import type { MemberDto } from '../../organizations/organizations.dto.js';
import type { InvitationListItem } from '../../organizations/members/invitations.service.js';
import type { DeskScreen } from '../http/screen.js';
import { renderConfirmation } from '../layout/confirmation.page.js';
import { renderDeskPage } from '../layout/document.page.js';
import { Form } from '../layout/form.page.js';
import { ShownOnce } from '../layout/shown-once.page.js';
import { Table } from '../layout/table.page.js';
import { Time } from '../layout/time.page.js';

interface MembersProps {
  members: MemberDto[];
  invitations: InvitationListItem[];
  /** The link that was made just now, shown this once. */
  link?: string;
}

export function renderMembersPage(screen: DeskScreen, { members, invitations, link }: MembersProps): string {
  const t = screen.t.members;
  const may = screen.desk.caller.permissions.has('organization:write');
  return renderDeskPage(screen, {
    title: t.title,
    children: (
      <>
        <p>{t.intro}</p>
        {link ? <ShownOnce title={t.link} hint={t.linkHint} secret={link} /> : null}
        <Members screen={screen} members={members} may={may} />
        {may ? <Invitations screen={screen} invitations={invitations} /> : null}
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

function Invitations({ screen, invitations }: { screen: DeskScreen; invitations: InvitationListItem[] }) {
  const { members: t, roles, locale } = screen.t;
  return (
    <section class="section">
      <h2>{t.invite}</h2>
      <p class="quiet">{t.inviteHint}</p>
      <Form screen={screen} action="/app/settings/members" class="inline">
        <RoleSelect screen={screen} label={t.role} chosen="member" />
        <button class="button" type="submit">
          {t.makeLink}
        </button>
      </Form>
      {invitations.length > 0 ? (
        <table>
          <tbody>
            {invitations.map(({ id, role, expires_at }) => (
              <tr key={id}>
                <td>
                  {t.open} {roles[role]}
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

export function renderRemoveMemberPage(screen: DeskScreen, { user_id, name }: MemberDto): string {
  const t = screen.t.members;
  const self = user_id === screen.desk.caller.user_id;
  const back = '/app/settings/members';
  return renderConfirmation(screen, {
    title: self ? t.leaveTitle : t.removeTitle(name),
    text: t.removeText,
    act: self ? t.leave : t.remove,
    action: `${back}/${user_id}/remove`,
    back,
  });
}
