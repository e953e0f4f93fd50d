import type { ProposalSnapshot } from '../proposal-snapshot.dto.js';

/** Names that RFC 2606 keeps for examples, with what stands before them. */
const EXAMPLE_HOST =
  /(?<![\w.-])(?:[\w-]{1,63}\.){0,20}?(?:example\.(?:com|org|net)\b|[\w-]{1,63}\.example\b(?!\.\w))/i;
const PART = '[\\s.-]?';
/** Telephone numbers that are nobody's: noughts alone after the country and the area; one that ends in noughts, such as 01 42 00 00 00, may be a switchboard. An amount such as 1 000 000 begins with another figure, and a free number such as 0800 000 000 is somebody's. */
const EXAMPLE_NUMBER = new RegExp(
  `(?<!\\d[\\s.,'’-]?)(?:${[
    // Noughts alone, with a country or without.
    `(?:\\+\\d{1,3}${PART})?\\(?0\\)?(?:${PART}0){6,}`,
    // Noughts after the code of an area: 01 00 00 00 00, +33 6 00 00 00 00.
    `(?:0|\\+\\d{2,3}[\\s.-](?:\\(0\\)${PART})?|\\+[1-9]\\d)[1-79](?:${PART}00){4}`,
    `(?:\\+1${PART}\\(?\\d{3}\\)?|\\(555\\)|555(?=[\\s.-]))${PART}000[\\s.-]?0000`,
    // What North America keeps for fiction.
    `(?:\\+1${PART}(?:\\(?\\d{3}\\)?${PART})?555${PART}|(?:\\(?\\d{3}\\)?[\\s.-])?555-)01\\d{2}`,
  ].join('|')})(?!\\d)`,
);
/**
 * What people write in brackets where they still have to write something; todo is a word of Spanish. It is sought in what
 * ends at a closing bracket, which is therefore not sought again behind each of its beginnings.
 */
const GAP =
  /\\?\[\s{0,9}(?:(?:…|\.{3}|_{2,}|x{2,}|tb[dac]|todo)\s{0,9}(?::\s{0,9})?\\?$|to (?:complet|fill|defin|confirm)|(?:[^[]{0,80}\s)?(?:to be (?:complet|fill|defin|confirm|determin|agreed|written)|(?:à|a) (?:compléter|remplir|renseigner|préciser|définir|confirmer|convenir)))/iu;
const LONGEST_GAP = 400;
const LOREM = /(?<![\p{L}\d])lorem ipsum(?!\p{L})/iu;
const MARK = /(?<![\p{L}\d])(?:X{3,}|TODO|TBD|FIXME)(?![\p{L}\d])/u;

/** The address or number in a text that is only an example, but for the sender's own. */
export function exampleIn(text: string, own: readonly string[]): string | null {
  const left = own.reduce((rest, value) => rest.replaceAll(value, ' '), own.length > 0 ? bare(text) : text);
  return (EXAMPLE_HOST.exec(left) ?? EXAMPLE_NUMBER.exec(left))?.[0].trim() ?? null;
}

/** What variables put into texts of whoever sends it: that is as they have it, whatever it looks like. */
export function ownAddresses({ organization, owner }: Pick<ProposalSnapshot, 'organization' | 'owner'>): string[] {
  const { email, phone, website } = organization;
  return [email, phone, website, owner?.email].flatMap((value) => (value ? [bare(value)] : []));
}

/** Where somebody meant to write more. */
export function gapIn(text: string): string | null {
  const found = bracketedIn(text) ?? LOREM.exec(text)?.[0] ?? MARK.exec(text)?.[0];
  return found?.replaceAll('\\', '') ?? null;
}

/** The words of a link are no gap. */
function bracketedIn(text: string): string | null {
  let from = 0;
  for (let end = text.indexOf(']'); end >= 0; end = text.indexOf(']', from)) {
    const inside = text.slice(Math.max(from, end - LONGEST_GAP), end);
    const gap = text[end + 1] === '(' ? null : GAP.exec(inside);
    if (gap) return `${inside.slice(gap.index)}]`;
    from = end + 1;
  }
  return null;
}

/** Without what keeps a value from being read as Markdown, or from being broken over two lines. */
function bare(text: string): string {
  return text.replaceAll('\u00a0', ' ').replace(/\\(?=[^\w\s])/g, '');
}
