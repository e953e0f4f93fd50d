import { useIntl } from 'react-intl';
import { Fact } from '../../frame/form/fields.js';
import { Form } from '../../frame/form/form.js';
import { useForm, type FormState } from '../../frame/form/use-form.js';
import { useText, useTextOf } from '../../language/texts.js';
import { updateOrganization, type SheetProps } from '../use-organization.js';
import { Rule } from './rule.js';
import {
  RULES,
  rulesOf,
  typedRules,
  type ApproverRole,
  type ReleaseValues,
  type RuleName,
  type TypedRules,
} from './typed-rules.js';
import './rules.css';

const ROLES: ApproverRole[] = ['member', 'admin', 'owner'];

/** When a second person looks at a proposal before it is published, and whose members may. */
export function Release({ organization, isReadOnly }: SheetProps) {
  const t = useText();
  const { locale } = useIntl();
  const { release_policy, default_currency: currency } = organization;
  const stored: ReleaseValues = {
    rules: typedRules(release_policy.rules, locale, currency),
    approver_roles: release_policy.approver_roles as ApproverRole[],
  };
  const form = useForm(
    stored,
    ({ rules, ...changes }) =>
      updateOrganization({
        release_policy: { ...changes, ...(rules && { rules: rulesOf(rules, locale, currency) }) },
      }),
    { isReadOnly, paths: ['release_policy'] },
  );
  return (
    <Form title={t('rules.release')} hint={t('rules.releaseHint')} form={form}>
      {isReadOnly ? (
        <HeldRules rules={stored.rules} currency={currency} />
      ) : (
        <fieldset className="release-rules">
          <legend className="unseen">{t('rules.release')}</legend>
          {RULES.map((when) => (
            <Rule key={when} when={when} currency={currency} form={form} />
          ))}
        </fieldset>
      )}
      <Approvers form={form} />
    </Form>
  );
}

function HeldRules({ rules, currency }: { rules: TypedRules; currency: string }) {
  const t = useText();
  const textOf = useTextOf();
  const held = RULES.filter((when) => rules[when].isOn);
  const written = (when: RuleName) => {
    const unit = { discount_percent_over: '%', total_over: currency }[when as string] ?? '';
    return [textOf('rule', when), rules[when].value.replaceAll('\n', ', '), unit].filter(Boolean).join(' ');
  };
  return <Fact label={t('rules.when')}>{held.length > 0 ? held.map(written).join(' · ') : t('rules.never')}</Fact>;
}

function Approvers({ form }: { form: FormState<ReleaseValues> }) {
  const t = useText();
  const textOf = useTextOf();
  const { formatList } = useIntl();
  const { value, onChange, isReadOnly } = form.field('approver_roles');
  if (isReadOnly)
    return <Fact label={t('rules.approvers')}>{formatList(value.map((role) => textOf('approvers', role)))}</Fact>;
  const wrong = form.wrong('release_policy.approver_roles');
  return (
    <fieldset className="approvers" aria-describedby="approvers-hint">
      <legend>{t('rules.approvers')}</legend>
      {ROLES.map((role) => (
        <label key={role} className="tick">
          <input
            type="checkbox"
            checked={value.includes(role)}
            aria-invalid={wrong !== undefined}
            onChange={({ target }) => {
              onChange(ROLES.filter((one) => (one === role ? target.checked : value.includes(one))));
            }}
          />
          {textOf('approvers', role)}
        </label>
      ))}
      {wrong && (
        <p role="alert" className="field-error">
          {wrong}
        </p>
      )}
      <p className="hint" id="approvers-hint">
        {t('rules.approversHint')}
      </p>
    </fieldset>
  );
}
