import { parseUrl } from '../../../platform/http/parse-url.js';

/** What a browser would drop or turn into something else while reading an address, and braces, which are variables. */
const DISGUISE = /[\p{Cc}\\]|\{\{/u;

const LONGEST = 2048;

export function isWebUrl(text: string): boolean {
  if (text.length > LONGEST || DISGUISE.test(text) || /\s/.test(text) || !/^https:\/\/[^/]/i.test(text)) return false;
  const url = parseUrl(text);
  return url?.username === '' && url.password === '';
}

/** Where a button may lead: a page, a mail or a call. */
export function isActionUrl(text: string): boolean {
  if (/^https:/i.test(text)) return isWebUrl(text);
  return (
    text.length <= LONGEST && !DISGUISE.test(text) && /^(mailto|tel):[^\s/?#]/i.test(text) && parseUrl(text) !== null
  );
}
