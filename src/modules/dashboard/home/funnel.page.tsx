import type { ConversionDto } from '../../metrics/metrics.dto.js';
import type { DeskScreen } from '../http/screen.js';

/** How many came how far; the bars are drawn behind a list that says it in numbers. */
export function Funnel({ screen, conversion }: { screen: DeskScreen; conversion: ConversionDto }) {
  const { t, formats } = screen;
  const most = Math.max(1, ...conversion.steps.map(({ count }) => count));
  return (
    <section class="section" aria-labelledby="conversion">
      <h2 id="conversion">{t.home.conversion}</h2>
      <p class="quiet">{t.home.conversionHint}</p>
      <dl class="funnel">
        {conversion.steps.map(({ step, count, rate_of_previous }) => (
          <div key={step}>
            <dt>{t.home.steps[step]}</dt>
            <dd>
              <strong>{formats.number(count)}</strong>
              {rate_of_previous === null ? null : (
                <span class="quiet small"> {t.home.ofPrevious(formats.percent(rate_of_previous))}</span>
              )}
              <svg class="chart" width="100%" height="8" aria-hidden="true">
                <rect class="ground" width="100%" height="8" />
                <rect class="bar" width={`${(100 * count) / most}%`} height="8" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
