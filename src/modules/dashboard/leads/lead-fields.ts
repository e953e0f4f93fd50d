import { LEAD_STATUSES, type LeadDto, type UpdateLeadDto } from '../../leads/leads.dto.js';
import { textOf, type Form } from '../http/form.js';
import { searchOf } from '../http/list-query.js';

export const LEADS = '/app/leads';

type LeadField = Exclude<keyof UpdateLeadDto, 'metadata'>;

/** The fields of a lead's form, in their order, with what browsers should know of them. */
export const LEAD_FIELDS: readonly { name: LeadField; type?: string; max: number; required?: true }[] = [
  { name: 'name', max: 255, required: true },
  { name: 'company', max: 255 },
  { name: 'email', type: 'email', max: 254 },
  { name: 'phone', type: 'tel', max: 50 },
  { name: 'address', max: 500 },
  { name: 'zip', max: 20 },
  { name: 'city', max: 255 },
  { name: 'state', max: 255 },
  { name: 'country', max: 100 },
  { name: 'siret', max: 20 },
  { name: 'tva', max: 30 },
  { name: 'external_id', max: 255 },
];

/** What the form says of a lead; an emptied field is null. */
export function leadOf(form: Form): Record<string, string | null> {
  return Object.fromEntries(
    LEAD_FIELDS.map(({ name, required }) => [name, textOf(form, name) || (required ? '' : null)]),
  );
}

/** What the list is narrowed to; what makes no sense narrows nothing. */
export function leadFiltersOf(query: Form): { search?: string; status?: string } {
  const status = LEAD_STATUSES.find((one) => one === textOf(query, 'status'));
  return { ...searchOf(query), ...(status ? { status } : {}) };
}

/** The columns of the list as a file, named as in the API. */
const MORE = ['website', 'language', 'status', 'created_at', 'updated_at'] as const;
export const LEAD_HEAD = ['id', ...LEAD_FIELDS.map(({ name }) => name), ...MORE];

export function leadCells(lead: LeadDto): string[] {
  return [lead.id, ...LEAD_FIELDS.map(({ name }) => lead[name] ?? ''), ...MORE.map((name) => lead[name] ?? '')];
}
