import { QrCode } from '../../../platform/html/qr-code.page.js';
import { digitsOf } from '../../../platform/money/currency-digits.js';
import type { PageContext } from '../page-context.js';
import type { PagePayment } from '../page-view.js';

type Instructions = NonNullable<PagePayment['instructions']>;

const MAX_NAME = 70;
const MAX_CENTS = 99_999_999_999;

/** The transfer as the banks' apps of SEPA read it from a picture; nothing for other transfers. */
export function GiroCode({ page, instructions }: { page: PageContext; instructions: Instructions }) {
  const text = giroCodeOf(instructions);
  if (text === null) return null;
  return (
    <figure class="giro">
      <QrCode text={text} label={page.t.payment.giroLabel} />
      <figcaption>{page.t.payment.giro}</figcaption>
    </figure>
  );
}

/** Version 2 of the European Payments Council's guideline 069-12; null for what it has no words for. */
function giroCodeOf({ account_holder, iban, bic, amount, currency, reference }: Instructions): string | null {
  if (currency !== 'EUR' || !iban || amount > MAX_CENTS) return null;
  const name = Array.from(account_holder).slice(0, MAX_NAME).join('');
  const sum = `EUR${(amount / 100).toFixed(digitsOf('EUR'))}`;
  return ['BCD', '002', '1', 'SCT', bic ?? '', name, iban, sum, '', reference].join('\n');
}
