import type { DeskScreen } from '../http/screen.js';
import { Ago } from '../layout/ago.page.js';
import type { Activity } from './home.service.js';

/** What happened last, in sentences. */
export function Activities({ screen, activity }: { screen: DeskScreen; activity: Activity[] }) {
  const t = screen.t.home;
  return (
    <section class="section" aria-labelledby="activity">
      <h2 id="activity">{t.activity}</h2>
      {activity.length === 0 ? <p class="quiet">{t.quiet}</p> : null}
      <ul class="rows" role="list">
        {activity.map(({ event, proposal_id, title }) => (
          <li key={event.id}>
            <span>
              {title === null ? <em>{t.gone}</em> : <a href={`/app/proposals/${proposal_id}`}>{title}</a>}{' '}
              {t.events[event.type]}
            </span>
            <span class="quiet small">
              <Ago at={event.created_at} screen={screen} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
