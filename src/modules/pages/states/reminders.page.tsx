import { stringsOf } from '../language/format.js';
import { renderStateDocument, type StateView } from './state-document.page.js';

interface RemindersPageView extends StateView {
  /** Whether they are over already. */
  areStopped: boolean;
}

/** Asks whether somebody wants no more reminders: programs that only look at links stop nothing. */
export function renderRemindersPage({ areStopped, ...view }: RemindersPageView): string {
  const t = stringsOf(view.language).reminders;
  return renderStateDocument({
    ...{ ...view, title: areStopped ? t.stoppedTitle : t.title },
    children: areStopped ? (
      <p class="state-text">{t.stopped}</p>
    ) : (
      <>
        <p class="state-text">{t.intro}</p>
        <form class="form state-form" method="post">
          <button class="button" type="submit">
            {t.button}
          </button>
        </form>
      </>
    ),
  });
}
