import type { ComponentChildren } from 'preact';
import type { DurationDto } from '../../metrics/metrics.dto.js';
import type { DeskScreen } from '../http/screen.js';
import type { Home } from './home.service.js';

/** The state of the business in five numbers. */
export function Figures({ screen, home }: { screen: DeskScreen; home: Home }) {
  const { t, formats } = screen;
  const { figures, unknown, lastMonth, ofDecided } = t.home;
  const { overview, sales, pipeline, timing } = home;
  const open = pipeline.stages.find(({ deal_status }) => deal_status === 'pending');
  const { value, numerator, denominator } = sales.rates.win_rate;
  return (
    <dl class="figures">
      <Figure name={figures.open} value={formats.number(overview.open)}>
        {open?.by_currency.map((value) => (
          <div key={value.currency}>{formats.price(value)}</div>
        ))}
      </Figure>
      <Figure name={figures.signed} value={formats.number(overview.signed_this_month)}>
        {lastMonth(formats.number(overview.signed_last_month))}
      </Figure>
      <Figure name={figures.winRate} value={value === null ? unknown : formats.percent(value)}>
        {ofDecided(formats.number(numerator), formats.number(denominator))}
      </Figure>
      <Median screen={screen} name={figures.firstView} duration={timing.first_view} />
      <Median screen={screen} name={figures.decision} duration={timing.decision} />
    </dl>
  );
}

function Median({ screen, name, duration }: { screen: DeskScreen; name: string; duration: DurationDto }) {
  const { t, formats } = screen;
  const { median_seconds, count } = duration;
  return (
    <Figure name={name} value={median_seconds === null ? t.home.unknown : formats.duration(median_seconds)}>
      {t.home.measured(formats.number(count))}
    </Figure>
  );
}

function Figure({ name, value, children }: { name: string; value: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd class="figure">{value}</dd>
      <dd class="quiet small">{children}</dd>
    </div>
  );
}
