import type { LeadDto } from '../../leads/leads.dto.js';
import type { DeskScreen, Returned } from '../http/screen.js';
import { Form, FormError, Input } from '../layout/form.page.js';
import { LEAD_FIELDS } from './lead-fields.js';

interface Props {
  screen: DeskScreen;
  action: string;
  returned: Returned;
  /** Absent for a new one. */
  lead?: LeadDto;
}

export function LeadForm({ screen, action, returned, lead }: Props) {
  const t = screen.t.leads;
  const stored = Object.fromEntries(LEAD_FIELDS.map(({ name }) => [name, lead?.[name] ?? '']));
  return (
    <Form screen={screen} action={action} class="form wide-form">
      <FormError returned={returned} text={screen.t.wrong} />
      {lead ? <input type="hidden" name="version" value={lead.version} /> : null}
      <div class="fields">
        {LEAD_FIELDS.map(({ name, type = 'text', max, required = false }) => (
          <Input
            key={name}
            id={name}
            label={t.fields[name] ?? name}
            hint={t.hints[name]}
            returned={{ ...returned, values: { ...stored, ...returned.values } }}
            input={{ type, required, maxLength: max }}
          />
        ))}
      </div>
      <button class="button" type="submit" name="act" value="save">
        {t.save}
      </button>
    </Form>
  );
}
