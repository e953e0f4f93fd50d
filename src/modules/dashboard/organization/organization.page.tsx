import type { OrganizationDto } from '../../organizations/organizations.dto.js';
import type { DeskScreen, Returned } from '../http/screen.js';
import { renderDeskPage } from '../layout/document.page.js';
import { Form, FormError, Input } from '../layout/form.page.js';
import { ReminderFields } from '../layout/reminder-fields.page.js';
import {
  ADDRESS,
  CHOICES,
  limitsOf,
  ORGANIZATION_FIELDS,
  type Choice,
  type OrganizationField,
} from './organization-fields.js';

interface Props {
  organization: OrganizationDto;
  returned: Returned;
  /** Whether the person may change it. */
  mayWrite: boolean;
  saved: boolean;
}

export function renderOrganizationPage(screen: DeskScreen, props: Props): string {
  const t = screen.t.organization;
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

function Editing({ screen, organization, returned }: Props & { screen: DeskScreen }) {
  const t = screen.t.organization;
  return (
    <Form screen={screen} action={ADDRESS} class="form wide-form">
      <FormError returned={returned} text={screen.t.wrong} />
      <input type="hidden" name="version" value={organization.version} />
      {ORGANIZATION_FIELDS.map(({ group, fields }) => (
        <fieldset key={group} class="group">
          <legend>{t.groups[group]}</legend>
          {group === 'transfer' ? <p class="hint">{t.transferHint}</p> : null}
          {fields.map((field) => (
            <Input
              key={field.name}
              id={field.name}
              label={t.fields[field.name] ?? field.name}
              hint={t.hints[field.name]}
              returned={withStored(returned, field.name, organization)}
              input={{ type: field.type, required: field.required ?? false, ...limitsOf(field) }}
            />
          ))}
          {group === 'defaults'
            ? CHOICES.map((name) => (
                <Choosing key={name} name={name} screen={screen} organization={organization} returned={returned} />
              ))
            : null}
          {group === 'defaults' ? (
            <ReminderFields screen={screen} reminders={organization.reminders} returned={returned} />
          ) : null}
        </fieldset>
      ))}
      <button class="button" type="submit">
        {t.save}
      </button>
    </Form>
  );
}

function Choosing({
  name,
  screen,
  organization,
  returned,
}: { name: Choice; screen: DeskScreen } & Pick<Props, 'organization' | 'returned'>) {
  const t = screen.t.organization;
  const chosen = returned.values[name] ?? organization[name];
  return (
    <div class="field">
      <label for={name}>{t.fields[name]}</label>
      <select id={name} name={name}>
        {Object.entries(t.choices[name]).map(([value, word]) => (
          <option key={value} value={value} selected={value === chosen}>
            {word}
          </option>
        ))}
      </select>
    </div>
  );
}

function Reading({ screen, organization }: Props & { screen: DeskScreen }) {
  const { organization: t, reminders: words } = screen.t;
  const { reminders } = organization;
  return (
    <>
      <p class="quiet">{t.readOnly}</p>
      <dl class="facts">
        {ORGANIZATION_FIELDS.flatMap(({ fields }) => fields)
          .filter(({ name }) => organization[name] !== null)
          .map(({ name }) => (
            <div key={name}>
              <dt>{t.fields[name]}</dt>
              <dd>{organization[name]}</dd>
            </div>
          ))}
        {CHOICES.map((name) => (
          <div key={name}>
            <dt>{t.fields[name]}</dt>
            <dd>{t.choices[name][organization[name]]}</dd>
          </div>
        ))}
        <div>
          <dt>{words.days}</dt>
          <dd>{reminders ? words.on(reminders.days.join(', ')) : words.none}</dd>
        </div>
      </dl>
    </>
  );
}

/** What was typed stays; else what is stored stands there. */
function withStored(returned: Returned, name: OrganizationField, organization: OrganizationDto): Returned {
  const stored = organization[name];
  return { ...returned, values: { [name]: typeof stored === 'object' ? '' : String(stored), ...returned.values } };
}
