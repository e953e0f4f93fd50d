import { UNTOUCHED, type Returned, type Screen } from '../http/screen.js';
import { renderPlainPage } from '../layout/document.page.js';
import { Form, FormError, Input } from '../layout/form.page.js';
import { passkeyScript } from '../layout/styles.js';
import type { FactorType } from '../../access/factors/factors.dto.js';
import type { CodeMistake } from '../language/factors.js';
import { SECOND_STEP } from './browser-sign-in.service.js';
import { PasskeyForm } from './passkey-form.page.js';

export interface SecondStepProps {
  screen: Screen;
  /** What the person has. */
  asked: FactorType[];
  next: string;
  /** Whether a recovery code stands in for the factor. */
  byRecoveryCode: boolean;
  mistake?: CodeMistake;
}

/** Asks for a code of the authenticator app or for a passkey, whichever the person has, or for a recovery code. */
export function renderSecondStepPage({ screen, asked, next, byRecoveryCode, mistake }: SecondStepProps): string {
  const t = screen.t.secondStep;
  const returned: Returned = mistake ? { values: {}, errors: { form: t[mistake] } } : UNTOUCHED;
  const here = `${SECOND_STEP}?next=${encodeURIComponent(next)}`;
  const byCode = byRecoveryCode || asked.includes('totp');
  const byPasskey = !byRecoveryCode && asked.includes('passkey') && screen.passkeys;
  const field = byRecoveryCode
    ? { id: 'recovery_code', label: t.recoveryCode, input: RECOVERY_CODE }
    : { id: 'code', label: t.code, input: CODE };
  return renderPlainPage(screen, {
    title: byRecoveryCode ? t.recoveryTitle : byCode ? t.title : t.passkeyTitle,
    scripts: byPasskey ? [passkeyScript.href] : [],
    children: (
      <>
        <p>{byRecoveryCode ? t.recoveryIntro : byCode ? t.intro : t.passkeyIntro}</p>
        {byCode ? null : <FormError returned={returned} text="" />}
        {byCode ? (
          <Form screen={screen} action={SECOND_STEP}>
            <FormError returned={returned} text="" />
            <input type="hidden" name="next" value={next} />
            <Input {...field} returned={returned} />
            <button class="button" type="submit">
              {screen.t.login.button}
            </button>
          </Form>
        ) : null}
        {byPasskey ? (
          <PasskeyForm {...{ screen, next, action: SECOND_STEP, options: `${SECOND_STEP}/passkey`, isMain: !byCode }} />
        ) : null}
        <p>
          <a href={byRecoveryCode ? here : `${here}&with=recovery-code`}>{byRecoveryCode ? t.back : t.useRecovery}</a>
        </p>
        <p class="quiet small">{byRecoveryCode ? t.lostAll : byCode ? t.timely : t.passkeyNeeds}</p>
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
