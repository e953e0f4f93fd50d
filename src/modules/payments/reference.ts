const LENGTH = 10;

/** A creditor reference (ISO 11649) that banks can check: `RF`, two check digits, and letters and digits of the payment's id. */
export function referenceOf(paymentId: string): string {
  const body = BigInt(`0x${paymentId.replaceAll('-', '').slice(16)}`)
    .toString(36)
    .toUpperCase()
    .padStart(LENGTH, '0')
    .slice(-LENGTH);
  return `RF${checkDigits(body)}${body}`;
}

function checkDigits(body: string): string {
  const digits = [...`${body}RF00`].map((character) => Number.parseInt(character, 36)).join('');
  return String(98n - (BigInt(digits) % 97n)).padStart(2, '0');
}
