import type { UpdateOrganizationDto } from '../../organizations/organizations.dto.js';

export const ADDRESS = '/app/settings/organization';

/** Chosen from a list, below the other defaults. */
export const CHOICES = ['default_language', 'publish_policy'] as const;
export type Choice = (typeof CHOICES)[number];

type Group = 'identity' | 'address' | 'law' | 'transfer' | 'defaults';

/** Written as texts; the logo is a file. */
export type OrganizationField = Exclude<keyof UpdateOrganizationDto, 'logo_file_id' | Choice>;

interface TextField {
  name: OrganizationField;
  type: 'text' | 'email' | 'tel' | 'url' | 'number';
  /** Characters; of a number, its value. */
  max: number;
  /** It cannot be emptied. */
  required?: true;
}

export function limitsOf({ type, max }: TextField): Record<string, number> {
  return type === 'number' ? { min: 1, max } : { maxLength: max };
}

const text = (name: OrganizationField, max = 255): TextField => ({ name, type: 'text', max });

/** The form's fields, group by group; what is chosen from a list stands beside them. */
export const ORGANIZATION_FIELDS: readonly { group: Group; fields: TextField[] }[] = [
  {
    group: 'identity',
    fields: [
      { ...text('name'), required: true },
      { name: 'email', type: 'email', max: 254 },
      { name: 'phone', type: 'tel', max: 50 },
      { name: 'website', type: 'url', max: 2000 },
    ],
  },
  {
    group: 'address',
    fields: [text('address', 500), text('zip', 20), text('city'), text('state'), text('country', 100)],
  },
  {
    group: 'law',
    fields: [
      ...[text('legal_name'), text('siret', 20), text('tva', 30)],
      { name: 'privacy_url', type: 'url', max: 2000 },
      { name: 'retention_years', type: 'number', max: 100, required: true },
    ],
  },
  { group: 'transfer', fields: [text('account_holder'), text('iban', 42), text('bic', 11)] },
  {
    group: 'defaults',
    fields: [
      { ...text('default_currency', 3), required: true },
      { ...text('timezone', 100), required: true },
    ],
  },
];
