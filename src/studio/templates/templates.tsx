import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { TemplateListItem } from '../../../sdk/src/generated/types.js';
import { useCaller } from '../frame/use-caller.js';
import { useLater } from '../frame/use-later.js';
import { useText, useTextOf } from '../language/texts.js';
import { ChoiceFilter, FilterRow, ListHead } from '../records/list-head.js';
import { PagePicture } from '../records/page-picture.js';
import { Records } from '../records/records.js';
import { useFilters, type Filters } from '../records/use-filters.js';
import { service } from '../service.js';
import { NewTemplate } from './new-template.js';
import './templates.css';

/** What proposals begin with: the organization's own, and those in stock. */
export function Templates() {
  const textOf = useTextOf();
  const { may } = useCaller();
  const filters = useFilters();
  const search = useLater(filters.get('q').trim());
  const [language, category] = [filters.get('language'), filters.get('category')];
  const categories = useCategories();
  return (
    <>
      <ListHead title="nav.templates">{may('templates:write') && <NewButton filters={filters} />}</ListHead>
      <FilterRow filters={filters} search="templates.search">
        <ChoiceFilter
          {...{ filters, name: 'language', label: 'new.language', all: 'templates.anyLanguage' }}
          options={['fr', 'en'].map((one) => [one, textOf('language', one)] as const)}
        />
        <ChoiceFilter
          {...{ filters, name: 'category', label: 'templates.category', all: 'templates.anyCategory' }}
          options={categories.map((one) => [one, one] as const)}
        />
      </FilterRow>
      <Records
        queryKey={['templates', search, language, category]}
        read={(after) =>
          service.templates.list({
            ...{ limit: 48, ...after, ...(search && { search }), ...(category && { category }) },
            ...((language === 'fr' || language === 'en') && { language }),
          })
        }
        isFiltered={(search || language || category) !== ''}
        none="templates.none"
        count="templates.count"
      >
        {(rows) => (
          <ul className="template-cards">
            {rows.map((template) => (
              <Card key={template.id} template={template} mayWrite={may('templates:write')} />
            ))}
          </ul>
        )}
      </Records>
    </>
  );
}

function NewButton({ filters }: { filters: Filters }) {
  const t = useText();
  return (
    <>
      <button
        type="button"
        className="primary"
        onClick={() => {
          filters.set('new', '1');
        }}
      >
        {t('templates.new')}
      </button>
      {filters.get('new') && (
        <NewTemplate
          proposalId={filters.get('proposal')}
          onClose={() => {
            filters.set('new', '');
          }}
        />
      )}
    </>
  );
}

function Card({ template, mayWrite }: { template: TemplateListItem; mayWrite: boolean }) {
  const t = useText();
  const textOf = useTextOf();
  const { id, title, language, category, organization_id } = template;
  const isOwn = organization_id !== null;
  return (
    <li className="template-card">
      <Link href={isOwn && mayWrite ? `/templates/${id}/edit` : `/templates/${id}`}>
        <PagePicture
          queryKey={['template', id]}
          read={(signal) => service.templates.pages.getPng(id, 1, { width: 480 }, { signal })}
        />
        <b>{title}</b>
      </Link>
      <span className="quiet">
        {[t(isOwn ? 'templates.own' : 'templates.stock'), textOf('language', language), category]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  );
}

/** The organization's own words for kinds of templates. */
function useCategories(): string[] {
  const { data } = useQuery({
    queryKey: ['templates', 'categories'],
    queryFn: async () => (await service.templates.list({ limit: 100 })).data,
  });
  return [...new Set(data?.flatMap(({ category }) => category ?? []))].sort();
}
