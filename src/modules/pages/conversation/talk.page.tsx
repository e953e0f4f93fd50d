import type { PageContext } from '../page-context.js';
import { Thread } from './thread.page.js';

interface TalkProps {
  page: PageContext;
  /** What of the page it is about. */
  of: 'section_id' | 'line_id';
  id: string;
  /** What the part is called; one without a name is asked about all the same. */
  name: string | undefined;
}

/** What was said about a part of the page, below it, and the way to ask about it. */
export function Talk({ page, of, id, name }: TalkProps) {
  const threads = page.takeThreads(id);
  const asks = page.canAsk && page.isPart(id);
  if (threads.length === 0 && !asks) return null;
  const { t } = page;
  return (
    <div class="talk" data-talk={id}>
      {threads.map((thread) => (
        <Thread key={thread.id} page={page} thread={thread} />
      ))}
      {asks ? (
        <a
          class="ask-link"
          href="#ask"
          data-ask={`${of}:${id}`}
          data-about={name}
          aria-label={name ? t.talk.askAbout(name) : undefined}
        >
          {t.talk.ask}
        </a>
      ) : null}
    </div>
  );
}
