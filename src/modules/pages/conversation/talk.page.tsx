import type { PageContext } from '../page-context.js';
import { Thread } from './thread.page.js';

interface TalkProps {
  page: PageContext;
  /** The part of the page that it is about. */
  id: string;
}

/** What was said about a line of an offer, below it; the form to ask names its line, so that nothing stands between two prices. */
export function LineTalk({ page, id }: TalkProps) {
  const threads = page.takeThreads(id);
  return threads.length > 0 || (page.canAsk && page.isPart(id)) ? (
    <div class="talk" data-talk={id}>
      {threads.map((thread) => (
        <Thread key={thread.id} page={page} thread={thread} />
      ))}
    </div>
  ) : null;
}

/** What was said about a section, below it, and the way to ask about it; one without a name is asked about all the same. */
export function SectionTalk({ page, id, name }: TalkProps & { name: string | undefined }) {
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
        <a class="ask-link" href="#ask" aria-label={name ? t.talk.askAbout(name) : undefined}>
          {t.talk.ask}
        </a>
      ) : null}
    </div>
  );
}
