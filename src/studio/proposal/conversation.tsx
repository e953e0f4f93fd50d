import { useMutation } from '@tanstack/react-query';
import type { Proposal, Thread } from '../../../sdk/src/generated/types.js';
import { Ago } from '../frame/ago.js';
import { More } from '../frame/more.js';
import { Refusal } from '../frame/refusal.js';
import { useArrival } from '../frame/use-arrival.js';
import { useCaller } from '../frame/use-caller.js';
import { usePages } from '../frame/use-pages.js';
import { useText, useTextOf } from '../language/texts.js';
import { queries, service } from '../service.js';
import { Message } from './message.js';
import { Part } from './part.js';
import { useSections, type NamedSection } from './use-sections.js';

/** What the client asked and wants changed, with the answers; and what is written to the client. */
export function Conversation({ proposal }: { proposal: Proposal }) {
  const t = useText();
  const { may } = useCaller();
  const { sections = [] } = useSections(proposal);
  const { id } = proposal;
  const pages = usePages(['proposal', id, 'talks'], (after) =>
    service.proposals.threads.list(id, { limit: 50, ...after }),
  );
  const mayWrite = may('proposals:write') && proposal.page_status !== 'archived';
  return (
    <Part id="conversation" title={t('proposal.conversation')} error={pages.error} isRead={pages.rows !== undefined}>
      <p className="quiet">{t(pages.rows?.length === 0 ? 'conversation.none' : 'conversation.intro')}</p>
      {pages.rows?.map((thread) => (
        <Talk key={thread.id} {...{ proposal: id, thread, sections, mayWrite }} />
      ))}
      <More more={pages.more} />
      {mayWrite && (
        <details className="talk">
          <summary>{t('conversation.begin')}</summary>
          <Message
            of={id}
            label={t('conversation.text')}
            press={t('conversation.send')}
            send={(text) => service.proposals.threads.create(id, { text })}
            onSent={() => readAnew(id)}
          />
        </details>
      )}
    </Part>
  );
}

const readAnew = (id: string) => queries.invalidateQueries({ queryKey: ['proposal', id] });

interface TalkProps {
  proposal: string;
  thread: Thread;
  sections: NamedSection[];
  mayWrite: boolean;
}

function Talk({ proposal, thread, sections, mayWrite }: TalkProps) {
  const t = useText();
  const textOf = useTextOf();
  const { threads } = service.proposals;
  const place = useArrival(`thread-${thread.id}`);
  const isOpen = thread.status === 'open';
  const settling = useMutation({
    mutationFn: () => (isOpen ? threads.resolve(proposal, thread.id) : threads.reopen(proposal, thread.id)),
    onSuccess: () => readAnew(proposal),
  });
  return (
    <article ref={place} id={`thread-${thread.id}`} className="talk">
      <h3>
        {textOf('talk', thread.kind)} · {textOf('talk', thread.status)} · <bdi>{t(...placeOf(thread, sections))}</bdi>
      </h3>
      <ol>
        {thread.messages.map(({ id, author, text, created_at }) => (
          <li key={id} data-author={author.kind}>
            <b dir="auto">{author.name ?? textOf('author', author.kind)}</b> <Ago at={created_at} />
            <p dir="auto">{text ?? t('proposal.erased')}</p>
          </li>
        ))}
      </ol>
      {mayWrite && (
        <>
          <Message
            of={thread.id}
            label={t('proposal.answer')}
            press={t('proposal.send')}
            send={(text) => threads.messages(proposal, thread.id, { text })}
            onSent={() => readAnew(proposal)}
          >
            <button
              type="button"
              className="plain"
              disabled={settling.isPending}
              onClick={() => {
                settling.mutate();
              }}
            >
              {t(isOpen ? 'conversation.resolve' : 'conversation.reopen')}
            </button>
          </Message>
          {settling.error && <Refusal error={settling.error} />}
        </>
      )}
    </article>
  );
}

type Said = Parameters<ReturnType<typeof useText>>;

/** As the draft calls it; what is not there any more was a part once. */
function placeOf({ section_id, block_id, line_id }: Thread, sections: NamedSection[]): Said {
  if (line_id) return ['conversation.line'];
  if (!section_id && !block_id) return ['conversation.whole'];
  const place = sections.find(({ id, blocks }) => id === section_id || blocks.some((block) => block.id === block_id));
  return place ? ['proposal.place', { name: place.name }] : ['conversation.gone'];
}
