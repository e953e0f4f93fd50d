import { Field, TextField } from '../../frame/field.js';
import type { FormState } from '../../frame/form/use-form.js';
import { useText, useTextOf } from '../../language/texts.js';
import { heldOf, type ReleaseValues, type RuleName, type TypedRules } from './typed-rules.js';

interface Props {
  when: RuleName;
  currency: string;
  form: FormState<ReleaseValues>;
}

/** A rule, which holds or not, and from where on it does. */
export function Rule({ when, currency, form }: Props) {
  const t = useText();
  const textOf = useTextOf();
  const { value: rules, onChange } = form.field('rules');
  const { isOn, value } = rules[when];
  const change = (rule: Partial<TypedRules[RuleName]>) => {
    onChange({ ...rules, [when]: { ...rules[when], ...rule } });
  };
  const wrong = form.wrong(`release_policy.rules[${heldOf(rules).indexOf(when)}]`);
  const input = { value, error: isOn ? wrong : undefined, onType: (typed: string) => change({ value: typed }) };
  return (
    <div className="release-rule">
      <label className="tick">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            change({ isOn: target.checked });
          }}
        />
        {textOf('rule', when)}
      </label>
      {isOn && when === 'discount_percent_over' && (
        <TextField {...input} label={t('rules.percent')} hint={t('rules.percentHint')} inputMode="decimal" />
      )}
      {isOn && when === 'total_over' && (
        <TextField
          {...input}
          label={t('rules.amount', { currency })}
          hint={t('rules.amountHint')}
          inputMode="decimal"
        />
      )}
      {isOn && when === 'recipients_outside' && (
        <Field label={t('rules.domains')} hint={t('rules.domainsHint')} error={input.error}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={15_000}
              spellCheck={false}
              value={value}
              onChange={({ target }) => {
                change({ value: target.value });
              }}
            />
          )}
        </Field>
      )}
    </div>
  );
}
