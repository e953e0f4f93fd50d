import { domainToASCII, domainToUnicode } from 'node:url';

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const LONGEST = 253;

/** A domain of e-mails as DNS has it: `münchen.example` as `xn--mnchen-3ya.example`; null for what is none. */
export function domainOf(text: string): string | null {
  const domain = domainToASCII(text.trim().toLowerCase());
  const labels = domain.split('.');
  const isDomain = domain.length <= LONGEST && labels.length > 1 && labels.every((label) => LABEL.test(label));
  return isDomain && !/^\d+$/.test(labels.at(-1) ?? '') ? domain : null;
}

/** The domain of an e-mail; null where there is none. */
export function domainOfEmail(email: string): string | null {
  const at = email.lastIndexOf('@');
  return at < 1 ? null : domainOf(email.slice(at + 1));
}

/** As people write it. */
export function writtenDomain(domain: string): string {
  return domainToUnicode(domain) || domain;
}
