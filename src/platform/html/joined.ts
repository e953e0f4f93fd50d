const UNIT = '(?:[%€£$°]|(?:min|h|s|mm|cm|km|m[²³]?|kg|g|t|l|ha|k€|M€|Mo|Go|MB|GB)(?![\\p{L}\\p{N}]))';

/** Spaces that no line may end at: before the marks that stand apart in French, after «, and between a number and its unit. */
const JOINTS = new RegExp(` (?=[?!;:»])|(?<=«) |(?<=\\d) (?=${UNIT})`, 'gu');

export function joined(text: string): string {
  return text.replace(JOINTS, '\u00a0');
}
