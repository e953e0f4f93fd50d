import type { Organization } from '../../../../sdk/src/generated/types.js';
import { TextField } from '../../frame/form/fields.js';
import { Form } from '../../frame/form/form.js';
import { useForm } from '../../frame/form/use-form.js';
import { useText } from '../../language/texts.js';
import { updateOrganization, type SheetProps } from '../use-organization.js';

/** Name and how clients reach it. */
export function Contact({ organization, isReadOnly }: SheetProps) {
  const t = useText();
  const form = useForm(
    pick(organization, 'name', 'email', 'phone', 'website'),
    (changes) => updateOrganization({ ...changes, ...secured(changes, 'website') }),
    { isReadOnly },
  );
  return (
    <Form title={t('organization.contact')} hint={t('organization.contactHint')} form={form}>
      <TextField {...form.field('name')} label={t('organization.name')} maxLength={255} isRequired />
      <TextField {...form.field('email')} label={t('organization.email')} type="email" maxLength={254} />
      <TextField {...form.field('phone')} label={t('organization.phone')} type="tel" maxLength={50} size="middle" />
      <TextField {...form.field('website')} label={t('organization.website')} type="url" maxLength={2000} />
    </Form>
  );
}

export function PostalAddress({ organization, isReadOnly }: SheetProps) {
  const t = useText();
  const form = useForm(pick(organization, 'address', 'zip', 'city', 'state', 'country'), updateOrganization, {
    isReadOnly,
  });
  return (
    <Form title={t('organization.address')} form={form}>
      <TextField {...form.field('address')} label={t('organization.street')} maxLength={500} />
      <TextField {...form.field('zip')} label={t('organization.zip')} maxLength={20} size="short" />
      <TextField {...form.field('city')} label={t('organization.city')} maxLength={255} />
      <TextField {...form.field('state')} label={t('organization.state')} maxLength={255} />
      <TextField {...form.field('country')} label={t('organization.country')} maxLength={100} />
    </Form>
  );
}

/** What a signature names, and how long it is kept. */
export function Legal({ organization, isReadOnly }: SheetProps) {
  const t = useText();
  const { retention_years, ...texts } = pick(
    organization,
    'legal_name',
    'siret',
    'tva',
    'privacy_url',
    'retention_years',
  );
  const form = useForm(
    { ...texts, retention_years: String(retention_years) },
    ({ retention_years: years, ...changes }) =>
      updateOrganization({
        ...changes,
        ...secured(changes, 'privacy_url'),
        ...(years !== undefined && { retention_years: Number(years || NaN) }),
      }),
    { isReadOnly },
  );
  return (
    <Form title={t('organization.legal')} form={form}>
      <TextField
        {...form.field('legal_name')}
        label={t('organization.legalName')}
        hint={t('organization.legalNameHint')}
        maxLength={255}
      />
      <TextField {...form.field('siret')} label={t('organization.siret')} maxLength={20} size="middle" />
      <TextField {...form.field('tva')} label={t('organization.tva')} maxLength={30} size="middle" />
      <TextField
        {...form.field('privacy_url')}
        label={t('organization.privacy')}
        hint={t('organization.privacyHint')}
        type="url"
        maxLength={2000}
      />
      <TextField
        {...form.field('retention_years')}
        label={t('organization.retention')}
        hint={t('organization.retentionHint')}
        inputMode="numeric"
        maxLength={3}
        size="short"
        isRequired
      />
    </Form>
  );
}

/** Where clients send their money: whoever changes it proves who they are, and all owners are told. */
export function Bank({ organization, isReadOnly }: SheetProps) {
  const t = useText();
  const { iban, ...others } = pick(organization, 'account_holder', 'iban', 'bic');
  const form = useForm({ ...others, iban: inGroups(iban) }, updateOrganization, { isReadOnly });
  return (
    <Form title={t('organization.bank')} hint={t('organization.bankHint')} form={form}>
      <TextField {...form.field('account_holder')} label={t('organization.holder')} maxLength={255} />
      <TextField {...form.field('iban')} label="IBAN" maxLength={42} spellCheck={false} />
      <TextField {...form.field('bic')} label="BIC" maxLength={11} size="middle" spellCheck={false} />
    </Form>
  );
}

const inGroups = (iban: string | null) => iban?.replace(/(.{4})(?=.)/g, '$1 ') ?? null;

function pick<Name extends keyof Organization>(organization: Organization, ...names: Name[]): Pick<Organization, Name> {
  return Object.fromEntries(names.map((name) => [name, organization[name]])) as Pick<Organization, Name>;
}

/** An address that was typed without its beginning, with the one that browsers take. */
function secured<Name extends string>(
  changes: { [name in Name]?: string | null },
  name: Name,
): { [name in Name]?: string } {
  const typed = changes[name];
  if (!typed || /^[a-z]+:/i.test(typed)) return {};
  return { [name]: `https://${typed}` } as { [name in Name]?: string };
}
