import { useIntl } from 'react-intl';
import type { Thread } from '../../../../sdk/src/generated/types.js';
import { useText, useTextOf } from '../../language/texts.js';
import { service } from '../../service.js';
import type { Draft } from '../saving/draft.js';
import { useReason } from '../saving/stored.js';
import { useWrite } from '../saving/use-write.js';
import { Message } from './message.js';

interface Props {
  draft: Draft;
  thread: Thread;
  /** The section in which its place is; null where the page has none. */
  place: string | null;
  onShow: (id: string) => void;
}

/** One conversation, with its place on the page. */
export function Discussion({ draft, thread, place, onShow }: Props) {
  const t = useText();
  const textOf = useTextOf();
  const reason = useReason();
  const { formatDate, formatTime } = useIntl();
  const { threads } = service.proposals;
  const answer = useWrite(draft, (text: string) => threads.messages(draft.id, thread.id, { text }));
  const isResolved = thread.status === 'resolved';
  const settle = useWrite(draft, () =>
    isResolved ? threads.reopen(draft.id, thread.id) : threads.resolve(draft.id, thread.id),
  );
  const first = thread.messages[0]?.author.name ?? t('conversation.reader');
  return (
    <li className="discussion" data-resolved={isResolved}>
      <header>
        <span className="state" data-state={isResolved ? 'approved' : 'published'}>
          {textOf('thread', isResolved ? 'resolved' : thread.kind)}
        </span>
        <Place {...{ thread, place, onShow }} />
      </header>
      <ol>
        {thread.messages.map(({ id, author, text, created_at }) => (
          <li key={id} data-mine={author.kind !== 'client'}>
            <b>{author.name ?? t('conversation.reader')}</b>
            <time dateTime={created_at}>
              {formatDate(created_at, { day: 'numeric', month: 'short' })} {formatTime(created_at)}
            </time>
            <p dir="auto">{text ?? t('conversation.erased')}</p>
          </li>
        ))}
      </ol>
      <Message
        of={thread.id}
        label={t('conversation.answerTo', { name: first })}
        press={t('conversation.answer')}
        write={answer}
      />
      <button
        type="button"
        className="small settle"
        disabled={settle.isPending}
        onClick={() => {
          settle.mutate();
        }}
      >
        {t(isResolved ? 'conversation.reopen' : 'conversation.resolve')}
      </button>
      {settle.error && (
        <p role="alert" className="refused">
          {reason(settle.error)}
        </p>
      )}
    </li>
  );
}

function Place({ thread, place, onShow }: Omit<Props, 'draft'>) {
  const t = useText();
  const part = thread.block_id ?? thread.section_id;
  if (thread.line_id) return <span className="hint">{t('conversation.line')}</span>;
  if (!part) return <span className="hint">{t('conversation.whole')}</span>;
  if (place === null) return <span className="hint">{t('conversation.gone')}</span>;
  return (
    <button
      type="button"
      className="small place"
      onClick={() => {
        onShow(part);
      }}
    >
      {place}
    </button>
  );
}
