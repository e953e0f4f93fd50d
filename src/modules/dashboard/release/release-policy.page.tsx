import { Field } from '../../../platform/html/field.page.js';
import type { OrganizationDto } from '../../organizations/organizations.dto.js';
import { APPROVER_ROLES, RELEASE_RULES, type ReleaseRuleName } from '../../organizations/release-policy.dto.js';
import { writtenDecimal, writtenMinor } from '../http/decimals.js';
import { listOf } from '../http/form.js';
import type { DeskScreen, Returned } from '../http/screen.js';
import { renderDeskPage } from '../layout/document.page.js';
import { Form, FormError, Input } from '../layout/form.page.js';
import { TextArea } from '../layout/text-area.page.js';

interface Props {
  organization: OrganizationDto;
  returned: Returned;
  mayWrite: boolean;
  saved: boolean;
  address: string;
}

/** The rules by which a second person releases proposals. */
export function renderReleasePolicyPage(screen: DeskScreen, props: Props): string {
  const { policy: t } = screen.t.release;
  return renderDeskPage(screen, {
    title: t.title,
    children: (
      <>
        <p>{t.intro}</p>
        {props.saved ? (
          <p class="notice" role="status">
            {t.saved}
          </p>
        ) : null}
        {props.mayWrite ? <Editing screen={screen} {...props} /> : <Reading screen={screen} {...props} />}
      </>
    ),
  });
}

function Editing({ screen, organization, returned, address }: Props & { screen: DeskScreen }) {
  const { policy: t } = screen.t.release;
  const isAgain = Object.keys(returned.values).length > 0;
  const roles = isAgain ? listOf(returned.values, 'approver_roles') : organization.release_policy.approver_roles;
  return (
    <Form screen={screen} action={address} class="form wide-form">
      <FormError returned={returned} text={screen.t.wrong} />
      <input type="hidden" name="version" value={organization.version} />
      <fieldset class="group">
        <legend>{t.rules}</legend>
        {RELEASE_RULES.map((when) => (
          <Rule key={when} screen={screen} when={when} organization={organization} returned={returned} />
        ))}
      </fieldset>
      <Field id="approver_roles" label={t.roles} hint={t.rolesHint} error={returned.errors.approver_roles}>
        <div id="approver_roles">
          {APPROVER_ROLES.map((role) => (
            <label key={role} class="check">
              <input type="checkbox" name="approver_roles" value={role} checked={roles.includes(role)} />{' '}
              {t.roleNames[role]}
            </label>
          ))}
        </div>
      </Field>
      <button class="button" type="submit">
        {t.save}
      </button>
    </Form>
  );
}

interface RuleProps extends Pick<Props, 'organization' | 'returned'> {
  screen: DeskScreen;
  when: ReleaseRuleName;
}

function Rule({ screen, when, organization, returned }: RuleProps) {
  const { policy: t } = screen.t.release;
  const isAgain = Object.keys(returned.values).length > 0;
  const held = organization.release_policy.rules.find((rule) => rule.when === when);
  const isChecked = isAgain ? listOf(returned.values, 'rules').includes(when) : held !== undefined;
  const id = `value_${when}`;
  const field = { id, label: t.values[when] ?? '', hint: t.hints[when] };
  const value = held ? writtenValue(held.value, when, screen, organization) : '';
  const typed = { ...returned, values: { [id]: value, ...returned.values } };
  return (
    <div class="field">
      <label class="check">
        <input type="checkbox" name="rules" value={when} checked={isChecked} /> {t.names[when]}
      </label>
      {when === 'recipients_outside' ? <TextArea {...field} returned={typed} input={{ maxLength: 15_000 }} /> : null}
      {when === 'discount_percent_over' || when === 'total_over' ? (
        <Input {...field} returned={typed} input={{ required: false, inputMode: 'decimal', maxLength: 30 }} />
      ) : null}
    </div>
  );
}

function Reading({ screen, organization }: Props & { screen: DeskScreen }) {
  const { policy: t } = screen.t.release;
  const { rules, approver_roles } = organization.release_policy;
  return (
    <>
      <p class="quiet">{t.readOnly}</p>
      {rules.length === 0 ? <p>{t.none}</p> : null}
      <ul>
        {rules.map(({ when, value }) => (
          <li key={when}>
            {t.names[when as ReleaseRuleName]} {writtenValue(value, when, screen, organization)}
          </li>
        ))}
      </ul>
      <p>
        {t.roles}: {approver_roles.map((role) => t.roleNames[role]).join(', ')}
      </p>
    </>
  );
}

function writtenValue(
  value: OrganizationDto['release_policy']['rules'][number]['value'],
  when: string,
  { language }: DeskScreen,
  { default_currency }: OrganizationDto,
): string {
  if (Array.isArray(value)) return value.join('\n');
  if (value === null) return '';
  return when === 'total_over' ? writtenMinor(value, default_currency, language) : writtenDecimal(value, language);
}
