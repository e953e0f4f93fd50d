import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Proposal, Thread } from '../../../sdk/src/generated/types.js';
import { Ago } from '../frame/ago.js';
import { Refusal } from '../frame/refusal.js';
import { useText, useTextOf } from '../language/texts.js';
import { queries, service } from '../service.js';
import { Part } from './part.js';

/** What the client asked and wants changed, with the answers. */
export function Conversation({ proposal }: { proposal: Proposal }) {
  const t = useText();
  const { id } = proposal;
  const { data, error } = useQuery({
    queryKey: ['proposal', id, 'threads'],
    queryFn: async () => service.proposals.threads.list(id, { limit: 50 }),
  });
  return (
    <Part id="conversation" title={t('proposal.conversation')} error={error} isRead={data !== undefined}>
      {data?.data.length === 0 && <p className="quiet">{t('proposal.silent')}</p>}
      {data?.data.map((thread) => (
        <Talk key={thread.id} proposal={id} thread={thread} />
      ))}
    </Part>
  );
}

interface TalkProps {
  proposal: string;
  thread: Thread;
}

function Talk({ proposal, thread }: TalkProps) {
  const t = useText();
  const textOf = useTextOf();
  return (
    <article className="talk">
      <h3>
        {textOf('talk', thread.kind)} · {textOf('talk', thread.status)}
      </h3>
      <ol>
        {thread.messages.map(({ id, author, text, created_at }) => (
          <li key={id} data-author={author.kind}>
            <b>{author.name ?? textOf('author', author.kind)}</b> <Ago at={created_at} />
            <p>{text ?? t('proposal.erased')}</p>
          </li>
        ))}
      </ol>
      {thread.status === 'open' && <Answer proposal={proposal} thread={thread} />}
    </article>
  );
}

function Answer({ proposal, thread }: TalkProps) {
  const t = useText();
  const [text, setText] = useState('');
  const answered = () => queries.invalidateQueries({ queryKey: ['proposal', proposal] });
  const answer = useMutation({
    mutationFn: () => service.proposals.threads.messages(proposal, thread.id, { text }),
    onSuccess: () => {
      setText('');
      return answered();
    },
  });
  const resolution = useMutation({
    mutationFn: () => service.proposals.threads.resolve(proposal, thread.id),
    onSuccess: answered,
  });
  const failed = answer.error ?? resolution.error;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        answer.mutate();
      }}
    >
      <textarea
        aria-label={t('proposal.answer')}
        rows={2}
        required
        maxLength={2000}
        placeholder={t('proposal.answer')}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
        }}
      />
      <div className="acts">
        <button type="submit" disabled={answer.isPending}>
          {t('proposal.send')}
        </button>
        <button
          type="button"
          className="plain"
          onClick={() => {
            resolution.mutate();
          }}
        >
          {t('proposal.resolve')}
        </button>
      </div>
      {failed && <Refusal error={failed} />}
    </form>
  );
}
