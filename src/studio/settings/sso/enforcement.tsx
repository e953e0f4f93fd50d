import { SelectField, SwitchField } from '../../frame/form/fields.js';
import { Form } from '../../frame/form/form.js';
import { useForm } from '../../frame/form/use-form.js';
import { useCaller } from '../../frame/use-caller.js';
import { useMembers } from '../../frame/use-members.js';
import { useText } from '../../language/texts.js';
import { saveProvider, type Provider } from './own-provider.js';

/** Whether the provider is the only way in, and who comes in by password all the same. */
export function Enforcement({ provider, isReadOnly }: { provider: Provider; isReadOnly: boolean }) {
  const t = useText();
  const { me } = useCaller();
  const { data: members = [] } = useMembers();
  const stored = { enforced: provider.enforced, break_glass_user_id: provider.break_glass_user_id ?? '' };
  const form = useForm(
    stored,
    (changes) => {
      const { enforced, break_glass_user_id } = { ...stored, ...changes };
      const spared = break_glass_user_id || me?.credential.id || null;
      return saveProvider(provider, { enforced, break_glass_user_id: enforced ? spared : break_glass_user_id || null });
    },
    { isReadOnly },
  );
  const owners = members.filter(({ role }) => role === 'owner');
  const spared = form.field('break_glass_user_id');
  return (
    <Form title={t('sso.enforcement')} hint={t('sso.enforcementHint')} form={form}>
      <SwitchField
        {...form.field('enforced')}
        label={t('sso.enforced')}
        hint={t('sso.enforcedHint')}
        states={[t('sso.enforcedOff'), t('sso.enforcedOn')]}
      />
      {form.values.enforced && (
        <SelectField
          {...spared}
          value={spared.value || (me?.credential.id ?? '')}
          label={t('sso.spared')}
          hint={t('sso.sparedHint')}
          options={owners.map(({ user_id, name }) => [user_id, name] as const)}
        />
      )}
    </Form>
  );
}
