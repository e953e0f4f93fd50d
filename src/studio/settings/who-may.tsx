import { useIntl } from 'react-intl';
import { Icon } from '../frame/icon.js';
import { useMembers } from '../frame/use-members.js';
import { useText } from '../language/texts.js';
import './who-may.css';

/** Beyond them names help no more. */
const MAX_NAMES = 4;

/** Says to who cannot change what is below who can. */
export function WhoMay({ roles = ['owner', 'admin'] }: { roles?: readonly string[] }) {
  const t = useText();
  const { formatList } = useIntl();
  const { data } = useMembers();
  const names = data?.filter(({ role }) => roles.includes(role)).map(({ name }) => name) ?? [];
  const isOwners = roles.every((role) => role === 'owner');
  return (
    <p className="who-may">
      <Icon name="lock" />
      <span>
        {t(isOwners ? 'rail.ownersMay' : 'rail.adminsMay')}{' '}
        {names.length > 0 &&
          names.length <= MAX_NAMES &&
          t('rail.ask', { names: formatList(names, { type: 'disjunction' }) })}
      </span>
    </p>
  );
}
