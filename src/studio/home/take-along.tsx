import { useMutation } from '@tanstack/react-query';
import { useText, useTextOf } from '../language/texts.js';
import { Menu } from '../frame/menu.js';
import { Refusal } from '../frame/refusal.js';
import { downloadCsv } from '../records/csv.js';
import { service } from '../service.js';
import { columnsOf, rowsOf } from './metric-rows.js';
import { range } from './numbers.js';

const { metrics } = service;
const METRICS = {
  sales: () => metrics.sales.get({ ...range(), period: 'week' }),
  overview: () => metrics.overview.get(range()),
  pipeline: () => metrics.pipeline.get(),
  conversion: () => metrics.conversion.get(range()),
  team_performance: () => metrics.teamPerformance.get(range()),
  proposal_timing: () => metrics.proposalTiming.get(range()),
  rejection_reasons: () => metrics.rejectionReasons.get(range()),
};
type Metric = keyof typeof METRICS;
const NAMES = Object.keys(METRICS) as Metric[];

/** The numbers as files for spreadsheets, the same as programs read them. */
export function TakeAlong() {
  const t = useText();
  const textOf = useTextOf();
  const saving = useMutation({
    mutationFn: async (metric: Metric) => {
      const rows = rowsOf((await METRICS[metric]()).data);
      const day = new Date().toISOString().slice(0, 10);
      await downloadCsv(`${textOf('metric', metric)} ${day}`, columnsOf(rows), rows);
    },
  });
  return (
    <div className="take-along">
      <Menu name={t('home.take')}>
        <p className="quiet">{t('home.takeHint')}</p>
        <ul>
          {NAMES.map((metric) => (
            <li key={metric}>
              <button
                type="button"
                className="plain"
                data-closes
                disabled={saving.isPending}
                onClick={() => {
                  saving.mutate(metric);
                }}
              >
                {textOf('metric', metric)}
              </button>
            </li>
          ))}
        </ul>
      </Menu>
      {saving.error && <Refusal error={saving.error} />}
    </div>
  );
}
