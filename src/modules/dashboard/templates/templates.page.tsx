import type { Page } from '../../../platform/pagination/page.dto.js';
import { TEMPLATE_LANGUAGES, type TemplateListItemDto } from '../../templates/templates.dto.js';
import type { BrowserQuery } from '../http/list-query.js';
import type { DeskScreen } from '../http/screen.js';
import { renderDeskPage } from '../layout/document.page.js';
import { ListHead, Nothing } from '../layout/list.page.js';
import { Table } from '../layout/table.page.js';
import { Turns } from '../layout/turns.page.js';
import type { TemplateFilters } from './template-filters.js';
import { TEMPLATES } from './template-form.page.js';

interface TemplatesProps {
  page: Page<TemplateListItemDto>;
  filters: TemplateFilters;
  query: BrowserQuery;
}

export function renderTemplatesPage(screen: DeskScreen, { page, filters, query }: TemplatesProps): string {
  const t = screen.t.templates;
  const { total_count: count, next_cursor: next } = page.pagination;
  return renderDeskPage(screen, {
    title: t.title,
    children: (
      <>
        <p class="quiet">{t.howTo}</p>
        <Filters screen={screen} filters={filters} />
        {count === 0 ? (
          <Nothing title={t.noHits} text={t.noHitsText} />
        ) : (
          <>
            <ListHead screen={screen} count={t.count(screen.formats.number(count), count === 1)} />
            <Rows screen={screen} templates={page.data} />
            <Turns screen={screen} path={TEMPLATES} filters={filters} query={query} next={next} />
          </>
        )}
      </>
    ),
  });
}

function Filters({ screen, filters }: { screen: DeskScreen; filters: TemplateFilters }) {
  const { templates: t, proposals } = screen.t;
  return (
    <form class="filters short-filters" method="get" action={TEMPLATES} role="search">
      <div class="field wide">
        <label for="search">{t.search}</label>
        <input id="search" name="search" type="search" maxLength={255} value={filters.search ?? ''} />
      </div>
      <div class="field">
        <label for="language">{t.language}</label>
        <select id="language" name="language">
          <option value="">{t.anyLanguage}</option>
          {TEMPLATE_LANGUAGES.map((language) => (
            <option key={language} value={language} selected={language === filters.language}>
              {proposals.form.languages[language]}
            </option>
          ))}
        </select>
      </div>
      <div class="field">
        <label for="category">{t.category}</label>
        <input id="category" name="category" type="text" maxLength={100} value={filters.category ?? ''} />
      </div>
      <div class="filter-acts">
        <button class="button second" type="submit">
          {t.find}
        </button>
        {Object.keys(filters).length > 0 ? <a href={TEMPLATES}>{t.clear}</a> : null}
      </div>
    </form>
  );
}

function Rows({ screen, templates }: { screen: DeskScreen; templates: TemplateListItemDto[] }) {
  const { templates: t, proposals } = screen.t;
  return (
    <div class="record-rows">
      <Table heads={[t.name, t.language, t.category, t.from]}>
        {templates.map(({ id, title, language, category, organization_id }) => (
          <tr key={id}>
            <td class="what">
              <a href={`${TEMPLATES}/${id}`}>{title}</a>
            </td>
            <td class="note">{proposals.form.languages[language]}</td>
            <td class="note">{category}</td>
            <td class="note">{organization_id ? t.own : t.stock}</td>
          </tr>
        ))}
      </Table>
    </div>
  );
}
