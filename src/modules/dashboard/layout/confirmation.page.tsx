import type { DeskScreen } from '../http/screen.js';
import { renderDeskPage } from './document.page.js';
import { Form } from './form.page.js';

interface Confirmation {
  title: string;
  text: string;
  /** What the button does, in a word. */
  act: string;
  action: string;
  /** Where one goes who would rather not. */
  back: string;
  /** Of what is seen, where it may be another by now. */
  version?: string;
}

/** One question before something that cannot be undone. */
export function renderConfirmation(
  screen: DeskScreen,
  { title, text, act, action, back, version }: Confirmation,
): string {
  return renderDeskPage(screen, {
    title,
    children: (
      <>
        <p>{text}</p>
        <Form screen={screen} action={action} class="actions">
          {version === undefined ? null : <input type="hidden" name="version" value={version} />}
          <button class="button danger" type="submit">
            {act}
          </button>
          <a class="button second" href={back}>
            {screen.t.cancel}
          </a>
        </Form>
      </>
    ),
  });
}
