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
    '(?<=(?<![\\d.,])\\d{1,3}(?:[ \\u00a0\\u202f]\\d{3})*) (?=\\d{3}(?!\\d))',
    '(?<=(?<![\\p{L}\\p{N}])(?:[€£$]|[A-Z]{3})) (?=\\d)',
  ].join('|'),
  'gu',
);

export function joined(text: string): string {
  return text.replace(JOINTS, '\u00a0');
}
