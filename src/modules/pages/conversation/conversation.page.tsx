import { talkScript, talkStylesheet } from '../assets.js';
import type { ThreadKind } from '../../proposals/conversation/threads.dto.js';
import { described, Field } from '../../../platform/html/field.page.js';
import type { PageContext } from '../page-context.js';
import { layoutOf } from '../theme/layout.js';
import { Thread } from './thread.page.js';

/** At the end of the page: what is about the whole, or about what is not there any more, and the form to ask. */
export function Conversation({ page }: { page: PageContext }) {
  const threads = page.restOfThreads();
  if (threads.length === 0 && !page.canAsk) return null;
  const { t } = page;
  return (
    <section
      class="section section-talk"
      data-style="default"
      data-layout={layoutOf(page.snapshot.theme)}
      aria-labelledby="talk-title"
    >
      <header class="section-head">
        <h2 class="section-title section-title-3" id="talk-title">
          {t.talk.title}
        </h2>
      </header>
      <div class="talk" data-talk="rest">
        {threads.map((thread) => (
          <Thread key={thread.id} page={page} thread={thread} />
        ))}
      </div>
      {page.canAsk ? <AskForm page={page} /> : null}
    </section>
  );
}

/** Stands here, folded; where there are scripts it comes to the part that is asked about, on a phone as a sheet. */
function AskForm({ page }: { page: PageContext }) {
  const { t, view } = page;
  const form = view.form?.kind === 'ask' ? view.form : undefined;
  const { values = {}, errors = {} } = form ?? {};
  const isNamed = Boolean(view.people?.you);
  return (
    <div
      class="ask-box"
      id="ask"
      data-sent={t.talk.sent}
      data-failed={t.talk.failed}
      data-script={`/assets/${talkScript.name}`}
      data-style-sheet={`/assets/${talkStylesheet.name}`}
    >
      <details class="ask-fold" open={Boolean(form)}>
        <summary class="button button-quiet">{t.talk.ask}</summary>
        <form class="form talk-form" method="post" action={`${view.basePath}/threads`} novalidate>
          <p class="ask-title" id="ask-title">
            {t.talk.ask}
          </p>
          <p class="hint">{t.talk.intro}</p>
          {form?.message ? (
            <p class="form-message" role="alert">
              {form.message}
            </p>
          ) : null}
          <About
            page={page}
            value={values.about ?? ''}
            error={errors.section_id ?? errors.block_id ?? errors.line_id}
          />
          <Kinds page={page} value={values.kind ?? 'question'} />
          <Field id="ask-text" label={t.talk.text} error={errors.text}>
            <textarea
              {...{ id: 'ask-text', name: 'text', rows: 4, required: true }}
              dir="auto"
              {...described('ask-text', false, errors.text)}
            >
              {values.text ?? ''}
            </textarea>
          </Field>
          {isNamed ? null : <Asker page={page} values={values} errors={errors} />}
          <div class="ask-act">
            <button class="button" type="submit">
              {t.talk.send}
            </button>
            <button class="text-button ask-close" type="button">
              {t.talk.close}
            </button>
          </div>
        </form>
      </details>
      <p class="ask-told" role="status" />
    </div>
  );
}

/** The parts are named by the script, which knows them from the page; without one it is about the whole. */
function About({ page, value, error }: { page: PageContext; value: string; error: string | undefined }) {
  const { t, view } = page;
  const { sections, offers } = view.snapshot;
  const titled = sections.flatMap(({ id, title }) => (title ? [{ value: `section_id:${id}`, title }] : []));
  const lines = offers.flatMap((offer) => offer.lines.map(({ id, name }) => ({ value: `line_id:${id}`, title: name })));
  return (
    <Field id="ask-about" label={t.talk.about} error={error}>
      <select id="ask-about" name="about" {...described('ask-about', false, error)}>
        <option value="">{t.talk.whole}</option>
        {[...titled, ...lines]
          .filter((option) => option.value === value)
          .map((option) => (
            <option key={option.value} value={option.value} selected>
              {option.title}
            </option>
          ))}
      </select>
    </Field>
  );
}

function Kinds({ page, value }: { page: PageContext; value: string }) {
  const { t } = page;
  return (
    <fieldset class="ask-kinds">
      <legend>{t.talk.kindLabel}</legend>
      {KINDS.map((kind) => (
        <label key={kind} class="ask-kind">
          <input type="radio" name="kind" value={kind} checked={kind === value} /> {t.talk.kinds[kind]}
        </label>
      ))}
    </fieldset>
  );
}

const KINDS: readonly ThreadKind[] = ['question', 'change_request'];

interface AskerProps {
  page: PageContext;
  values: Record<string, string>;
  errors: Record<string, string>;
}

function Asker({ page, values, errors }: AskerProps) {
  const { t } = page;
  return (
    <div class="ask-who">
      <Field id="ask-name" label={t.talk.name} error={errors.name}>
        <input
          {...{ id: 'ask-name', name: 'name', type: 'text', maxLength: 255, autocomplete: 'name' }}
          dir="auto"
          value={values.name ?? ''}
          {...described('ask-name', false, errors.name)}
        />
      </Field>
      <Field id="ask-email" label={t.talk.email} hint={t.talk.emailHint} error={errors.email}>
        <input
          {...{ id: 'ask-email', name: 'email', type: 'email', maxLength: 254, autocomplete: 'email' }}
          value={values.email ?? ''}
          {...described('ask-email', true, errors.email)}
        />
      </Field>
    </div>
  );
}
