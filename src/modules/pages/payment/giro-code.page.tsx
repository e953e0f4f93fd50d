import { encode } from 'uqr';
import { digitsOf } from '../../../platform/money/currency-digits.js';
import type { PageContext } from '../page-context.js';
import type { PagePayment } from '../page-view.js';

type Instructions = NonNullable<PagePayment['instructions']>;

/** As wide as the guidelines want the white around a code. */
const QUIET = 4;
const MAX_NAME = 70;
const MAX_CENTS = 99_999_999_999;

/** The transfer as the banks' apps of SEPA read it from a picture; nothing for other transfers. */
export function GiroCode({ page, instructions }: { page: PageContext; instructions: Instructions }) {
  const text = giroCodeOf(instructions);
  if (text === null) return null;
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: QUIET });
  return (
    <figure class="giro">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={page.t.payment.giroLabel}
        shape-rendering="crispEdges"
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={drawn(data)} />
      </svg>
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

/** Each row's runs of dark modules. */
function drawn(rows: boolean[][]): string {
  const run = (row: boolean[], y: number) =>
    row.map((dark, x) => {
      if (!dark || row[x - 1]) return '';
      const end = row.indexOf(false, x);
      const width = (end < 0 ? row.length : end) - x;
      return `M${x} ${y}h${width}v1h-${width}z`;
    });
  return rows.flatMap(run).join('');
}
