import { definedCounts, type CountDefinition } from '../../../platform/resources/define-resource.js';
import type { DeskScreen } from '../http/screen.js';
import { renderDeskPage } from '../layout/document.page.js';
import { Table } from '../layout/table.page.js';
import { fileSize } from '../language/file-size.js';
import type { UsageDto } from '../../usage/usage.dto.js';

type PartProps = UsageDto & { screen: DeskScreen };

export function renderUsagePage(screen: DeskScreen, props: UsageDto): string {
  const t = screen.t.usage;
  return renderDeskPage(screen, {
    title: t.title,
    children: (
      <>
        <p>{t.intro}</p>
        <div class="halves">
          <Requests screen={screen} {...props} />
          <Storage screen={screen} {...props} />
        </div>
        <Records screen={screen} {...props} />
        <Rules screen={screen} />
      </>
    ),
  });
}

/** How full something is, as a bar; what it says stands beside it in words. */
function Bar({ used, most, label }: { used: number; most: number; label: string }) {
  return (
    <meter min={0} max={most} high={most * 0.9} optimum={0} value={used} aria-label={label}>
      {label}
    </meter>
  );
}

function Requests({ screen, rate_limit: { limit, remaining } }: PartProps) {
  const { t, formats } = screen;
  const of = t.usage.of(formats.number(limit));
  const used = limit - remaining;
  return (
    <section class="section" aria-labelledby="requests">
      <h2 id="requests">{t.usage.requests}</h2>
      <p>
        <span class="figure">{formats.number(used)}</span> {of}
      </p>
      <Bar used={used} most={limit} label={t.about(t.usage.requests, `${formats.number(used)} ${of}`)} />
      <p class={remaining === 0 ? 'error' : 'quiet small'}>
        {remaining === 0 ? t.usage.noneLeft : t.usage.left(formats.number(remaining))} {t.usage.together}
      </p>
    </section>
  );
}

function Storage({ screen, counts: { files = 0 }, file_bytes }: PartProps) {
  const { t, formats } = screen;
  return (
    <section class="section" aria-labelledby="storage">
      <h2 id="storage">{t.usage.storage}</h2>
      <p>
        <span class="figure">{fileSize(file_bytes, t.locale)}</span>{' '}
        <a href="/app/media">{t.usage.inFiles(formats.number(files), files === 1)}</a>
      </p>
      <p class="quiet small">{t.usage.noLimitOfStorage}</p>
    </section>
  );
}

/** Files stand above, with their bytes. */
function Records({ screen, counts }: PartProps) {
  const { t } = screen;
  return (
    <section class="section usage-records" aria-labelledby="records">
      <h2 id="records">{t.usage.records}</h2>
      <Table heads={[t.usage.kind, t.usage.count, t.usage.limit]}>
        {definedCounts().map(([name, { shown }]) =>
          shown && name !== 'files' ? (
            <Kind key={name} screen={screen} shown={shown} value={counts[name] ?? 0} />
          ) : null,
        )}
      </Table>
    </section>
  );
}

interface KindProps {
  screen: DeskScreen;
  shown: NonNullable<CountDefinition['shown']>;
  value: number;
}

function Kind({ screen: { t, formats }, shown: { label, page, limit }, value }: KindProps) {
  const name = label[t.locale === 'fr' ? 'fr' : 'en'];
  return (
    <tr>
      <th scope="row">{page === undefined ? name : <a href={`/app${page}`}>{name}</a>}</th>
      <td class="number">{formats.number(value)}</td>
      <td class="number">
        {limit === undefined ? <span class="quiet">{t.usage.none}</span> : formats.number(limit)}
        {limit === undefined ? null : <Bar used={value} most={limit} label={t.about(name, `${value} / ${limit}`)} />}
      </td>
    </tr>
  );
}

/** What holds for every organization; the documentation of the API says the same. */
function Rules({ screen }: { screen: DeskScreen }) {
  const t = screen.t.usage;
  return (
    <section class="section" aria-labelledby="rules">
      <h2 id="rules">{t.rules}</h2>
      <dl class="pairs">
        {t.ruleList.map(([what, how]) => (
          <div key={what} class="pair-row">
            <dt>{what}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href="/docs">{t.documentation}</a>
      </p>
    </section>
  );
}
