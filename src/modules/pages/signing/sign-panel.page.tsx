import { priceCode } from '../../../platform/money/price.js';
import { pickedPackage } from '../offer/offer-choice.js';
import { namesOf, priceInWords } from '../offer/told-price.js';
import type { PageContext } from '../page-context.js';
import { priceChange } from '../offer/discount.js';
import { DiscountUntil } from '../offer/discount.page.js';
import { Price } from '../offer/price.page.js';
import { DenyPanel } from './deny-panel.page.js';
import { FooterWords } from '../footer.page.js';
import { described, Field, FieldError } from '../../../platform/html/field.page.js';
import { wordsFor } from '../language/form-errors.js';
import { firstWrong, signFormOf } from './sign-form.js';
import { People } from './people.page.js';
import { OnPaper } from './pen-lines.page.js';
import { SignatureField } from './signature-field.page.js';

/** What is signed on the left, the form on the right; one panel, no steps. */
export function SignPanel({ page, label, level }: { page: PageContext; label?: string; level: 2 | 3 }) {
  const { t } = page;
  const Title = `h${level}` as const;
  const signs = page.view.people?.all.filter(({ role }) => role !== 'viewer').length ?? 0;
  return (
    <div class="sign" id="sign">
      <div class="sign-what">
        <Title class={label ? 'sign-title' : 'sign-title sign-title-usual'} dir="auto">
          {label ?? t.sign.title}
        </Title>
        <p>{t.sign.intro}</p>
        <Summary page={page} />
        {signs > 1 ? <People page={page} /> : null}
      </div>
      <div class="sign-act surface">
        <SignForm page={page} />
        {page.canDeny ? <DenyPanel page={page} /> : null}
      </div>
      <OnPaper page={page} />
      {/* Printed below the signature, so that it never takes a sheet of its own; the page's own footer is left out then. */}
      <div class="sign-footer">
        <FooterWords page={page} />
      </div>
    </div>
  );
}

function Summary({ page }: { page: PageContext }) {
  const { t, snapshot, view, selectedOffer } = page;
  return (
    <dl class="facts">
      <div>
        <dt>{t.sign.document}</dt>
        <dd dir="auto">{snapshot.title}</dd>
      </div>
      {selectedOffer && pickedPackage(selectedOffer) ? (
        <div>
          <dt>{t.packageWord}</dt>
          <dd dir="auto" data-package>
            {pickedPackage(selectedOffer)}
          </dd>
        </div>
      ) : null}
      {selectedOffer ? (
        <div>
          <dt data-total-name>{namesOf(selectedOffer, page).total}</dt>
          <dd class="fact-amount">
            <span data-total>
              <Price offer={selectedOffer} page={page} />
            </span>
          </dd>
        </div>
      ) : null}
      {view.expires_at ? (
        <div>
          <dt>{t.validUntil}</dt>
          <dd>{page.formats.date(view.expires_at)}</dd>
        </div>
      ) : null}
      <div>
        <dt>{t.sign.version}</dt>
        <dd>
          <code>{view.contentSha256.slice(0, 12)}</code>
        </dd>
      </div>
    </dl>
  );
}

function SignForm({ page }: { page: PageContext }) {
  const { t, view, selectedOffer } = page;
  const form = view.form?.kind === 'sign' ? view.form : undefined;
  const choosing = page.choosingBlock?.client_can_choose ?? false;
  const changed =
    priceChange(page) ??
    (form?.priceDiffers && selectedOffer ? t.priceChosen(priceInWords(selectedOffer, page)) : null);
  const offerId = choosing && page.snapshot.offers.length > 1 ? undefined : selectedOffer?.id;
  return (
    <form
      id="sign-form"
      class="form"
      method="post"
      action={`${view.basePath}/sign`}
      novalidate
      data-sending={t.sign.sending}
      data-wrong={t.sign.errors}
    >
      {/* The Enter key presses the first button of a form, which must not be the one that asks for a code. */}
      <button hidden />
      {form && (!form.codeSent || form.message) ? (
        <p class="form-message" role="alert" tabIndex={-1} autofocus={firstWrong(page) === undefined}>
          {changed ? `${changed} ${t.sign.again}` : (form.message ?? t.sign.errors)}
        </p>
      ) : null}
      <input type="hidden" name="content_sha256" value={view.contentSha256} />
      {offerId ? <input type="hidden" name="offer_id" value={offerId} /> : null}
      <DiscountUntil page={page} />
      {selectedOffer ? <input type="hidden" name="price" value={priceCode(selectedOffer)} /> : null}
      <NameAndEmail page={page} />
      <SignatureField page={page} />
      <Consent page={page} />
      <SignButton page={page} />
    </form>
  );
}

function NameAndEmail({ page }: { page: PageContext }) {
  const { t, view, snapshot } = page;
  const { values, errors } = signFormOf(page);
  const first = firstWrong(page);
  const you = view.people?.you ?? null;
  return (
    <>
      <Field id="sign-name" label={t.sign.name} hint={t.sign.nameHint} error={errors.name}>
        <input
          {...{
            id: 'sign-name',
            name: 'name',
            type: 'text',
            autocomplete: 'name',
            required: true,
            maxLength: 255,
            dir: 'auto',
          }}
          value={values.name ?? you?.name ?? ''}
          autofocus={first === 'name'}
          data-wrong={wordsFor('name', snapshot.language)}
          {...described('sign-name', true, errors.name)}
        />
      </Field>
      <Field
        id="sign-email"
        label={t.sign.email}
        hint={you ? t.people.ownAddress : t.sign.emailHint}
        error={errors.email}
      >
        <input
          {...{ id: 'sign-email', name: 'email', type: 'email', autocomplete: 'email', required: true, maxLength: 254 }}
          readonly={you !== null}
          value={you?.email ?? values.email ?? (view.form ? '' : (snapshot.lead?.email ?? ''))}
          autofocus={first === 'email'}
          data-wrong={wordsFor('email', snapshot.language)}
          {...described('sign-email', true, errors.email)}
        />
      </Field>
      {view.canVerifyEmail ? <EmailCode page={page} /> : null}
    </>
  );
}

/** An optional step; its button sends the form, and with a script the address alone. */
function EmailCode({ page }: { page: PageContext }) {
  const { t, view } = page;
  const { values, errors } = signFormOf(page);
  const asked = Boolean(view.form?.codeSent ?? values.email_code ?? errors.email_code);
  const action = `${view.basePath}/email-code`;
  return (
    <div
      class={view.mustVerifyEmail ? 'email-code email-code-needed' : 'email-code'}
      data-sent={t.sign.codeSent}
      data-failed={t.sign.codeFailed}
    >
      <button class="text-button" formAction={action} formNoValidate>
        {asked ? t.sign.sendAnother : t.sign.sendCode}
      </button>
      <p class="hint" role="status">
        {view.form?.codeSent ? t.sign.codeSent : view.mustVerifyEmail ? t.people.codeNeeded : null}
      </p>
      <div hidden={!asked}>
        <Field id="sign-code" label={t.sign.code} hint={t.sign.codeHint} error={errors.email_code}>
          <input
            {...{ id: 'sign-code', name: 'email_code', type: 'text', inputMode: 'numeric', maxLength: 7 }}
            autocomplete="one-time-code"
            value={values.email_code ?? ''}
            autofocus={view.form?.codeSent ?? firstWrong(page) === 'email_code'}
            {...described('sign-code', true, errors.email_code)}
          />
        </Field>
      </div>
    </div>
  );
}

function Consent({ page }: { page: PageContext }) {
  const { values, errors } = signFormOf(page);
  return (
    <div class={errors.consent ? 'field field-wrong' : 'field'}>
      <label class="consent">
        <input
          id="sign-consent"
          type="checkbox"
          name="consent"
          value="true"
          required
          checked={values.consent === 'true'}
          autofocus={firstWrong(page) === 'consent'}
          data-wrong={wordsFor('consent', page.snapshot.language)}
          {...described('sign-consent', false, errors.consent)}
        />
        <span>{page.view.consentText}</span>
      </label>
      <FieldError id="sign-consent" error={errors.consent} />
    </div>
  );
}

/** Names the amount, which the script has follow what is picked; without one, another amount is shown before it is signed. */
function SignButton({ page }: { page: PageContext }) {
  const { t, selectedOffer } = page;
  const amount = selectedOffer ? priceInWords(selectedOffer, page) : null;
  return (
    <button class="button button-wide" type="submit" data-label={t.sign.button('{amount}')}>
      {t.sign.button(amount)}
    </button>
  );
}
