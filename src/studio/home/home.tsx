import { Link } from 'wouter';
import { useText } from '../language/texts.js';
import { Changes } from './changes.js';
import { Figures } from './figures.js';
import { FirstSteps } from './first-steps.js';
import { Waiting } from './waiting.js';
import './home.css';

/** Where a day begins: what needs somebody, what has happened, and how it goes. */
export function Home() {
  const t = useText();
  return (
    <>
      <header className="view-head">
        <h1>{t('home.title')}</h1>
        <Link href="/proposals?new=1" className="button primary">
          {t('proposals.new')}
        </Link>
      </header>
      <FirstSteps />
      <div className="home">
        <Waiting />
        <Changes />
      </div>
      <Figures />
    </>
  );
}
