import { useLocation } from 'wouter';
import { StoredField } from '../editor/saving/stored-field.js';
import { Icon } from '../frame/icon.js';
import { Refusal } from '../frame/refusal.js';
import { useCaller } from '../frame/use-caller.js';
import { useText, useTextOf } from '../language/texts.js';
import { DeleteRecord } from '../records/delete-record.js';
import { service } from '../service.js';
import type { TemplatePanelProps } from './template-panel.js';
import { useCopy } from './template-view.js';

const FIELDS = [
  { name: 'category', label: 'templates.category', maxLength: 100 },
  { name: 'color', label: 'templates.color', maxLength: 100 },
  { name: 'image', label: 'templates.image', maxLength: 2000, type: 'url' },
] as const;

/** What a template is among others, and what is done with the whole of it. */
export function DetailsPanel({ draft, proposal: template }: TemplatePanelProps) {
  const t = useText();
  const textOf = useTextOf();
  const [, go] = useLocation();
  const { may } = useCaller();
  const copy = useCopy();
  const { id, title, language } = template;
  return (
    <div className="template-details">
      <h2>{t('side.details')}</h2>
      <p className="hint">{t('templates.languageIs', { language: textOf('language', language) })}</p>
      {FIELDS.map(({ name, label, ...field }) => (
        <StoredField
          key={name}
          draft={draft}
          {...field}
          label={t(label)}
          value={template[name] ?? ''}
          store={(value) => service.templates.update(id, { [name]: value || null })}
        />
      ))}
      <p className="hint">{t('templates.imageHint')}</p>
      {copy.error && <Refusal error={copy.error} />}
      <div className="record-end">
        <button
          type="button"
          disabled={copy.isPending}
          onClick={() => {
            void draft.flush().then(() => {
              copy.mutate(id);
            });
          }}
        >
          <Icon name="duplicate" />
          {t('records.copy')}
        </button>
        {may('templates:delete') && (
          <DeleteRecord
            name={title}
            warning="templates.deleteHint"
            remove={() => service.templates.delete(id)}
            queryKey={['templates']}
            onDeleted={() => {
              go('/templates');
            }}
          />
        )}
      </div>
    </div>
  );
}
