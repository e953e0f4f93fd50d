import { Link } from 'wouter';
import { useText } from '../language/texts.js';

/** An address that leads nowhere. */
export function Unknown() {
  const t = useText();
  return (
    <div className="problem">
      <h1>{t('frame.unknown')}</h1>
      <p>
        <Link href="/proposals">{t('nav.proposals')}</Link>
      </p>
    </div>
  );
}
