import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useCaller } from '../../frame/use-caller.js';
import { useText } from '../../language/texts.js';
import { SectionHead } from '../section-head.js';
import { useOrganization, type SheetProps } from '../use-organization.js';
import { WhoMay } from '../who-may.js';
import { Defaults } from './defaults.js';
import { Brand } from './brand.js';
import { Bank, Contact, Legal, PostalAddress } from './identity.js';

/** What clients read about the organization, and what its proposals begin with. */
export function OrganizationSettings() {
  const t = useText();
  const { me, may } = useCaller();
  const { data, error, refetch } = useOrganization();
  return (
    <>
      <SectionHead title={t('organization.title')} intro={t('organization.intro')} />
      {error && <Refusal error={error} retry={() => void refetch()} />}
      {!error && !(data && me) && <Skeleton lines={12} />}
      {data && me && (
        <>
          {!may('organization:write') && <WhoMay />}
          <Sheets organization={data} isReadOnly={!may('organization:write')} />
        </>
      )}
    </>
  );
}

function Sheets(props: SheetProps) {
  return (
    <>
      <Contact {...props} />
      <Brand {...props} />
      <PostalAddress {...props} />
      <Legal {...props} />
      <Bank {...props} />
      <Defaults {...props} />
    </>
  );
}
