import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useSearchParams } from 'wouter';
import type { TemplateListItem } from '../../../sdk/src/generated/types.js';
import { Dialog } from '../frame/dialog.js';
import { TextField } from '../frame/field.js';
import { Refusal } from '../frame/refusal.js';
import { Skeleton } from '../frame/skeleton.js';
import { useText } from '../language/texts.js';
import { PagePicture } from '../records/page-picture.js';
import { queries, service } from '../service.js';
import { BundlesField } from './bundles-field.js';
import { LeadField, leadOf, type Whom } from './lead-field.js';

type Language = 'fr' | 'en';

/** Whom for, from which template, go. */
export function NewProposal({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { locale } = useIntl();
  const [search] = useSearchParams();
  const { whom, setWhom, known } = useWantedLead(search.get('lead') ?? '');
  const [language, setLanguage] = useState<Language>((search.get('language') ?? locale) === 'fr' ? 'fr' : 'en');
  const [template, setTemplate] = useWantedTemplate(search.get('template') ?? '');
  const [title, setTitle] = useState('');
  const [bundles, setBundles] = useState<string[]>([]);
  const creation = useCreation({ ...{ whom, language, template, title, bundles }, onLead: setWhom });
  return (
    <Dialog title={t('proposals.new')} onClose={onClose} wide>
      <form
        className="new-proposal"
        onSubmit={(event) => {
          event.preventDefault();
          creation.mutate();
        }}
      >
        <LeadField key={known?.id} known={known} onChoose={setWhom} error={creation.error} />
        <TextField
          key={`title-${known?.id ?? ''}`}
          autoFocus={known !== null}
          label={t('editor.title')}
          maxLength={255}
          autoComplete="off"
          placeholder={template?.title ?? t('new.title')}
          value={title}
          onType={setTitle}
        />
        <LanguageField
          language={language}
          onChoose={(chosen) => {
            setLanguage(chosen);
            setTemplate(null);
          }}
        />
        <TemplateField language={language} chosen={template} onChoose={setTemplate} />
        <BundlesField chosen={bundles} onChoose={setBundles} />
        {creation.error && <Refusal error={creation.error} />}
        <footer>
          <button type="submit" className="primary" disabled={creation.isPending}>
            {t('new.create')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

interface Wanted {
  whom: Whom;
  language: Language;
  template: TemplateListItem | null;
  /** Empty for that of the template. */
  title: string;
  bundles: string[];
  /** Somebody new is known from then on: another attempt does not store them again. */
  onLead: (known: Exclude<Whom, null>) => void;
}

/** Makes the proposal, and goes on in its editor. */
function useCreation({ whom, language, template, title, bundles, onLead }: Wanted) {
  const t = useText();
  const [, go] = useLocation();
  return useMutation({
    mutationFn: async () => {
      const lead = whom && (await leadOf(whom));
      if (lead) onLead({ lead });
      const made = await service.proposals.create({
        title: title.trim() || (template?.title ?? t('new.title')),
        language,
        ...(template && { template_id: template.id }),
        ...(lead && { lead_id: lead.id }),
        ...(bundles.length > 0 && { products: bundles.map((bundle_id) => ({ bundle_id })) }),
      });
      return made.id;
    },
    onSuccess: (id) => {
      void queries.invalidateQueries({ queryKey: ['proposals'] });
      go(`/proposals/${id}/edit`, { replace: true });
    },
  });
}

/** The lead that the address asks for, until another is named. */
function useWantedLead(id: string) {
  const [chosen, setWhom] = useState<Whom | undefined>(undefined);
  const { data: known = null } = useQuery({
    queryKey: ['lead', id],
    queryFn: () => service.leads.get(id),
    enabled: id !== '',
  });
  return { whom: chosen === undefined ? known && { lead: known } : chosen, setWhom, known };
}

/** The template that the address asks for, until another is chosen. */
function useWantedTemplate(id: string) {
  const [chosen, choose] = useState<TemplateListItem | null | undefined>(undefined);
  const { data: wanted = null } = useQuery({
    queryKey: ['template', id],
    queryFn: () => service.templates.get(id),
    enabled: id !== '',
  });
  return [chosen === undefined ? wanted : chosen, choose] as const;
}

function LanguageField({ language, onChoose }: { language: Language; onChoose: (language: Language) => void }) {
  const t = useText();
  return (
    <fieldset className="choice">
      <legend>{t('new.language')}</legend>
      {(['fr', 'en'] as const).map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="language"
            checked={language === one}
            onChange={() => {
              onChoose(one);
            }}
          />
          {t(`language.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}

interface TemplateProps {
  language: Language;
  chosen: TemplateListItem | null;
  onChoose: (template: TemplateListItem | null) => void;
}

function TemplateField({ language, chosen, onChoose }: TemplateProps) {
  const t = useText();
  const { data, error } = useQuery({
    queryKey: ['templates', language],
    queryFn: async () => service.templates.list({ language, limit: 100 }),
  });
  if (error) return <Refusal error={error} />;
  if (!data) return <Skeleton lines={4} />;
  return (
    <fieldset className="templates">
      <legend>{t('new.template')}</legend>
      {[null, ...data.data].map((template) => (
        <label key={template?.id ?? ''} className="card">
          <input
            type="radio"
            name="template"
            checked={chosen?.id === template?.id}
            onChange={() => {
              onChoose(template);
            }}
          />
          {template ? (
            <PagePicture
              queryKey={['template', template.id]}
              read={(signal) => service.templates.pages.getPng(template.id, 1, { width: 480 }, { signal })}
            />
          ) : (
            <span className="page-picture" />
          )}
          <span>{template?.title ?? t('new.blank')}</span>
        </label>
      ))}
    </fieldset>
  );
}
