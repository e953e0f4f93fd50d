import type { Me } from '../../../../sdk/src/generated/types.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useCaller } from '../../frame/use-caller.js';
import { useRole } from '../../frame/use-role.js';
import { useText } from '../../language/texts.js';
import { SectionHead } from '../section-head.js';
import { WhoMay } from '../who-may.js';
import { AtTheProvider } from './at-the-provider.js';
import { Domains } from './domains.js';
import { Enforcement } from './enforcement.js';
import { useProvider } from './own-provider.js';
import { ProviderForm } from './provider-form.js';
import { RemoveProvider } from './remove-provider.js';
import '../rows.css';
import './sso.css';

/** How the people of the organization sign in by a provider of its own. */
export function SingleSignOn() {
  const t = useText();
  const { me } = useCaller();
  return (
    <>
      <SectionHead title={t('sso.title')} intro={t('sso.intro')} />
      {!me && <Skeleton lines={8} />}
      {me?.mode === 'test' && <p className="who-may">{t('sso.live')}</p>}
      {me?.mode === 'live' && <Steps me={me} />}
    </>
  );
}

function Steps({ me }: { me: Me }) {
  const role = useRole();
  const { data: provider, error, refetch } = useProvider(true);
  if (error) return <Refusal error={error} retry={() => void refetch()} />;
  if (provider === undefined || role === null) return <Skeleton lines={12} />;
  const isReadOnly = role !== 'owner';
  return (
    <>
      {isReadOnly && <WhoMay roles={['owner']} />}
      <AtTheProvider redirectUri={provider?.redirect_uri ?? redirectUriOf(me)} />
      {(provider !== null || !isReadOnly) && <ProviderForm {...{ provider, isReadOnly }} />}
      {provider && (
        <>
          <Domains {...{ provider, isReadOnly }} />
          <Enforcement {...{ provider, isReadOnly }} />
          {!isReadOnly && <RemoveProvider provider={provider} />}
        </>
      )}
    </>
  );
}

/** As the service will say it, for who registers it at the provider first. */
const redirectUriOf = ({ organization_id }: Me) => `${location.origin}/app/sso/callback/${organization_id}`;
