import { Field } from '../../frame/field.js';
import { Fact, SelectField, TextField } from '../../frame/form/fields.js';
import { Form } from '../../frame/form/form.js';
import { useForm, type FieldState } from '../../frame/form/use-form.js';
import { useText, useTextOf } from '../../language/texts.js';
import { saveProvider, type Provider } from './own-provider.js';

const ROLES = ['viewer', 'member', 'admin'] as const;

interface Props {
  /** Null for the first one. */
  provider: Provider | null;
  isReadOnly: boolean;
}

/** The provider, the domains whose people it signs in, and what new ones become. */
export function ProviderForm({ provider, isReadOnly }: Props) {
  const t = useText();
  const textOf = useTextOf();
  const stored = {
    issuer: provider?.issuer ?? '',
    client_id: provider?.client_id ?? '',
    client_secret: '',
    domains: provider?.domains.map(({ domain }) => domain).join('\n') ?? '',
    default_role: provider?.default_role ?? 'member',
  };
  const form = useForm(
    stored,
    ({ domains, client_secret, ...changes }) =>
      saveProvider(provider, {
        ...changes,
        ...(client_secret ? { client_secret } : {}),
        ...(domains === undefined ? {} : { domains: domainsOf(domains) }),
      }),
    { isReadOnly },
  );
  return (
    <Form title={t('sso.here')} hint={t('sso.hereHint')} form={form}>
      <TextField
        {...{ ...form.field('issuer'), label: t('sso.issuer'), hint: t('sso.issuerHint') }}
        {...{ type: 'url', maxLength: 2000, placeholder: 'https://login.acme.example', isRequired: true }}
      />
      <TextField
        {...{ ...form.field('client_id'), label: t('sso.client'), hint: t('sso.clientHint') }}
        {...{ maxLength: 500, spellCheck: false, isRequired: true }}
      />
      {!isReadOnly && (
        <TextField
          {...{ ...form.field('client_secret'), label: t('sso.secret'), hint: t('sso.secretHint') }}
          {...{ type: 'password', maxLength: 1000, isRequired: true }}
          placeholder={provider ? t('sso.secretKept') : ''}
        />
      )}
      <DomainsField field={form.field('domains')} wrongIn={form.wrong} />
      <SelectField
        {...{ ...form.field('default_role'), label: t('sso.role'), hint: t('sso.roleHint') }}
        options={ROLES.map((role) => [role, textOf('roles', role)] as const)}
      />
    </Form>
  );
}

interface DomainsProps {
  field: FieldState<string>;
  wrongIn: (path: string) => string | undefined;
}

/** One line a domain; what is wrong with one of them names it. */
function DomainsField({ field: { value, wrong, isReadOnly, onChange }, wrongIn }: DomainsProps) {
  const t = useText();
  if (isReadOnly) return <Fact label={t('sso.domains')}>{domainsOf(value).join(', ')}</Fact>;
  const ofEach = domainsOf(value).flatMap((domain, index) => {
    const problem = wrongIn(`domains[${index}]`);
    return problem ? [t('sso.ofDomain', { domain, problem })] : [];
  });
  return (
    <Field label={t('sso.domains')} hint={t('sso.domainsHint')} error={ofEach.length > 0 ? ofEach.join(' ') : wrong}>
      {(control) => (
        <textarea
          {...control}
          rows={2}
          maxLength={5200}
          spellCheck={false}
          placeholder="acme.example"
          value={value}
          onChange={({ target }) => {
            onChange(target.value);
          }}
        />
      )}
    </Field>
  );
}

const domainsOf = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);
