import { useMutation, useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import type { Template } from '../../../sdk/src/generated/types.js';
import { canvasOf } from '../address.js';
import { Icon } from '../frame/icon.js';
import { Refusal } from '../frame/refusal.js';
import { Skeleton } from '../frame/skeleton.js';
import { useCaller } from '../frame/use-caller.js';
import { useText, useTextOf } from '../language/texts.js';
import { queries, service } from '../service.js';
import './templates.css';

/** A template as a proposal made from it would look; one in stock is copied to be changed. */
export function TemplateView({ id }: { id: string }) {
  const t = useText();
  const textOf = useTextOf();
  const { formatDate } = useIntl();
  const {
    data: template,
    error,
    refetch,
  } = useQuery({ queryKey: ['template', id], queryFn: () => service.templates.get(id) });
  if (error && !template) return <Refusal error={error} retry={() => void refetch()} />;
  if (!template) return <Skeleton lines={12} />;
  const isOwn = template.organization_id !== null;
  const facts = [
    [t('new.language'), textOf('language', template.language)],
    [t('templates.category'), template.category],
    [t('templates.from'), t(isOwn ? 'templates.own' : 'templates.stock')],
    [t('proposals.changed'), formatDate(template.updated_at, { dateStyle: 'long' })],
  ] as const;
  return (
    <>
      <header className="view-head">
        <div>
          <Link href="/templates" className="back">
            <Icon name="back" />
            {t('nav.templates')}
          </Link>
          <h1>{template.title}</h1>
        </div>
        <Acts template={template} />
      </header>
      <dl className="template-facts">
        {facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}
      </dl>
      <iframe
        className="template-page"
        src={canvasOf({ kind: 'template', id })}
        title={t('template.page')}
        tabIndex={0}
      />
    </>
  );
}

/** What is done with it from here. */
function Acts({ template: { id, language, organization_id } }: { template: Template }) {
  const t = useText();
  const { may } = useCaller();
  const copy = useCopy();
  const isOwn = organization_id !== null;
  return (
    <div className="list-acts">
      {may('templates:write') && (
        <button
          type="button"
          disabled={copy.isPending}
          onClick={() => {
            copy.mutate(id);
          }}
        >
          <Icon name="duplicate" />
          {t(isOwn ? 'records.copy' : 'templates.adapt')}
        </button>
      )}
      {isOwn && may('templates:write') && (
        <Link href={`/templates/${id}/edit`} className="button">
          {t('proposal.edit')}
        </Link>
      )}
      {may('proposals:write') && <UseTemplate id={id} language={language} />}
      {copy.error && <Refusal error={copy.error} />}
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Leads to a new proposal that begins with it. */
export function UseTemplate({ id, language }: { id: string; language: string }) {
  const t = useText();
  return (
    <Link href={`/proposals?new=1&template=${id}&language=${language}`} className="button primary">
      {t('templates.use')}
    </Link>
  );
}

/** One more of the same, which is the organization's own and is written at once. */
export function useCopy() {
  const t = useText();
  const [, go] = useLocation();
  return useMutation({
    mutationFn: async (template_id: string) => {
      const { title, organization_id } = await service.templates.get(template_id);
      const name = organization_id === null ? title : t('records.copyOf', { name: title }).slice(0, 255);
      return service.templates.create({ template_id, name });
    },
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: ['templates'] });
      go(`/templates/${id}/edit`);
    },
  });
}
