import type { DeskScreen } from '../http/screen.js';
import { Form } from '../layout/form.page.js';

export const REQUIRED_FACTORS = '/app/settings/members/second-factor';

/** Whether everybody needs a second factor; owners decide. */
export function RequiredFactors({ screen, isOn }: { screen: DeskScreen; isOn: boolean }) {
  const t = screen.t.requiredFactors;
  return (
    <section class="stack">
      <h2>{t.title}</h2>
      <p>{t.text}</p>
      <p class="quiet">{isOn ? t.isOn : t.isOff}</p>
      {screen.desk.session.role === 'owner' ? (
        <Form screen={screen} action={REQUIRED_FACTORS} class="actions">
          <button class="button second" type="submit" name="required" value={String(!isOn)}>
            {isOn ? t.turnOff : t.turnOn}
          </button>
        </Form>
      ) : null}
    </section>
  );
}
