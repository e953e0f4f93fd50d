import type { PipelineDto } from '../../metrics/metrics.dto.js';
import type { DeskScreen } from '../http/screen.js';
import { Status } from '../layout/status.page.js';
import { Table } from '../layout/table.page.js';

/** Where all proposals stand, with what they are worth in each currency. */
export function Stages({ screen, pipeline }: { screen: DeskScreen; pipeline: PipelineDto }) {
  const { t, formats } = screen;
  return (
    <section class="section" aria-labelledby="pipeline">
      <h2 id="pipeline">{t.home.pipeline}</h2>
      <Table heads={[t.home.stage, t.home.count, t.home.value]} numbers>
        {pipeline.stages.map(({ deal_status, count, by_currency }) => (
          <tr key={deal_status}>
            <td>
              <a class="plain-link" href={`/app/proposals?status=${deal_status}`}>
                <Status t={t} deal_status={deal_status} page_status="published" />
              </a>
            </td>
            <td class="number">{formats.number(count)}</td>
            <td class="number">
              {by_currency.map((value) => (
                <div key={value.currency}>{formats.price(value)}</div>
              ))}
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
