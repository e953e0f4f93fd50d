import { Link, useLocation } from 'wouter';
import type { Theme } from '../../../sdk/src/generated/types.js';
import { useCaller } from '../frame/use-caller.js';
import { useText } from '../language/texts.js';
import { ListHead } from '../records/list-head.js';
import { Records } from '../records/records.js';
import { service } from '../service.js';
import { FONT_NAMES } from './fonts.js';
import { Look } from './look.js';
import { LogoPlace } from './logo-place.js';
import { NewTheme } from './new-theme.js';
import './themes.css';

/** The looks of proposals. */
export function Themes({ isNew }: { isNew: boolean }) {
  const t = useText();
  const [, go] = useLocation();
  const { may } = useCaller();
  return (
    <>
      <ListHead title="nav.themes">
        {may('themes:write') && (
          <Link href="/themes/new" className="button primary">
            {t('themes.new')}
          </Link>
        )}
      </ListHead>
      <p className="quiet">{t('themes.hint')}</p>
      <LogoPlace />
      <Records
        queryKey={['themes', 'list']}
        read={(after) => service.themes.list({ limit: 48, ...after })}
        isFiltered={false}
        none="themes.none"
        count="themes.count"
      >
        {(rows) => (
          <ul className="theme-cards">
            {rows.map((theme) => (
              <Card key={theme.id} theme={theme} />
            ))}
          </ul>
        )}
      </Records>
      {isNew && (
        <NewTheme
          onClose={() => {
            go('/themes');
          }}
        />
      )}
    </>
  );
}

function Card({ theme }: { theme: Theme }) {
  const t = useText();
  const { id, name, font, title_font, body_font, is_default } = theme;
  const fonts = [...new Set([title_font ?? font, body_font ?? font])].map((one) => FONT_NAMES[one] ?? one);
  return (
    <li className="theme-card">
      <Link href={`/themes/${id}`}>
        <Look look={theme} />
        <b>{name}</b>
      </Link>
      <span className="quiet">
        {fonts.join(', ')}
        {is_default && ` · ${t('themes.default')}`}
      </span>
    </li>
  );
}
