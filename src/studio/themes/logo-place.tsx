import { Link } from 'wouter';
import { useText } from '../language/texts.js';

/** Themes have no logo: it is the organization's, and this leads to it. */
export function LogoPlace() {
  const t = useText();
  return (
    <p className="quiet themes-hint">
      {t('themes.logo')} <Link href="/settings/organization#brand">{t('themes.logoPlace')}</Link>
    </p>
  );
}
