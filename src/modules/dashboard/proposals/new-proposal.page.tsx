import type { BundleDto } from '../../catalog/bundles/bundles.dto.js';
import type { TemplateListItemDto } from '../../templates/templates.dto.js';
import type { DeskScreen, Returned } from '../http/screen.js';
import { renderDeskPage } from '../layout/document.page.js';
import { Form, FormError, Input } from '../layout/form.page.js';
import { Select } from '../layout/select.page.js';
import { previewScript } from '../layout/styles.js';
import { PreviewFrame } from '../previews/preview-frame.page.js';
import { LeadField } from './lead-field.page.js';

interface NewProposalProps {
  returned: Returned;
  suggestions: string[];
  templates: TemplateListItemDto[];
  bundles: BundleDto[];
}

const PREVIEWED = ['title', 'lead', 'new_lead_name', 'new_lead_email', 'template_id', 'language', 'bundles'];

type PartProps = NewProposalProps & { screen: DeskScreen };

/** All that a new proposal needs; only the title is asked for. */
export function renderNewProposalPage(screen: DeskScreen, props: NewProposalProps): string {
  const { returned, suggestions, bundles } = props;
  const t = screen.t.proposals.form;
  return renderDeskPage(screen, {
    title: t.title,
    scripts: [previewScript.href],
    children: (
      <div class="beside">
        <Form screen={screen} action="/app/proposals/new" class="form broad" preview="/app/proposals/new/preview">
          <FormError returned={returned} text={screen.t.wrong} />
          <Input
            id="title"
            label={t.name}
            hint={t.nameHint}
            returned={returned}
            input={{ type: 'text', maxLength: 255 }}
          />
          <LeadField screen={screen} returned={returned} suggestions={suggestions} value="" />
          {screen.desk.caller.permissions.has('leads:write') ? <NewLead screen={screen} {...props} /> : null}
          <Templates screen={screen} {...props} />
          <Select
            {...{ id: 'language', label: t.language, returned, value: '' }}
            options={[['', t.asTemplate], ...Object.entries(t.languages)]}
          />
          {bundles.length > 0 ? <Bundles screen={screen} {...props} /> : null}
          <div class="actions">
            <button class="button" type="submit" name="act" value="create">
              {t.create}
            </button>
            <button class="button second" type="submit" name="act" value="preview" formNoValidate>
              {screen.t.templates.update}
            </button>
          </div>
        </Form>
        <section aria-label={screen.t.templates.preview}>
          <PreviewFrame screen={screen} src={previewOf(returned)} title={screen.t.templates.preview} eager />
        </section>
      </div>
    ),
  });
}

/** What the form holds shows as it would be. */
function previewOf({ values }: Returned): string {
  const query = new URLSearchParams();
  for (const name of PREVIEWED) for (const one of [values[name] ?? []].flat()) query.append(name, one);
  return `/app/proposals/new/preview?${query.toString()}`;
}

function NewLead({ screen, returned }: PartProps) {
  const t = screen.t.proposals.form;
  const isOpen = ['new_lead_name', 'new_lead_email'].some((name) => returned.values[name] || returned.errors[name]);
  return (
    <details class="new-lead" open={isOpen}>
      <summary>{t.newLead}</summary>
      <div class="pair">
        <Input
          {...{ id: 'new_lead_name', label: t.newLeadName, returned }}
          input={{ type: 'text', required: false, maxLength: 255, autoComplete: 'off' }}
        />
        <Input
          {...{ id: 'new_lead_email', label: t.newLeadEmail, returned }}
          input={{ type: 'email', required: false, maxLength: 255, autoComplete: 'off' }}
        />
      </div>
    </details>
  );
}

function Templates({ screen, returned, templates }: PartProps) {
  const t = screen.t.proposals.form;
  const chosen = returned.values.template_id ?? '';
  return (
    <fieldset class={returned.errors.template_id ? 'wrong' : undefined}>
      <legend>{t.begin}</legend>
      {returned.errors.template_id ? <p class="error">{returned.errors.template_id}</p> : null}
      <div class="cards">
        <TemplateCard id="" title={t.blank} about={t.blankHint} chosen={chosen === ''} />
        {templates.map(({ id, title, category, language, organization_id }) => (
          <TemplateCard
            key={id}
            id={id}
            title={title}
            about={[t.languages[language], organization_id ? t.own : category].filter(Boolean).join(' · ')}
            chosen={chosen === id}
          />
        ))}
      </div>
    </fieldset>
  );
}

function TemplateCard({ id, title, about, chosen }: { id: string; title: string; about: string; chosen: boolean }) {
  return (
    <label class="template-card">
      <input type="radio" name="template_id" value={id} checked={chosen} />
      <span>
        <strong>{title}</strong>
        <span class="quiet small">{about}</span>
      </span>
    </label>
  );
}

function Bundles({ screen, returned, bundles }: PartProps) {
  const t = screen.t.proposals.form;
  const ticked = [returned.values.bundles ?? []].flat();
  return (
    <fieldset>
      <legend>{t.bundles}</legend>
      <p class="hint">{t.bundlesHint}</p>
      {returned.errors.products ? <p class="error">{returned.errors.products}</p> : null}
      <div class="ticks">
        {bundles.map((bundle) => (
          <label key={bundle.id} class="check">
            <input type="checkbox" name="bundles" value={bundle.id} checked={ticked.includes(bundle.id)} />
            <span>
              {bundle.name} <span class="quiet">{screen.formats.price(bundle)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
