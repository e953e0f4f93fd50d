import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Me } from '../../../sdk/src/generated/types.js';
import { useText, type TextName } from '../language/texts.js';
import { open } from '../palette/opened.js';
import { Menu } from './menu.js';
import { Refusal } from './refusal.js';
import { signOut, turnTo } from './session.js';

/** Whoever is signed in: what is theirs, where they work, and the way out. */
export function Account({ me }: { me: Me }) {
  const t = useText();
  const isTest = me.mode === 'test';
  const turn = useMutation({ mutationFn: () => turnTo(isTest ? 'live' : 'test') });
  const out = useMutation({ mutationFn: signOut });
  const error = turn.error ?? out.error;
  return (
    <div className="account">
      <Menu name={me.credential.name}>
        <ul>
          <li>
            <Link className="button plain" href="/settings/profile" data-closes>
              {t('me.profile')}
            </Link>
          </li>
          <li>
            <Link className="button plain" href="/settings/security" data-closes>
              {t('security.title')}
            </Link>
          </li>
          <li>
            <a className="button plain" href="/app/organizations">
              {t('session.organizations')}
            </a>
          </li>
          <Item
            name={isTest ? 'twin.leave' : 'twin.enter'}
            act={() => {
              turn.mutate();
            }}
          />
          <Item
            name="keys.title"
            act={() => {
              open('help');
            }}
          />
          <Item
            name="session.signOut"
            act={() => {
              out.mutate();
            }}
          />
        </ul>
        {error && <Refusal error={error} />}
      </Menu>
    </div>
  );
}

function Item({ name, act }: { name: TextName; act: () => void }) {
  const t = useText();
  return (
    <li>
      <button type="button" className="plain" onClick={act}>
        {t(name)}
      </button>
    </li>
  );
}
