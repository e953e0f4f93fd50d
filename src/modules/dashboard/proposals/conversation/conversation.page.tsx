import type { Page } from '../../../../platform/pagination/page.dto.js';
import { described, Field } from '../../../../platform/html/field.page.js';
import type { Section } from '../../../content/content.dto.js';
import type { ThreadDto } from '../../../proposals/conversation/threads.dto.js';
import type { ProposalDto } from '../../../proposals/proposal.dto.js';
import type { DeskScreen, Returned } from '../../http/screen.js';
import { renderDeskPage } from '../../layout/document.page.js';
import { Form, FormError } from '../../layout/form.page.js';

interface ConversationProps {
  proposal: ProposalDto;
  threads: Page<ThreadDto>;
  sections: Section[];
  returned: Returned;
  /** The thread whose answer was refused; what was said anew where absent. */
  refused?: string;
}

interface ThreadProps extends ConversationProps {
  screen: DeskScreen;
  thread: ThreadDto;
  may: boolean;
}

/** What clients asked about a proposal, each with its answers. */
export function renderConversationPage(screen: DeskScreen, props: ConversationProps): string {
  const t = screen.t.conversation;
  const { proposal, threads, returned } = props;
  const may = screen.desk.caller.permissions.has('proposals:write') && proposal.page_status !== 'archived';
  const { next_cursor } = threads.pagination;
  return renderDeskPage(screen, {
    title: `${t.title}: ${proposal.title}`,
    children: (
      <>
        <p>
          <a href={`/app/proposals/${proposal.id}`}>{proposal.title}</a>
        </p>
        <p>{t.intro}</p>
        <FormError returned={returned} text={screen.t.wrong} />
        {threads.data.length === 0 ? <p class="quiet">{t.none}</p> : null}
        {threads.data.map((thread) => (
          <Thread key={thread.id} {...props} screen={screen} thread={thread} may={may} />
        ))}
        {next_cursor ? (
          <p>
            <a href={`/app/proposals/${proposal.id}/conversation?after=${encodeURIComponent(next_cursor)}`}>
              {t.older}
            </a>
          </p>
        ) : null}
        {may ? <Begin screen={screen} {...props} /> : null}
      </>
    ),
  });
}

function Thread(props: ThreadProps) {
  const { screen, thread, proposal, may } = props;
  const { conversation: t } = screen.t;
  const { id, kind, status, messages } = thread;
  const base = `/app/proposals/${proposal.id}/conversation/${id}`;
  const act = status === 'open' ? 'resolve' : 'reopen';
  return (
    <section class="section" id={`thread-${id}`}>
      <h2>
        {t.kinds[kind]} <span class={status === 'open' ? 'state' : 'state off'}>{t.statuses[status]}</span>
      </h2>
      <p class="quiet small">
        {t.about}: <bdi>{placeOf(props)}</bdi>
      </p>
      {messages.map((message) => (
        <article key={message.id} class="thread-message">
          <p class="small">
            <strong dir="auto">{message.author.name ?? t.client}</strong>{' '}
            <time class="quiet" dateTime={message.created_at}>
              {screen.formats.dateTime(message.created_at)}
            </time>
          </p>
          <p class="thread-text" dir="auto">
            {message.text ?? t.erased}
          </p>
        </article>
      ))}
      {may ? (
        <>
          <Answer {...props} base={base} />
          <Form screen={screen} action={`${base}/${act}`} class="inline">
            <button class="link" type="submit">
              {t[act]}
            </button>
          </Form>
        </>
      ) : null}
    </section>
  );
}

function Answer({ screen, thread, base, returned, refused }: ThreadProps & { base: string }) {
  const t = screen.t.conversation;
  const isAgain = refused === thread.id;
  const label = t.answerTo(thread.opened_by.name ?? t.client);
  return (
    <Form screen={screen} action={`${base}/messages`}>
      <Said id={`text-${thread.id}`} label={label} returned={isAgain ? returned : null} />
      <button class="button second" type="submit">
        {t.send}
      </button>
    </Form>
  );
}

function Begin({ screen, proposal, returned, refused }: ConversationProps & { screen: DeskScreen }) {
  const t = screen.t.conversation;
  return (
    <section class="section">
      <h2>{t.begin}</h2>
      <Form screen={screen} action={`/app/proposals/${proposal.id}/conversation`}>
        <Said id="text" label={t.text} returned={refused === undefined ? returned : null} />
        <button class="button" type="submit">
          {t.beginButton}
        </button>
      </Form>
    </section>
  );
}

function Said({ id, label, returned }: { id: string; label: string; returned: Returned | null }) {
  const typed = returned?.values.text;
  const error = returned?.errors.text;
  return (
    <Field id={id} label={label} error={error}>
      <textarea {...{ id, name: 'text', rows: 3, required: true }} dir="auto" {...described(id, false, error)}>
        {typeof typed === 'string' ? typed : ''}
      </textarea>
    </Field>
  );
}

/** As the draft calls it; what is not there any more was a part once. */
function placeOf({ screen, thread, sections }: ThreadProps): string {
  const t = screen.t.conversation;
  const { section_id, block_id, line_id } = thread;
  if (line_id) return t.line;
  const section = sections.find(({ id, blocks }) => id === section_id || blocks.some((block) => block.id === block_id));
  return section_id === null && block_id === null ? t.whole : (section?.title ?? t.part);
}
