import { FIRST_HAND, HANDS } from '../../../platform/hands.js';
import type { PageContext } from '../page-context.js';
import { wordsFor } from '../language/form-errors.js';
import { firstWrong } from './sign-form.js';
import { described, FieldError } from '../../../platform/html/field.page.js';

/** Each shows what it makes of the name, once there is one. */
function Hands({ page, hand = FIRST_HAND }: { page: PageContext; hand: string | undefined }) {
  return (
    <div class="hands" role="radiogroup" aria-label={page.t.sign.hand}>
      {HANDS.map((one) => (
        <label key={one}>
          <input type="radio" name="hand" value={one} checked={one === hand} aria-label={page.t.sign.hands[one]} />
          <span data-hand={one} dir="auto">
            {page.t.sign.hands[one]}
          </span>
        </label>
      ))}
    </div>
  );
}

/** Typing works for everyone; drawing joins in when the script is there. */
export function SignatureField({ page }: { page: PageContext }) {
  const form = page.view.form?.kind === 'sign' ? page.view.form : null;
  const { t } = page;
  const error = form?.errors.signature;
  const drawn = form?.values.method === 'drawn';
  return (
    <div
      class={error ? 'field field-wrong signature-field' : 'field signature-field'}
      role="group"
      aria-label={t.sign.signature}
    >
      <div class="signature-head">
        <label for="sign-signature">{t.sign.signature}</label>
        <div class="modes" hidden data-missing={t.sign.drawMissing}>
          {(['typed', 'drawn'] as const).map((mode) => (
            <label key={mode}>
              <input type="radio" name="method" value={mode} checked={mode === (drawn ? 'drawn' : 'typed')} />
              <span>{mode === 'typed' ? t.sign.type : t.sign.draw}</span>
            </label>
          ))}
        </div>
      </div>
      <div class="paper">
        <input
          {...{
            class: 'handwriting',
            id: 'sign-signature',
            name: 'signature',
            type: 'text',
            required: true,
            maxLength: 120,
          }}
          {...{ autocomplete: 'off', spellcheck: false, dir: 'auto' as const }}
          value={drawn ? '' : (form?.values.signature ?? '')}
          data-wrong={wordsFor('signature', page.snapshot.language)}
          autofocus={!drawn && firstWrong(page) === 'signature'}
          {...described('sign-signature', true, error)}
        />
        <canvas hidden aria-label={t.sign.drawHint} data-strokes={drawn ? form.values.signature : undefined} />
        <button type="button" class="text-button clear" hidden>
          {t.sign.clear}
        </button>
      </div>
      <Hands page={page} hand={form?.values.hand} />
      <p class="hint" id="sign-signature-hint" data-drawn={t.sign.drawHint}>
        {t.sign.typedHint}
      </p>
      <FieldError id="sign-signature" error={error} />
    </div>
  );
}
