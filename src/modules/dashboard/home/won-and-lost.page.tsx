import { scaleBand, scaleLinear } from 'd3-scale';
import type { BucketDto } from '../../metrics/metrics.dto.js';
import type { DeskScreen } from '../http/screen.js';
import { Table } from '../layout/table.page.js';

const HEIGHT = 220;
/** Room for the numbers above and below the bars, and for the weeks at the foot. */
const [TOP, BOTTOM] = [24, 48];
/** On a phone every third week is named. */
const NAMED = 3;

interface Props {
  screen: DeskScreen;
  series: BucketDto[];
}

/** Won above the line and lost below it, week by week; a table says the same. */
export function WonAndLost({ screen, series }: Props) {
  const { t, formats } = screen;
  return (
    <section class="section" aria-labelledby="won-and-lost">
      <h2 id="won-and-lost">{t.home.wonAndLost}</h2>
      <p class="quiet">{t.home.wonAndLostHint}</p>
      <p class="legend" aria-hidden="true">
        <span class="key good">{t.home.won}</span>
        <span class="key bad">{t.home.lost}</span>
      </p>
      <Chart screen={screen} series={series} />
      <details>
        <summary>{t.home.asTable}</summary>
        <Table heads={[t.home.weekOf, t.home.won, t.home.lost]} numbers>
          {series.map(({ period_start, counts }) => (
            <tr key={period_start}>
              <td>{formats.date(period_start)}</td>
              <td class="number">{formats.number(counts.approved)}</td>
              <td class="number">{formats.number(counts.denied)}</td>
            </tr>
          ))}
        </Table>
      </details>
    </section>
  );
}

function Chart({ screen, series }: Props) {
  const { t, formats } = screen;
  const most = (pick: (bucket: BucketDto) => number) => Math.max(1, ...series.map(pick));
  const y = scaleLinear()
    .domain([most(({ counts }) => counts.approved), -most(({ counts }) => counts.denied)])
    .range([TOP, HEIGHT - BOTTOM]);
  // Percents of the width, so that a narrow screen makes bars narrow and leaves the text alone.
  const x = scaleBand<number>().domain(series.keys()).range([0, 100]).padding(0.3);
  return (
    <svg class="chart" width="100%" height={HEIGHT} role="img" aria-label={t.home.wonAndLostHint}>
      {series.map(({ period_start, counts: { approved, denied } }, index) => {
        const left = x(index) ?? 0;
        const bar = { x: `${left}%`, width: `${x.bandwidth()}%` };
        const middle = `${left + x.bandwidth() / 2}%`;
        return (
          <g key={period_start}>
            <rect class="good" {...bar} y={y(approved)} height={y(0) - y(approved)} />
            <rect class="bad" {...bar} y={y(0)} height={y(-denied) - y(0)} />
            <Text {...{ x: middle, y: y(approved) - 6, text: approved > 0 ? formats.number(approved) : '' }} />
            <Text {...{ x: middle, y: y(-denied) + 16, text: denied > 0 ? formats.number(denied) : '' }} />
            <Text {...{ x: middle, ...nameAt(index, series.length), y: HEIGHT - 8, text: formats.day(period_start) }} />
          </g>
        );
      })}
      <line class="zero" x1="0" x2="100%" y1={y(0)} y2={y(0)} />
    </svg>
  );
}

/** The first and the last name keep inside the chart. */
function nameAt(index: number, count: number): { x?: string; class: string } {
  if (index === 0) return { x: '0', class: 'axis first' };
  if (index === count - 1) return { x: '100%', class: 'axis last' };
  return { class: index % NAMED === 0 ? 'axis' : 'axis wide' };
}

function Text({ text, ...place }: { text: string; x: string; y: number; class?: string }) {
  return text === '' ? null : <text {...place}>{text}</text>;
}
