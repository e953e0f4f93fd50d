import { useQuery } from '@tanstack/react-query';
import type { Organization, Proposal, UpdateProposal } from '../../../sdk/src/generated/types.js';
import { endOfDay } from '../../platform/time/end-of-day.js';
import { Dialog } from '../frame/dialog.js';
import { SelectField, SwitchField, TextField } from '../frame/form/fields.js';
import { Form } from '../frame/form/form.js';
import { useForm } from '../frame/form/use-form.js';
import { Skeleton } from '../frame/skeleton.js';
import { useMembers } from '../frame/use-members.js';
import { useText, useTextOf } from '../language/texts.js';
import { ownersOf } from '../proposals/owners.js';
import { queries, service } from '../service.js';

const UNTIL_DECIDED = ['allow_client_to_sign', 'allow_client_to_deny'] as const;
const LASTING = ['allow_payment', 'allow_client_to_download_pdf', 'allow_client_questions'] as const;

interface Props {
  proposal: Proposal;
  onClose: () => void;
}

/** What is set of a proposal beside its content, also once it is decided. */
export function Settings({ proposal, onClose }: Props) {
  const t = useText();
  const { data: organization } = useQuery({ queryKey: ['organization'], queryFn: () => service.organization.get() });
  return (
    <Dialog title={t('side.settings')} sheet onClose={onClose}>
      {organization ? <Fields proposal={proposal} organization={organization} /> : <Skeleton lines={8} />}
    </Dialog>
  );
}

function Fields({ proposal, organization: { timezone } }: { proposal: Proposal; organization: Organization }) {
  const t = useText();
  const textOf = useTextOf();
  const { data: members } = useMembers();
  const isOpen = proposal.deal_status === 'pending' || proposal.deal_status === 'expired';
  const { form, field } = useSettings(proposal, timezone);
  const states = [t('rules.no'), t('rules.yes')] as const;
  return (
    <Form title={proposal.title} hint={isOpen ? undefined : t('settings.decided')} form={form}>
      <SelectField
        {...field('owner_id')}
        label={t('proposals.owner')}
        options={ownersOf(members ?? [], proposal.owner_id, t)}
      />
      {isOpen && <TextField {...field('expires_at')} label={t('settings.expires')} type="date" size="middle" />}
      <TextField
        {...field('password')}
        label={t('settings.password')}
        placeholder={t(proposal.has_password ? 'settings.passwordSet' : 'settings.passwordNone')}
        maxLength={128}
      />
      {proposal.has_password && (
        <SwitchField {...field('without_password')} label={t('settings.passwordRemove')} states={states} />
      )}
      {[...(isOpen ? UNTIL_DECIDED : []), ...LASTING].map((name) => (
        <SwitchField key={name} {...field(name)} label={textOf('may', name)} states={states} />
      ))}
      {isOpen && <TextField {...field('slug')} label={t('settings.slug')} maxLength={120} isRequired />}
      <TextField {...field('external_id')} label={t('settings.externalId')} maxLength={255} />
    </Form>
  );
}

/** Only what was changed is written, by the version that was looked at. */
function useSettings(proposal: Proposal, timeZone: string) {
  const { id, version, expires_at, owner_id, slug, external_id, settings } = proposal;
  const stored = {
    ...{ owner_id: owner_id ?? '', slug, external_id, password: null as string | null, without_password: false },
    expires_at: expires_at && new Date(expires_at).toLocaleDateString('sv', { timeZone }),
    ...settings,
  };
  const form = useForm(stored, async (changes) => {
    const { without_password, ...rest } = changes;
    const input = {
      ...rest,
      ...('owner_id' in rest && { owner_id: rest.owner_id || null }),
      ...('expires_at' in rest && { expires_at: rest.expires_at ? endOfDay(rest.expires_at, timeZone) : null }),
      ...(without_password && { password: null }),
    } satisfies UpdateProposal;
    try {
      queries.setQueryData(['proposal', id], await service.proposals.update(id, input, { ifMatch: version }));
    } finally {
      for (const queryKey of [['proposal', id], ['proposals']]) void queries.invalidateQueries({ queryKey });
    }
  });
  return { form, field: form.field };
}
