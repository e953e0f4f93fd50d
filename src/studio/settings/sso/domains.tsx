import { useMutation } from '@tanstack/react-query';
import { Ago } from '../../frame/ago.js';
import { Icon } from '../../frame/icon.js';
import { Refusal } from '../../frame/refusal.js';
import { useText } from '../../language/texts.js';
import { Sheet } from '../sheet.js';
import { Copied } from './at-the-provider.js';
import { saveProvider, type Domain, type Provider } from './own-provider.js';

/** Which domains are shown to be the organization's, and the record that shows each. */
export function Domains({ provider, isReadOnly }: { provider: Provider; isReadOnly: boolean }) {
  const t = useText();
  const look = useMutation({ mutationFn: () => saveProvider(provider, {}) });
  const isWaiting = provider.domains.some(({ verified_at }) => verified_at === null);
  return (
    <Sheet title={t('sso.proof')} hint={t(isWaiting ? 'sso.proofHint' : 'sso.proofDone')}>
      <ul className="sso-domains">
        {provider.domains.map((domain) => (
          <Row key={domain.domain} domain={domain} />
        ))}
      </ul>
      {isWaiting && !isReadOnly && (
        <div className="sheet-end">
          <button
            type="button"
            disabled={look.isPending}
            onClick={() => {
              look.mutate();
            }}
          >
            <Icon name="search" />
            {t('sso.look')}
          </button>
          <p role="status" className="muted">
            {look.isPending && t('sso.looking')}
            {look.isSuccess && t('sso.notYet')}
          </p>
          {look.error && <Refusal error={look.error} />}
        </div>
      )}
    </Sheet>
  );
}

function Row({ domain: { domain, verified_at, record_name, record_value } }: { domain: Domain }) {
  const t = useText();
  return (
    <li>
      <p className="row">
        <b>{domain}</b>
        <span className={verified_at ? 'badge good' : 'badge warn'}>
          {t(verified_at ? 'sso.verified' : 'sso.waiting')}
        </span>
        {verified_at && (
          <span className="muted">
            <Ago at={verified_at} />
          </span>
        )}
      </p>
      {!verified_at && (
        <dl className="facts">
          <dt>{t('sso.recordType')}</dt>
          <dd>
            <code>TXT</code>
          </dd>
          <Copied name={t('sso.recordName')} value={record_name} label={t('sso.copyName', { domain })} />
          <Copied name={t('sso.recordValue')} value={record_value} label={t('sso.copyValue', { domain })} />
        </dl>
      )}
    </li>
  );
}
