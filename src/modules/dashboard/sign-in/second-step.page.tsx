import { UNTOUCHED, type Returned, type Screen } from '../http/screen.js';
import { renderPlainPage } from '../layout/document.page.js';
import { Form, FormError, Input } from '../layout/form.page.js';
import type { CodeMistake } from '../language/factors.js';
import { SECOND_STEP } from './browser-sign-in.service.js';

interface SecondStepProps {
  screen: Screen;
  next: string;
  /** Whether a recovery code stands in for the factor. */
  byRecoveryCode: boolean;
  mistake?: CodeMistake;
}

/** Asks for a code of the authenticator app, or for a recovery code. */
export function renderSecondStepPage({ screen, next, byRecoveryCode, mistake }: SecondStepProps): string {
  const t = screen.t.secondStep;
  const returned: Returned = mistake ? { values: {}, errors: { form: t[mistake] } } : UNTOUCHED;
  const here = `${SECOND_STEP}?next=${encodeURIComponent(next)}`;
  return renderPlainPage(screen, {
    title: byRecoveryCode ? t.recoveryTitle : t.title,
    children: (
      <>
        <p>{byRecoveryCode ? t.recoveryIntro : t.intro}</p>
        <Form screen={screen} action={SECOND_STEP}>
          <FormError returned={returned} text="" />
          <input type="hidden" name="next" value={next} />
          {byRecoveryCode ? (
            <Input id="recovery_code" label={t.recoveryCode} returned={returned} input={RECOVERY_CODE} />
          ) : (
            <Input id="code" label={t.code} returned={returned} input={CODE} />
          )}
          <button class="button" type="submit">
            {screen.t.login.button}
          </button>
        </Form>
        <p>
          <a href={byRecoveryCode ? here : `${here}&with=recovery-code`}>{byRecoveryCode ? t.useApp : t.useRecovery}</a>
        </p>
        <p class="quiet small">{byRecoveryCode ? t.lostAll : t.timely}</p>
      </>
    ),
  });
}

/** As keyboards of phones and managers of passwords know it. */
export const CODE = {
  type: 'text',
  inputmode: 'numeric',
  autocomplete: 'one-time-code',
  pattern: '[0-9 ]{6,8}',
  maxLength: 8,
  class: 'code',
  autofocus: true,
};
const RECOVERY_CODE = {
  type: 'text',
  autocomplete: 'off',
  autocapitalize: 'none',
  spellcheck: false,
  maxLength: 40,
  class: 'code',
  autofocus: true,
};
