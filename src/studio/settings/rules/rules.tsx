import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useCaller } from '../../frame/use-caller.js';
import { useText } from '../../language/texts.js';
import { SectionHead } from '../section-head.js';
import { useOrganization } from '../use-organization.js';
import { WhoMay } from '../who-may.js';
import { Publishing, Reminders, Signing } from './policies.js';
import { Release } from './release.js';

/** What has to be so before something is published and signed, and who is reminded when. */
export function Rules() {
  const t = useText();
  const { me, may } = useCaller();
  const { data, error, refetch } = useOrganization();
  const isReadOnly = !may('organization:write');
  return (
    <>
      <SectionHead title={t('rules.title')} intro={t('rules.intro')} />
      {error && <Refusal error={error} retry={() => void refetch()} />}
      {!error && !(data && me) && <Skeleton lines={12} />}
      {data && me && (
        <>
          {isReadOnly && <WhoMay />}
          <Publishing organization={data} isReadOnly={isReadOnly} />
          <Release organization={data} isReadOnly={isReadOnly} />
          <Signing organization={data} isReadOnly={isReadOnly} />
          <Reminders organization={data} isReadOnly={isReadOnly} />
        </>
      )}
    </>
  );
}
