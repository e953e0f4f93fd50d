import { SelectField, SwitchField, TextField } from '../../frame/form/fields.js';
import { Form } from '../../frame/form/form.js';
import { useForm } from '../../frame/form/use-form.js';
import { daysOf } from '../../frame/days-of.js';
import { useText, useTextOf } from '../../language/texts.js';
import { updateOrganization, type SheetProps } from '../use-organization.js';

type PublishPolicy = 'warn' | 'strict';

/** What becomes of warnings. */
export function Publishing({ organization, isReadOnly }: SheetProps) {
  const t = useText();
  const textOf = useTextOf();
  const form = useForm({ publish_policy: organization.publish_policy as PublishPolicy }, updateOrganization, {
    isReadOnly,
  });
  return (
    <Form title={t('rules.publishing')} hint={t('rules.publishingHint')} form={form}>
      <SelectField
        {...form.field('publish_policy')}
        label={t('rules.warnings')}
        options={(['warn', 'strict'] as const).map((one) => [one, textOf('warnings', one)] as const)}
      />
    </Form>
  );
}

/** What has to be known of whoever signs. */
export function Signing({ organization: { signature_policy }, isReadOnly }: SheetProps) {
  const t = useText();
  const { require_recipient, require_email_code } = signature_policy;
  const form = useForm(
    { require_recipient, require_email_code },
    (changes) => updateOrganization({ signature_policy: changes }),
    { isReadOnly },
  );
  const states = [t('rules.no'), t('rules.yes')] as const;
  return (
    <Form title={t('rules.signing')} form={form}>
      <SwitchField
        {...form.field('require_recipient')}
        label={t('rules.recipient')}
        hint={t('rules.recipientHint')}
        states={states}
      />
      <SwitchField
        {...form.field('require_email_code')}
        label={t('rules.code')}
        hint={t('rules.codeHint')}
        states={states}
      />
    </Form>
  );
}

/** When whoever's turn it is is asked again. */
export function Reminders({ organization: { reminders }, isReadOnly }: SheetProps) {
  const t = useText();
  const stored = { days: reminders?.days.join(', ') ?? '', expiry: reminders?.until === 'expiry' };
  const form = useForm(
    stored,
    (changes) => {
      const { days, expiry } = { ...stored, ...changes };
      const numbers = daysOf(days);
      const until = expiry ? 'expiry' : 'decision';
      return updateOrganization({ reminders: numbers.length > 0 ? { days: numbers, until } : null });
    },
    { isReadOnly, paths: ['reminders'] },
  );
  const days = form.field('days');
  return (
    <Form title={t('reminders.title')} hint={t('rules.remindersHint')} form={form}>
      <TextField
        {...days}
        value={isReadOnly && days.value === '' ? t('reminders.none') : days.value}
        label={t('rules.days')}
        hint={t('rules.daysHint')}
        wrong={form.wrong('reminders')}
        placeholder={t('reminders.none')}
        maxLength={40}
        size="middle"
        isRequired
      />
      {form.values.days.trim() !== '' && (
        <SwitchField {...form.field('expiry')} label={t('reminders.expiry')} states={[t('rules.no'), t('rules.yes')]} />
      )}
    </Form>
  );
}
