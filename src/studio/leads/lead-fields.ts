import type { RecordField } from '../records/field-row.js';

/** What is known of a lead, in the order in which people say it. */
export const LEAD_FIELDS: readonly RecordField[] = [
  { name: 'name', label: 'lead.name', max: 255, required: true },
  { name: 'company', label: 'lead.company', max: 255 },
  { name: 'email', label: 'lead.email', kind: 'email', max: 254 },
  { name: 'phone', label: 'lead.phone', kind: 'tel', max: 50 },
  { name: 'address', label: 'lead.address', max: 500, wide: true },
  { name: 'zip', label: 'lead.zip', max: 20 },
  { name: 'city', label: 'lead.city', max: 255 },
  { name: 'state', label: 'lead.state', max: 255 },
  { name: 'country', label: 'lead.country', max: 100 },
  { name: 'siret', label: 'lead.siret', max: 20 },
  { name: 'tva', label: 'lead.tva', max: 30 },
  { name: 'external_id', label: 'lead.external_id', max: 255, hint: 'lead.externalHint', wide: true },
];

/** What only a new one takes. */
export const NEW_LEAD_FIELDS: readonly RecordField[] = [
  { name: 'website', label: 'lead.website', max: 500, wide: true },
];

export const LEAD_COLUMNS = [
  ...['id', ...LEAD_FIELDS.map(({ name }) => name)],
  ...['website', 'language', 'status', 'created_at', 'updated_at'],
];
