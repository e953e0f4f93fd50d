import type { MemberDto } from '../../../organizations/organizations.dto.js';
import type { ProposalDto } from '../../../proposals/proposal.dto.js';
import type { RecipientDto, RecipientRole } from '../../../proposals/recipients/recipients.dto.js';
import { Field } from '../../../../platform/html/field.page.js';
import type { DeskScreen, Returned } from '../../http/screen.js';
import { renderDeskPage } from '../../layout/document.page.js';
import { Form, FormError, Input } from '../../layout/form.page.js';
import { copyScript } from '../../layout/styles.js';
import { Table } from '../../layout/table.page.js';

interface PeopleProps {
  proposal: ProposalDto;
  people: RecipientDto[];
  members: MemberDto[];
  /** What the reader of this page is asked to sign now; null for nothing. */
  asked: { content_sha256: string; consent: string } | null;
  returned: Returned;
}

const ROLES: RecipientRole[] = ['signer', 'viewer', 'counter_signer'];
const SHAPES: Partial<Record<string, string>> = { signed: 'state', denied: 'state bad' };

/** Who signs a proposal, in which order, and how far each has come. */
export function renderPeoplePage(screen: DeskScreen, props: PeopleProps): string {
  const t = screen.t.people;
  const { proposal, people, asked, returned } = props;
  const may = screen.desk.caller.permissions.has('proposals:write') && proposal.deal_status === 'pending';
  return renderDeskPage(screen, {
    title: `${t.title}: ${proposal.title}`,
    scripts: [copyScript.href],
    children: (
      <>
        <p>
          <a href={`/app/proposals/${proposal.id}`}>{proposal.title}</a>
        </p>
        <p>{t.intro}</p>
        <FormError returned={returned} text={screen.t.wrong} />
        {asked ? <CounterSign screen={screen} proposal={proposal} asked={asked} returned={returned} /> : null}
        {people.length === 0 ? <p class="quiet">{t.none}</p> : <People screen={screen} may={may} {...props} />}
        {may ? <AddPerson screen={screen} {...props} /> : null}
      </>
    ),
  });
}

function People({ screen, people, may, proposal }: PeopleProps & { screen: DeskScreen; may: boolean }) {
  const t = screen.t.people;
  return (
    <div class="record-rows">
      <Table heads={[screen.t.fields.name, t.role, t.step, t.status]} action={t.remove}>
        {people.map((person) => (
          <Person key={person.id} screen={screen} person={person} may={may} proposal={proposal} />
        ))}
      </Table>
    </div>
  );
}

interface PersonProps {
  screen: DeskScreen;
  person: RecipientDto;
  may: boolean;
  proposal: ProposalDto;
}

function Person({ screen, person, may, proposal }: PersonProps) {
  const { people: t } = screen.t;
  const { formats } = screen;
  const { id, name, email, role, position, status, signed_at, active_seconds, url } = person;
  const base = `/app/proposals/${proposal.id}/people/${id}`;
  const isAsked = status === 'invited' || status === 'viewed';
  return (
    <tr>
      <td class="what">
        <strong dir="auto">{name ?? t.unknown}</strong>
        <div class="quiet small">{email}</div>
        {url ? (
          <div class="share-row">
            <input
              {...{ id: `link-${id}`, type: 'text', readOnly: true, value: url }}
              aria-label={`${t.link}: ${name ?? t.unknown}`}
            />
            <button
              class="button second"
              type="button"
              hidden
              data-copy={`link-${id}`}
              data-done={screen.t.proposals.page.copied}
            >
              {screen.t.proposals.page.copy}
            </button>
            <span id={`link-${id}-copied`} class="small" role="status" />
          </div>
        ) : null}
      </td>
      <td data-label={t.role}>{t.roles[role]}</td>
      <td data-label={t.step}>{formats.number(position)}</td>
      <td data-label={t.status}>
        <span class={SHAPES[status] ?? 'state off'}>{t.statuses[status]}</span>
        {signed_at ? <div class="quiet small">{formats.dateTime(signed_at)}</div> : null}
        {active_seconds > 0 ? <div class="quiet small">{t.read(formats.duration(active_seconds))}</div> : null}
      </td>
      <td>
        {may && isAsked && screen.mails ? <Press screen={screen} action={`${base}/remind`} words={t.remind} /> : null}
        {may && !signed_at ? <Press screen={screen} action={`${base}/remove`} words={t.remove} danger /> : null}
      </td>
    </tr>
  );
}

function Press(props: { screen: DeskScreen; action: string; words: string; danger?: boolean }) {
  const { screen, action, words, danger } = props;
  return (
    <Form screen={screen} action={action} class="inline">
      <button class={danger ? 'link danger' : 'link'} type="submit">
        {words}
      </button>
    </Form>
  );
}

function AddPerson({ screen, proposal, members, returned }: PeopleProps & { screen: DeskScreen }) {
  const { people: t, fields } = screen.t;
  const chosen = String(returned.values.role ?? 'signer');
  const optional = { required: false };
  return (
    <section class="section">
      <h2>{t.add}</h2>
      <Form screen={screen} action={`/app/proposals/${proposal.id}/people`}>
        <Field id="role" label={t.role} error={returned.errors.role}>
          <select id="role" name="role">
            {ROLES.map((role) => (
              <option key={role} value={role} selected={role === chosen}>
                {t.roles[role]}
              </option>
            ))}
          </select>
        </Field>
        <Input id="name" label={fields.name} returned={returned} input={{ ...optional, maxLength: 255 }} />
        <Input
          id="email"
          label={fields.email}
          returned={returned}
          input={{ ...optional, type: 'email', maxLength: 254 }}
        />
        <Field id="user_id" label={t.member} error={returned.errors.user_id}>
          <select id="user_id" name="user_id">
            <option value="">{t.nobody}</option>
            {members.map(({ user_id, name }) => (
              <option key={user_id} value={user_id} selected={user_id === returned.values.user_id}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <Input
          {...{ id: 'position', label: t.step, hint: t.stepHint, returned }}
          input={{ ...optional, type: 'number', min: 1, max: 20, inputMode: 'numeric' }}
        />
        <label class="check">
          <input
            type="checkbox"
            name="require_email_code"
            value="true"
            checked={returned.values.require_email_code === 'true'}
          />{' '}
          {t.code}
        </label>
        <button class="button" type="submit">
          {t.addButton}
        </button>
      </Form>
    </section>
  );
}

function CounterSign(
  props: Pick<PeopleProps, 'proposal' | 'returned'> & { screen: DeskScreen; asked: NonNullable<PeopleProps['asked']> },
) {
  const { screen, proposal, asked, returned } = props;
  const t = screen.t.people;
  return (
    <section class="notice">
      <h2>{t.sign}</h2>
      <p>
        {t.signHint} {proposal.url ? <a href={proposal.url}>{screen.t.proposals.page.open}</a> : null}
      </p>
      <Form screen={screen} action={`/app/proposals/${proposal.id}/people/sign`}>
        <input type="hidden" name="content_sha256" value={asked.content_sha256} />
        <Input id="signature" label={t.signature} returned={returned} input={{ maxLength: 120, autocomplete: 'off' }} />
        <label class="check">
          <input type="checkbox" name="consent" value="true" required /> {asked.consent}
        </label>
        <button class="button" type="submit">
          {t.signButton}
        </button>
      </Form>
    </section>
  );
}
