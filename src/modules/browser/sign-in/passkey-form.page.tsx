import type { Screen } from '../http/screen.js';
import { Form } from '../layout/form.page.js';

interface Props {
  screen: Screen;
  /** Where what the passkey signs is sent. */
  action: string;
  /** Where the script learns what to ask it. */
  options: string;
  next: string;
  /** Whether it is what the page is about. */
  isMain?: boolean;
}

/** A button that asks for a passkey; the script of the page shows it where the browser knows them. */
export function PasskeyForm({ screen, action, options, next, isMain = false }: Props) {
  const { login: t } = screen.t;
  return (
    <Form screen={screen} action={action} passkey={options}>
      <p class="notice bad" role="alert" hidden>
        {t.noPasskey}
      </p>
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="credential" value="" />
      <button class={isMain ? 'button' : 'button second'} type="submit">
        {t.passkey}
      </button>
    </Form>
  );
}
