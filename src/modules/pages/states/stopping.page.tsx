import { stringsOf } from '../language/format.js';
import { renderStateDocument, type StateView } from './state-document.page.js';

export interface StoppingPageView extends StateView {
  /** What somebody wants no more of. */
  of: 'reminders' | 'answers';
  /** Whether they are over already. */
  areStopped: boolean;
}

/** Asks whether somebody wants no more mails of a kind: programs that only look at links stop nothing. */
export function renderStoppingPage({ of, areStopped, ...view }: StoppingPageView): string {
  const t = stringsOf(view.language)[of];
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
