import { CopyButton } from '../../frame/copy-button.js';
import { useText } from '../../language/texts.js';
import { Sheet } from '../sheet.js';

/** What the provider has to know of this service. */
export function AtTheProvider({ redirectUri }: { redirectUri: string }) {
  const t = useText();
  return (
    <Sheet title={t('sso.there')} hint={t('sso.thereHint')}>
      <dl className="facts">
        <Copied name={t('sso.redirect')} value={redirectUri} label={t('sso.copyRedirect')} />
        <dt>{t('sso.scopes')}</dt>
        <dd>
          <code>openid email profile</code>
        </dd>
      </dl>
    </Sheet>
  );
}

/** A value that is typed in elsewhere. */
export function Copied({ name, value, label }: { name: string; value: string; label: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="copied">
        <code>{value}</code>
        <CopyButton text={value} label={label} />
      </dd>
    </>
  );
}
