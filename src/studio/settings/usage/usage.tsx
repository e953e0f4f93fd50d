import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import type { Usage as Used } from '../../../../sdk/src/generated/types.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useText, useTextOf } from '../../language/texts.js';
import { service } from '../../service.js';
import { SectionHead } from '../section-head.js';
import { Sheet } from '../sheet.js';
import { sizeOf } from './size-of.js';
import './usage.css';

/** What the organization has, and what it may ask of the service. */
export function Usage() {
  const t = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['usage'],
    queryFn: () => service.usage.get(),
    refetchInterval: 30_000,
  });
  return (
    <>
      <SectionHead title={t('usage.title')} intro={t('usage.intro')} />
      {error && <Refusal error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={12} />}
      {data && (
        <>
          <Requests usage={data} />
          <Records usage={data} />
          <Limits usage={data} />
        </>
      )}
    </>
  );
}

function Requests({ usage: { rate_limit } }: { usage: Used }) {
  const t = useText();
  const { formatNumber, formatTime } = useIntl();
  const { limit, remaining, reset } = rate_limit;
  const used = limit - remaining;
  const of = t('usage.of', { used: formatNumber(used), limit: formatNumber(limit) });
  return (
    <Sheet title={t('usage.requests')} hint={t('usage.requestsHint')}>
      <div className="usage-bar">
        <p>
          <b>{formatNumber(used)}</b> {t('usage.ofLimit', { limit: formatNumber(limit) })}
        </p>
        <Bar label={`${t('usage.requests')}: ${of}`} used={used} limit={limit} />
        <p className={remaining === 0 ? 'warn' : 'quiet'}>
          {remaining === 0
            ? t('usage.noneLeft')
            : t('usage.left', { left: formatNumber(remaining), time: formatTime(reset * 1000) })}
        </p>
      </div>
    </Sheet>
  );
}

/** How full something is; what it says stands beside it in words. */
function Bar({ label, used, limit }: { label: string; used: number; limit: number }) {
  return (
    <meter min={0} max={limit} high={limit * 0.9} optimum={0} value={used} aria-label={label}>
      {label}
    </meter>
  );
}

const PLACES: Partial<Record<string, string>> = {
  ...{ leads: '/leads', proposals: '/proposals', products: '/catalog', bundles: '/catalog/bundles' },
  ...{ templates: '/templates', themes: '/themes', files: '/media', folders: '/media' },
  ...{ members: '/settings/members', webhooks: '/settings/webhooks', api_keys: '/settings/api-keys' },
};

function Records({ usage: { counts, file_bytes, limits } }: { usage: Used }) {
  const t = useText();
  const textOf = useTextOf();
  const { formatNumber, locale } = useIntl();
  const most: Partial<Record<string, number>> = { webhooks: limits.webhooks };
  return (
    <Sheet title={t('usage.records')}>
      <div className="usage-records">
        <table className="list">
          <thead>
            <tr>
              <th scope="col">{t('usage.kind')}</th>
              <th scope="col" className="number">
                {t('usage.count')}
              </th>
              <th scope="col">{t('usage.limit')}</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(counts).map(([kind, count]) => (
              <Kind key={kind} name={textOf('counts', kind)} href={PLACES[kind]} count={count} limit={most[kind]} />
            ))}
            <tr>
              <th scope="row">{t('usage.bytes')}</th>
              <td className="number">{sizeOf(file_bytes, locale)}</td>
              <td className="quiet">
                {limits.all_file_bytes === null ? t('usage.none') : sizeOf(limits.all_file_bytes, locale)}
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      <p className="quiet">{t('usage.recordsHint', { count: formatNumber(limits.page_size) })}</p>
    </Sheet>
  );
}

interface KindProps {
  name: string;
  /** Where they are, if they have a view. */
  href: string | undefined;
  count: number;
  limit: number | undefined;
}

function Kind({ name, href, count, limit }: KindProps) {
  const t = useText();
  const { formatNumber } = useIntl();
  const of = limit === undefined ? '' : t('usage.of', { used: formatNumber(count), limit: formatNumber(limit) });
  return (
    <tr>
      <th scope="row">{href ? <Link href={href}>{name}</Link> : name}</th>
      <td className="number">{formatNumber(count)}</td>
      {limit === undefined ? (
        <td className="quiet">{t('usage.none')}</td>
      ) : (
        <td>
          <Bar label={`${name}: ${of}`} used={count} limit={limit} /> {formatNumber(limit)}
        </td>
      )}
    </tr>
  );
}

/** In bytes, as people read them. */
const SIZES = ['body_bytes', 'content_bytes', 'offers_bytes', 'file_bytes'];
/** Of the API alone. */
const HIDDEN = ['page_size', 'webhooks', 'sections_per_call', 'all_file_bytes'];

/** What holds for every organization. */
function Limits({ usage: { limits } }: { usage: Used }) {
  const t = useText();
  const textOf = useTextOf();
  const { formatNumber, locale } = useIntl();
  const shown = Object.entries(limits).filter(
    (entry): entry is [string, number] => entry[1] !== null && !HIDDEN.includes(entry[0]),
  );
  return (
    <Sheet title={t('usage.limits')} hint={t('usage.limitsHint')}>
      <dl className="usage-limits">
        {shown.map(([name, limit]) => (
          <div key={name}>
            <dt>{textOf('limits', name)}</dt>
            <dd>{SIZES.includes(name) ? sizeOf(limit, locale) : formatNumber(limit)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href="/docs">{t('usage.docs')}</a>
      </p>
    </Sheet>
  );
}
