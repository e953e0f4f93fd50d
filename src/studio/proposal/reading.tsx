import type { Proposal } from '../../../sdk/src/generated/types.js';
import { useText, type TextName } from '../language/texts.js';
import { useDuration } from './durations.js';
import { Part } from './part.js';
import { ReadBar } from './read-bar.js';
import { longestOf, useReads } from './use-reads.js';
import { Visits } from './visits.js';

/** Why nothing is shown, and what to do about it. */
function unreadOf({ first_viewed_at, page_status, deal_status }: Proposal): TextName {
  if (first_viewed_at) return 'reading.short';
  if (page_status === 'draft') return 'reading.draft';
  return page_status === 'published' && deal_status === 'pending' ? 'reading.unread' : 'proposal.unread';
}

/** How often it was opened, and how long each section was read, by whom, in the order of the page. */
export function Reading({ proposal }: { proposal: Proposal }) {
  const t = useText();
  const duration = useDuration();
  const { reads, error } = useReads(proposal);
  const longest = longestOf(reads ?? []);
  const isRead = reads?.some(({ seconds }) => seconds > 0) ?? false;
  return (
    <Part id="reading" title={t('proposal.reading')} error={error} isRead={reads !== undefined}>
      {reads && !isRead && <p className="quiet">{t(unreadOf(proposal))}</p>}
      <Visits proposal={proposal} />
      <ul hidden={!isRead}>
        {reads?.map((read) => (
          <li className="read" key={read.id}>
            <span>{read.title}</span>
            <span className="number">{read.seconds > 0 ? duration(read.seconds) : '–'}</span>
            <ReadBar read={read} longest={longest} />
            {read.by.length > 0 && (
              <span className="by">
                {read.by.map(({ name, seconds }) => `${name} ${duration(seconds)}`).join(' · ')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
