import { TEMPLATE_LANGUAGES, type TemplateLanguage } from '../../templates/templates.dto.js';
import { textOf, type Form } from '../http/form.js';
import { searchOf, wordOf, type BrowserQuery } from '../http/list-query.js';

/** What the list is narrowed to; what makes no sense narrows nothing. */
export interface TemplateFilters {
  search?: string;
  language?: TemplateLanguage;
  category?: string;
}

export function templateFiltersOf(query: BrowserQuery): TemplateFilters {
  const language = TEMPLATE_LANGUAGES.find((one) => one === wordOf(query, 'language'));
  const category = wordOf(query, 'category').replaceAll('\0', '').slice(0, 100);
  return { ...searchOf(query), ...(language ? { language } : {}), ...(category ? { category } : {}) };
}

/** What the form says of a template; an emptied field is null. */
export function detailsOf(form: Form) {
  return {
    title: textOf(form, 'title'),
    category: textOf(form, 'category') || null,
    image: textOf(form, 'image') || null,
    color: textOf(form, 'color') || null,
  };
}
