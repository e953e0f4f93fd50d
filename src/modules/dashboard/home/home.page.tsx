import type { DeskScreen } from '../http/screen.js';
import { renderDeskPage } from '../layout/document.page.js';
import { Activities } from './activity.page.js';
import { Attention } from './attention.page.js';
import { Figures } from './figures.page.js';
import { Exports } from './exports.page.js';
import { Funnel } from './funnel.page.js';
import { exportScript } from '../layout/styles.js';
import type { Home } from './home.service.js';
import { Stages } from './stages.page.js';
import { WonAndLost } from './won-and-lost.page.js';

export function renderHomePage(screen: DeskScreen, home: Home): string {
  const t = screen.t.home;
  return renderDeskPage(screen, {
    title: t.title,
    scripts: [exportScript.href],
    children: (
      <>
        <Figures screen={screen} home={home} />
        <Attention screen={screen} home={home} />
        <WonAndLost screen={screen} series={home.sales.series} />
        <div class="halves">
          <Stages screen={screen} pipeline={home.pipeline} />
          <Funnel screen={screen} conversion={home.conversion} />
        </div>
        <Activities screen={screen} activity={home.activity} />
        <Exports screen={screen} proposals={home.overview.proposals} />
      </>
    ),
  });
}
