import type { Proposal } from '../../../sdk/src/generated/types.js';
import { useText } from '../language/texts.js';
import { useDuration } from './durations.js';
import { Part } from './part.js';
import { ReadBar } from './read-bar.js';
import { longestOf, useReads } from './use-reads.js';
import { Visits } from './visits.js';

/** How often it was opened, and how long each section was read, by whom, in the order of the page. */
export function Reading({ proposal }: { proposal: Proposal }) {
  const t = useText();
  const duration = useDuration();
  const { reads, error } = useReads(proposal);
  const longest = longestOf(reads ?? []);
  const isRead = reads?.some(({ seconds }) => seconds > 0) ?? false;
  return (
    <Part id="reading" title={t('proposal.reading')} error={error} isRead={reads !== undefined}>
      {!proposal.first_viewed_at && <p className="quiet">{t('proposal.unread')}</p>}
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
