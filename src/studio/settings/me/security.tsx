import { useSearchParams } from 'wouter';
import { useCaller } from '../../frame/use-caller.js';
import { useText } from '../../language/texts.js';
import { SectionHead } from '../section-head.js';
import { OwnFactors } from './factors.js';
import { Sessions } from './sessions.js';
import '../rows.css';
import './me.css';

/** How a person gets in, and where they are. */
export function Security() {
  const t = useText();
  const { me } = useCaller();
  const [search] = useSearchParams();
  const next = ownAddress(search.get('next'));
  return (
    <>
      <SectionHead title={t('security.title')} intro={t('security.intro')} />
      {next && me && <p className="warned">{t('factors.required', { organization: me.organization_name })}</p>}
      <OwnFactors
        onKept={() => {
          if (next) location.assign(next);
        }}
      />
      <Sessions />
    </>
  );
}

/** Where somebody goes on afterwards: an address of this service, or nowhere. Browsers leave tabs and ends of lines out. */
function ownAddress(next: string | null): string | null {
  return next !== null && /^\/(?![/\\])[^\t\n\r]*$/.test(next) ? next : null;
}
