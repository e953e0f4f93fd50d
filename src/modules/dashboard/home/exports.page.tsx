import type { DeskScreen } from '../http/screen.js';
import { ExportLink, ExportProgress } from '../layout/export.page.js';

interface Props {
  screen: DeskScreen;
  /** How many proposals there are, for those who wait for all of them. */
  proposals: number;
}

/** The numbers of this page as files. */
export function Exports({ screen, proposals }: Props) {
  const t = screen.t.home;
  const { formats } = screen;
  return (
    <section class="section exports" aria-labelledby="exports">
      <h2 id="exports">{t.exports}</h2>
      <p class="quiet">{t.exportsHint}</p>
      <ul class="links" role="list">
        {Object.entries(t.metrics).map(([metric, name]) => (
          <li key={metric}>
            <a href={`/app/metrics/${metric}.csv`} download>
              {name}
            </a>
          </li>
        ))}
        <li>
          <ExportLink
            screen={screen}
            file={{ href: '/app/proposals/export.csv', word: t.allProposals, rows: proposals }}
          />{' '}
          <span class="quiet small">{formats.number(proposals)}</span>
        </li>
      </ul>
      <ExportProgress screen={screen} />
    </section>
  );
}
