import { digitsOf } from '../../../platform/money/currency-digits.js';
import type { PageContext } from '../page-context.js';
import type { PagePayment } from '../page-view.js';
import { GiroCode } from './giro-code.page.js';

interface TransferProps {
  page: PageContext;
  instructions: NonNullable<PagePayment['instructions']>;
}

interface Row {
  label: string;
  shown: string;
  /** As a bank's form takes it; the script offers to copy it. */
  copied: string;
}

/** Everything that the bank's form asks for. */
export function Transfer({ page, instructions }: TransferProps) {
  const { t, snapshot } = page;
  return (
    <div class="transfer">
      <h3 class="transfer-title">{t.payment.transferTitle}</h3>
      <p>{t.payment.transferIntro(snapshot.organization.name)}</p>
      <dl class="rows wide" data-copy-word={t.payment.copy} data-copied-word={t.payment.copied}>
        {rowsOf(page, instructions).map(({ label, shown, copied }) => (
          <div key={label} class="row">
            <dt>{label}</dt>
            <dd>
              <span dir="auto" data-copy={copied}>
                {shown}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <GiroCode page={page} instructions={instructions} />
    </div>
  );
}

function rowsOf({ t, formats }: PageContext, instructions: TransferProps['instructions']): Row[] {
  const { account_holder, iban, bic, amount, currency, reference } = instructions;
  const inFours = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ');
  return [
    { label: t.payment.reference, shown: inFours(reference), copied: reference },
    {
      label: t.payment.amount,
      shown: formats.money(amount, currency),
      copied: plainAmount(amount, currency, t.locale),
    },
    { label: t.payment.holder, shown: account_holder, copied: account_holder },
    { label: 'IBAN', shown: inFours(iban), copied: iban },
    ...(bic ? [{ label: 'BIC', shown: bic, copied: bic }] : []),
  ];
}

/** Without currency and thousands, which banks' forms refuse. */
function plainAmount(amount: number, currency: string, locale: string): string {
  const digits = digitsOf(currency);
  const plain = (amount / 10 ** digits).toFixed(digits);
  return locale.startsWith('fr') ? plain.replace('.', ',') : plain;
}
