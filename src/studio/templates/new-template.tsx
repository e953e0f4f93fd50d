import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { Dialog } from '../frame/dialog.js';
import { Refusal } from '../frame/refusal.js';
import { useLater } from '../frame/use-later.js';
import { useText, useTextOf } from '../language/texts.js';
import { queries, service } from '../service.js';

const SOURCES = ['blank', 'template', 'proposal'] as const;
type Source = (typeof SOURCES)[number];

interface Props {
  /** The proposal that it is to be made from, where that is known. */
  proposalId: string;
  onClose: () => void;
}

/** What a template is made of, and making it. */
function useNewTemplate(proposalId: string) {
  const { locale } = useIntl();
  const [, go] = useLocation();
  const [source, setSource] = useState<Source>(proposalId ? 'proposal' : 'blank');
  const [chosen, choose] = useState(proposalId);
  const [name, setName] = useState('');
  const [language, setLanguage] = useState<'fr' | 'en'>(locale === 'fr' ? 'fr' : 'en');
  const creation = useMutation({
    mutationFn: () =>
      service.templates.create({
        ...(name.trim() && { name: name.trim() }),
        ...(source === 'blank' ? { language } : { [`${source}_id`]: chosen }),
      }),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: ['templates'] });
      go(`/templates/${id}/edit`, { replace: true });
    },
  });
  return { source, setSource, chosen, choose, name, setName, language, setLanguage, creation };
}

/** A template of nothing, of another one or of a proposal; it is written at once. */
export function NewTemplate({ proposalId, onClose }: Props) {
  const t = useText();
  const made = useNewTemplate(proposalId);
  const { source, chosen, choose, name, setName, creation } = made;
  return (
    <Dialog title={t('templates.new')} onClose={onClose}>
      <form
        className="new-template"
        onSubmit={(event) => {
          event.preventDefault();
          creation.mutate();
        }}
      >
        <SourceChoice made={made} />
        {source !== 'blank' && <SourceField key={source} source={source} chosen={chosen} onChoose={choose} />}
        <label className="field">
          {t('templates.name')}
          <input
            maxLength={255}
            required={source === 'blank'}
            placeholder={source === 'blank' ? undefined : t('templates.nameKept')}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
            }}
          />
        </label>
        {creation.error && <Refusal error={creation.error} />}
        <footer>
          <button
            type="submit"
            className="primary"
            disabled={creation.isPending || (source === 'blank' ? name.trim() === '' : chosen === '')}
          >
            {t('templates.create')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

function SourceChoice({ made }: { made: ReturnType<typeof useNewTemplate> }) {
  const t = useText();
  const textOf = useTextOf();
  const { source, setSource, choose, language, setLanguage } = made;
  return (
    <>
      <fieldset className="choice">
        <legend>{t('new.template')}</legend>
        {SOURCES.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="source"
              checked={source === one}
              onChange={() => {
                setSource(one);
                choose('');
              }}
            />
            {textOf('source', one)}
          </label>
        ))}
      </fieldset>
      {source === 'blank' && (
        <label className="field">
          {t('new.language')}
          <select
            value={language}
            onChange={(event) => {
              setLanguage(event.target.value === 'fr' ? 'fr' : 'en');
            }}
          >
            {['fr', 'en'].map((one) => (
              <option key={one} value={one}>
                {textOf('language', one)}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}

interface SourceProps {
  source: 'template' | 'proposal';
  chosen: string;
  onChoose: (id: string) => void;
}

/** Which one: found by its title. */
function SourceField({ source, chosen, onChoose }: SourceProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const search = useLater(typed.trim());
  const { data, error } = useQuery({
    queryKey: [`${source}s`, 'titles', search, chosen],
    queryFn: () => titles(source, search, chosen),
    placeholderData: (before) => before,
  });
  if (error) return <Refusal error={error} />;
  return (
    <fieldset className="sources">
      <legend>{t(source === 'template' ? 'templates.which' : 'templates.whichProposal')}</legend>
      <input
        type="search"
        aria-label={t('templates.search')}
        placeholder={t('templates.search')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
      />
      <div className="source-list">
        {data?.map(({ id, title, note }) => (
          <label key={id}>
            <input
              type="radio"
              name="chosen"
              checked={id === chosen}
              onChange={() => {
                onChoose(id);
              }}
            />
            {title} <span className="quiet">{note}</span>
          </label>
        ))}
        {data?.length === 0 && <p className="quiet">{t('records.noneFound')}</p>}
      </div>
    </fieldset>
  );
}

async function titles(source: 'template' | 'proposal', search: string, chosen: string) {
  const query = { limit: 50, ...(search && { search }) };
  if (source === 'template') {
    const { data } = await service.templates.list(query);
    return data.map(({ id, title, category, language }) => ({ id, title, note: category ?? language }));
  }
  const { data } = await service.proposals.list({ ...query, view: 'full' });
  const rows = data.map(({ id, title, lead_name }) => ({ id, title, note: lead_name ?? '' }));
  if (!chosen || rows.some(({ id }) => id === chosen)) return rows;
  const { id, title, lead_name } = await service.proposals.get(chosen);
  return [{ id, title, note: lead_name ?? '' }, ...rows];
}
