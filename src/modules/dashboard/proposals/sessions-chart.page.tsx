import type { ViewSessionDto, ViewsDto } from '../../proposals/views/views.dto.js';
import type { DeskScreen } from '../http/screen.js';
import { Ago } from '../layout/ago.page.js';
import { Table } from '../layout/table.page.js';
import { sessionScale, widthOf, type SessionScale } from './session-scale.js';

const TOP = 12;
const BASE = 168;
const HEIGHTS = [0, 50, 100];

const yOf = (percent: number) => BASE - ((BASE - TOP) * percent) / 100;

/** When and how far a proposal was read; the same as a table behind it. */
export function Sessions({ screen, views }: { screen: DeskScreen; views: ViewsDto }) {
  const t = screen.t.proposals.page;
  const { formats } = screen;
  const { summary, data, pagination } = views;
  if (data.length === 0) return <p class="quiet">{t.noViews}</p>;
  const visits = t.visits(formats.number(summary.total_views), summary.total_views === 1);
  const depth = formats.percent((summary.average_scroll_depth ?? 0) / 100);
  const time = formats.duration(summary.total_active_duration_seconds);
  return (
    <>
      <p>{t.summary(visits, depth, time)}</p>
      <figure class="visits-chart">
        <Chart screen={screen} sessions={data} />
        <figcaption class="quiet small">
          {t.legend}
          {pagination.has_more ? ` ${t.latestOnly}` : ''}
        </figcaption>
      </figure>
      <details>
        <summary>{t.asTable}</summary>
        <SessionTable screen={screen} sessions={data} />
      </details>
    </>
  );
}

interface SessionsProps {
  screen: DeskScreen;
  sessions: ViewSessionDto[];
}

function Chart({ screen, sessions }: SessionsProps) {
  const t = screen.t.proposals.page;
  const scale = sessionScale(sessions);
  return (
    <svg role="img" aria-label={t.chart}>
      {HEIGHTS.map((height) => (
        <g key={height}>
          <line class={height === 0 ? 'rule zero' : 'rule'} x1="0" x2="100%" y1={yOf(height)} y2={yOf(height)} />
          <text x="0" y={yOf(height) - 4}>
            {screen.formats.percent(height / 100)}
          </text>
        </g>
      ))}
      {sessions.toReversed().map((session) => (
        <Visit key={session.id} screen={screen} session={session} scale={scale} />
      ))}
      <Ticks screen={screen} scale={scale} />
    </svg>
  );
}

function Visit({ screen, session, scale }: { screen: DeskScreen; session: ViewSessionDto; scale: SessionScale }) {
  const { formats } = screen;
  const x = `${scale.x(session.started_at).toFixed(2)}%`;
  const top = Math.min(yOf(session.scroll_depth), BASE - 2);
  const depth = formats.percent(session.scroll_depth / 100);
  const words = `${formats.dateTime(session.started_at)}: ${depth}, ${formats.duration(session.duration_seconds)}`;
  return (
    <line
      class={session.was_afk ? 'visit idle' : 'visit'}
      {...{ x1: x, x2: x, y1: BASE, y2: top, 'stroke-width': widthOf(session) }}
    >
      <title>{words}</title>
    </line>
  );
}

function Ticks({ screen, scale }: { screen: DeskScreen; scale: SessionScale }) {
  const { timezone } = screen.desk.session;
  const hour = new Intl.DateTimeFormat(screen.t.locale, { hour: '2-digit', minute: '2-digit', timeZone: timezone });
  const day = new Intl.DateTimeFormat(screen.t.locale, { day: 'numeric', month: 'short', timeZone: timezone });
  const format = scale.isShort ? hour : day;
  return (
    <>
      {scale.ticks.map(({ moment, x }, index) => (
        <text
          key={moment}
          {...{ x: `${x.toFixed(2)}%`, y: BASE + 20 }}
          text-anchor={index === 0 ? 'start' : index === scale.ticks.length - 1 ? 'end' : 'middle'}
        >
          {format.format(new Date(moment))}
        </text>
      ))}
    </>
  );
}

function SessionTable({ screen, sessions }: SessionsProps) {
  const t = screen.t.proposals.page;
  const { formats } = screen;
  return (
    <Table heads={[t.when, t.depth, t.time, t.idle, t.country]}>
      {sessions.map((session) => (
        <tr key={session.id}>
          <td>
            {formats.dateTime(session.started_at)}{' '}
            <span class="quiet">
              <Ago at={session.started_at} screen={screen} />
            </span>
          </td>
          <td>{formats.percent(session.scroll_depth / 100)}</td>
          <td>{formats.duration(session.duration_seconds)}</td>
          <td>{session.was_afk ? t.paused : '–'}</td>
          <td>{session.country ?? t.unknown}</td>
        </tr>
      ))}
    </Table>
  );
}
