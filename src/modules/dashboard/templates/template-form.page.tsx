import type { TemplateDto } from '../../templates/templates.dto.js';
import type { DeskScreen, Returned } from '../http/screen.js';
import { Form, FormError, Input } from '../layout/form.page.js';

export const TEMPLATES = '/app/templates';

interface TemplateFormProps {
  screen: DeskScreen;
  action: string;
  returned: Returned;
  stored: Partial<Pick<TemplateDto, 'title' | 'category' | 'image' | 'color'>>;
  version?: string;
  /** The proposal that it is made from. */
  proposalId?: string;
  back: string;
}

/** What a template is called, and how it looks among others. */
export function TemplateForm({ screen, action, returned, stored, version, proposalId, back }: TemplateFormProps) {
  const t = screen.t.templates;
  const field = (id: 'title' | 'category' | 'image' | 'color', label: string, max: number, hint?: string) => (
    <Input
      {...{ id, label, hint, returned }}
      input={{ type: 'text', required: id === 'title', maxLength: max, value: stored[id] ?? '' }}
    />
  );
  return (
    <Form screen={screen} action={action} class="form wide-form">
      <FormError returned={returned} text={screen.t.wrong} />
      {version === undefined ? null : <input type="hidden" name="version" value={version} />}
      {proposalId === undefined ? null : <input type="hidden" name="proposal_id" value={proposalId} />}
      {field('title', t.name, 255)}
      <div class="fields">
        {field('category', t.category, 100, t.categoryHint)}
        {field('color', t.color, 100, t.colorHint)}
      </div>
      {field('image', t.image, 2000, t.imageHint)}
      <div class="actions">
        <button class="button" type="submit">
          {t.save}
        </button>
        <a class="button second" href={back}>
          {screen.t.back}
        </a>
      </div>
    </Form>
  );
}
