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
/** What people write where they still have to write something; a link is no gap, and todo is a word of Spanish. */
const GAP = new RegExp(
  [
    /\\?\[\s{0,9}(?:…|\.{3}|_{2,}|x{2,}|tb[dac]|todo|to (?:complet|fill|defin|confirm)[^\]]{0,300}|(?:[^\]]{0,80}\s)?(?:to be (?:complet|fill|defin|confirm|determin|agreed|written)|(?:à|a) (?:compléter|remplir|renseigner|préciser|définir|confirmer|convenir))[^\]]{0,300})\s{0,9}:?\s{0,9}\\?\](?!\()/iu,
    /(?<![\p{L}\d])(?:lorem ipsum)(?!\p{L})/iu,
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
);
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
  return (GAP.exec(text) ?? MARK.exec(text))?.[0].replaceAll('\\', '') ?? null;
}

/** Without what keeps a value from being read as Markdown, or from being broken over two lines. */
function bare(text: string): string {
  return text.replaceAll('\u00a0', ' ').replace(/\\(?=[^\w\s])/g, '');
}
