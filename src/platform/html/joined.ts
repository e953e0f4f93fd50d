const UNIT = '(?:[%€£$°]|(?:min|h|s|mm|cm|km|m[²³]?|kg|g|t|l|ha|k€|M€|Mo|Go|MB|GB|[A-Z]{3})(?![\\p{L}\\p{N}]))';

/**
 * Spaces that no line may end at: before the marks that stand apart in French, after «, between a number and its unit,
 * and inside of an amount, whose currency may come first.
 */
const JOINTS = new RegExp(
  [
    ' (?=[?!;:»])',
    '(?<=«) ',
    `(?<=\\d) (?=${UNIT})`,
    '(?<=(?<![\\d.,])\\d{1,3}) (?=\\d{3}(?!\\d))',
    '(?<=(?<![\\p{L}\\p{N}])(?:[€£$]|[A-Z]{3})) (?=\\d)',
  ].join('|'),
  'gu',
);

export function joined(text: string): string {
  return text.replace(JOINTS, '\u00a0');
}

/** Beside a number or before a sign, but not after a comma or a sign. */
const DATE_JOINTS = /(?<=\S) (?=[·–—|/](?: |$))|(?<![,;:·–—|/]) (?=\S*\d)|(?<=\d\S*)(?<![,;:·–—|/]) /gu;
/** Between a number and the word that it counts. */
const COUNTED = /(?<=\d\S*)(?<![,;:]) (?=\p{L})/gu;

/** A day or a span of time; no line ends beside a number as far as what stays together has room, in letters. */
export function joinedDates(text: string, room: number): string {
  const fits = (said: string) => said.split(' ').every((part) => part.length <= room);
  const tries = [DATE_JOINTS, COUNTED].map((joints) => text.replace(joints, '\u00a0'));
  return tries.find(fits) ?? text;
}
