import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { Proposal, SectionReading } from '../../../sdk/src/generated/types.js';
import { useText, useTextOf } from '../language/texts.js';
import { service } from '../service.js';
import { Part } from './part.js';

interface Read {
  title: string;
  seconds: number;
  by: { name: string; seconds: number }[];
}

/** How long each section was read, and by whom, in the order of the page. */
export function Reading({ proposal }: { proposal: Proposal }) {
  const t = useText();
  const textOf = useTextOf();
  const { id, title } = proposal;
  const said = (text: string) =>
    text.replace(/\{\{([\w.]+)\}\}/g, (_, name: string) =>
      name === 'proposal.title' ? title : textOf('variable', name),
    );
  const { data, error } = useQuery({
    queryKey: ['proposal', id, 'reading'],
    queryFn: async () => {
      const [readings, content, people, views] = await Promise.all([
        service.proposals.views.list(id, { view: 'sections' }),
        service.proposals.content.get(id, { view: 'outline' }),
        service.proposals.recipients.list(id, { limit: 100 }),
        service.proposals.views.list(id, { limit: 1 }),
      ]);
      const names = new Map(people.data.map((person) => [person.id, person.name ?? person.email ?? '']));
      const sections = (content.outline ?? []).map((section) => ({ id: section.id, title: said(section.title ?? '') }));
      return { reads: readsOf(readings.data, sections, names, t), summary: views.summary };
    },
  });
  const most = Math.max(1, ...(data?.reads.map(({ seconds }) => seconds) ?? []));
  return (
    <Part id="reading" title={t('proposal.reading')} error={error} isRead={data !== undefined}>
      {data && data.summary.total_views === 0 && <p className="quiet">{t('proposal.unread')}</p>}
      {data && data.summary.total_views > 0 && (
        <>
          <p className="quiet">{t('proposal.visits', { count: data.summary.total_views })}</p>
          <ul hidden={data.reads.every(({ seconds }) => seconds === 0)}>
            {data.reads.map((read, index) => (
              <Bar key={index} read={read} most={most} />
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}

function readsOf(
  readings: SectionReading[],
  sections: { id: string; title: string }[],
  names: Map<string, string>,
  t: ReturnType<typeof useText>,
): Read[] {
  return sections.map(({ id, title }, index) => {
    const ofIt = readings.filter(({ section_id }) => section_id === id);
    return {
      title: title || t('proposal.section', { number: index + 1 }),
      seconds: ofIt.reduce((sum, { active_seconds }) => sum + active_seconds, 0),
      by: ofIt.map(({ recipient_id, active_seconds }) => ({
        name: names.get(recipient_id ?? '') ?? t('proposal.somebody'),
        seconds: active_seconds,
      })),
    };
  });
}

const TONES = 4;

function Bar({ read, most }: { read: Read; most: number }) {
  const duration = useDuration();
  let from = 0;
  return (
    <li className="read">
      <span>{read.title}</span>
      <span className="number">{read.seconds > 0 ? duration(read.seconds) : '–'}</span>
      <svg width="100%" height="8" aria-hidden="true">
        <rect className="track" width="100%" height="8" rx="4" />
        {read.by.map(({ name, seconds }, index) => {
          const x = (100 * from) / most;
          from += seconds;
          return (
            <rect
              key={index}
              data-tone={index % TONES}
              x={`${x}%`}
              width={`${(100 * seconds) / most}%`}
              height="8"
              rx="2"
            >
              <title>{`${name} : ${duration(seconds)}`}</title>
            </rect>
          );
        })}
      </svg>
      {read.by.length > 0 && (
        <span className="by">{read.by.map(({ name, seconds }) => `${name} ${duration(seconds)}`).join(' · ')}</span>
      )}
    </li>
  );
}

function useDuration(): (seconds: number) => string {
  const { formatNumber } = useIntl();
  return (seconds) =>
    seconds < 90
      ? formatNumber(Math.round(seconds), { style: 'unit', unit: 'second', unitDisplay: 'short' })
      : formatNumber(Math.round(seconds / 60), { style: 'unit', unit: 'minute', unitDisplay: 'short' });
}
