import type { ThreadDto } from '../../proposals/conversation/threads.dto.js';
import { described, Field } from '../../../platform/html/field.page.js';
import type { PageContext } from '../page-context.js';

interface ThreadProps {
  page: PageContext;
  thread: ThreadDto;
}

/** What was asked, and what was answered; folded once it is settled. */
export function Thread({ page, thread }: ThreadProps) {
  const { t } = page;
  const { id, kind, status, messages } = thread;
  const isSettled = status === 'resolved';
  const Box = isSettled ? 'details' : 'div';
  const Head = isSettled ? 'summary' : 'p';
  return (
    <Box class="thread" id={`thread-${id}`} data-kind={kind}>
      <Head class="thread-head">
        {t.talk.kinds[kind]}
        {isSettled ? (
          <span class="thread-state">{` · ${t.talk.resolved} · ${t.talk.count(messages.length)}`}</span>
        ) : null}
      </Head>
      <ol class="messages" role="list">
        {messages.map((message) => (
          <li
            key={message.id}
            class="message"
            data-message={message.id}
            data-side={message.author.kind === 'client' ? 'client' : 'sender'}
          >
            <p class="message-who">
              <bdi>{message.author.name ?? t.talk.client}</bdi>{' '}
              <span class="message-side">{t.talk.side[message.author.kind === 'client' ? 'client' : 'sender']}</span>{' '}
              <time dateTime={message.created_at}>{page.formats.dateTime(message.created_at)}</time>
            </p>
            {message.text === null ? (
              <p class="message-text message-erased">{t.talk.erased}</p>
            ) : (
              <p class="message-text" dir="auto">
                {message.text}
              </p>
            )}
          </li>
        ))}
      </ol>
      {page.canAsk ? <Answer page={page} thread={thread} /> : null}
    </Box>
  );
}

function Answer({ page, thread }: ThreadProps) {
  const { t, view } = page;
  const form = view.form?.kind === 'answer' && view.form.thread_id === thread.id ? view.form : undefined;
  const id = `answer-${thread.id}`;
  return (
    <details class="answer" open={form !== undefined}>
      <summary aria-label={t.talk.answerTo(thread.opened_by.name ?? t.talk.client)}>{t.talk.answer}</summary>
      <form class="form talk-form" method="post" action={`${view.basePath}/threads/${thread.id}/messages`} novalidate>
        <Field id={id} label={t.talk.answerText} error={form?.errors.text}>
          <textarea
            {...{ id, name: 'text', rows: 3, required: true }}
            dir="auto"
            {...described(id, false, form?.errors.text)}
          >
            {form?.values.text ?? ''}
          </textarea>
        </Field>
        <button class="button button-quiet" type="submit">
          {t.talk.sendAnswer}
        </button>
      </form>
    </details>
  );
}
