import { useText } from '../../language/texts.js';
import { SectionHead } from '../section-head.js';
import { OwnFactors } from './factors.js';
import { Sessions } from './sessions.js';
import '../rows.css';
import './me.css';

/** How a person gets in, and where they are. */
export function Security() {
  const t = useText();
  return (
    <>
      <SectionHead title={t('security.title')} intro={t('security.intro')} />
      <OwnFactors />
      <Sessions />
    </>
  );
}
