import { SwitchField } from '../../frame/form/fields.js';
import { Form } from '../../frame/form/form.js';
import { useForm } from '../../frame/form/use-form.js';
import { useText } from '../../language/texts.js';
import { updateOrganization, useOrganization } from '../use-organization.js';
import { WhoMay } from '../who-may.js';

/** Whether everybody needs a second factor; owners decide, and not in test mode, which has the same people. */
export function RequiredFactor({ mode, role }: { mode: string; role: string | null }) {
  const { data } = useOrganization();
  if (!data || role === null) return null;
  return <Deciding require_mfa={data.require_mfa} isReadOnly={role !== 'owner' || mode === 'test'} />;
}

function Deciding({ require_mfa, isReadOnly }: { require_mfa: boolean; isReadOnly: boolean }) {
  const t = useText();
  const form = useForm({ require_mfa }, updateOrganization, { isReadOnly });
  return (
    <Form title={t('members.factor')} form={form}>
      <SwitchField
        {...form.field('require_mfa')}
        label={t('members.factorAll')}
        hint={t('members.factorHint')}
        states={[t('members.factorOff'), t('members.factorOn')]}
      />
      {isReadOnly && <WhoMay roles={['owner']} />}
    </Form>
  );
}
